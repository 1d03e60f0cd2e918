/** The receiver of Stripe's events: verifies the signature, applies the event and records its outcome. */
import type Stripe from 'stripe';
import { ZodError } from 'zod';
import type { Database } from '../../../database/database.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { check, describeIssues } from '../../check.ts';
import { readCheckout } from '../../checkout/checkouts.ts';
import { StoreError } from '../../errors.ts';
import { type Outcome, recordWithoutEffect } from '../events.ts';
import type { Notification } from '../notification.ts';
import { formRequirements } from '../payment-form.ts';
import { readPayload } from '../read-payload.ts';
import { eventSchema, type StripeEvent, sessionSchema } from './objects.ts';

/** Maximum age of a signature in seconds, as Stripe recommends. It limits replay attacks. */
const TOLERANCE = 300;

export type ReceiverOptions = {
  stripe: Stripe;
  /** More than one while the secret is rotated. */
  secrets: readonly string[];
  clock: () => Date;
  settle: (notification: Notification, payload: string) => Promise<Outcome>;
};

export type WebhookResult =
  /** Without a valid signature, or not an event. */
  { kind: 'rejected' } | { kind: 'received'; event: { id: string; type: string }; outcome: Outcome; problem?: string };

export function createReceiver(db: Database, { stripe, secrets, clock, settle }: ReceiverOptions) {
  function hasValidSignature(body: Buffer, signature: string): boolean {
    return secrets.some((secret) => {
      try {
        stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, clock().getTime());
        return true;
      } catch {
        return false;
      }
    });
  }

  async function recordUnapplied(
    event: StripeEvent,
    outcome: Outcome,
    payload: string,
    problem?: string,
  ): Promise<WebhookResult> {
    await withTransaction(db, (tx) => recordWithoutEffect(tx, event, { outcome, payload, now: clock() }));
    return { kind: 'received', event, outcome, ...(problem !== undefined && { problem }) };
  }

  async function isAddressMissing(notification: Notification): Promise<boolean> {
    if (notification.type !== 'payment.succeeded' || notification.buyer.address !== null) return false;
    const lines = (await readCheckout(db, notification.checkout_id))?.lines ?? [];
    return formRequirements({ lines, total: 0 }).address;
  }

  /**
   * Reads the session again in the API version of this client, because the version of the event may lack fields. When
   * Stripe does not respond, the event is used unchanged, and the order notice lists what is missing.
   */
  async function rereadSession(notification: Notification, { data, ...rest }: StripeEvent): Promise<Notification> {
    try {
      const object = await stripe.checkout.sessions.retrieve(sessionSchema.parse(data.object).id);
      return (await readPayload(db, JSON.stringify({ ...rest, data: { object } }))) ?? notification;
    } catch {
      return notification;
    }
  }

  /** @param signature header `stripe-signature` */
  return async (body: Buffer, signature: string): Promise<WebhookResult> => {
    if (!hasValidSignature(body, signature)) return { kind: 'rejected' };
    const payload = body.toString('utf8');
    const parsed = check(eventSchema, JSON.parse(payload));
    if (!parsed.ok) return { kind: 'rejected' };
    const event = parsed.value;
    let notification: Notification | undefined;
    try {
      notification = await readPayload(db, payload);
    } catch (error) {
      // Other errors are temporary, such as a lost database connection: Stripe sends the event again.
      if (!(error instanceof ZodError)) throw error;
      return recordUnapplied(event, 'unreadable', payload, describeIssues(error.issues));
    }
    if (!notification) return { kind: 'received', event, outcome: 'ignored' };
    if (await isAddressMissing(notification)) notification = await rereadSession(notification, event);
    try {
      return { kind: 'received', event, outcome: await settle(notification, payload) };
    } catch (error) {
      if (error instanceof StoreError && error.status === 404) return recordUnapplied(event, 'unknown', payload);
      throw error;
    }
  };
}
