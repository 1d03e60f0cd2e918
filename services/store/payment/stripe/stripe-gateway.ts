/** The gateway for Stripe Checkout, with one session per checkout. */
import type Stripe from 'stripe';
import { NeverAccepted } from '../../../outbox/outbox.ts';
import type { Checkout } from '../../checkout/checkouts.ts';
import { StoreError } from '../../errors.ts';
import type { Reading, RefundRequest, RemoteGateway, SessionState } from '../gateway.ts';
import type { PaymentMode } from '../modes.ts';
import type { Notification } from '../notification.ts';
import { checkoutError, isInvalidRequest, refundError, withoutSecrets } from './errors.ts';
import { hasEnded, intentOf } from './invoices.ts';
import { completed, disputed, hasFailed, paymentFailed, REFUND_KEY } from './notifications.ts';
import {
  disputeListSchema,
  invoiceSchema,
  paidSessionSchema,
  type Session,
  sessionSchema,
  subscriptionSchema,
} from './objects.ts';
import {
  failedRefundNotifications,
  firstPaymentHasFailed,
  readSubscription,
  refundedTotal,
  subscriptionNotifications,
  wholeSecond,
} from './read-state.ts';
import { type Contact, sessionParams } from './session-params.ts';

export type StripeGatewayOptions = {
  stripe: Stripe;
  mode: PaymentMode;
  siteUrl: string;
  /** ISO codes of the shipping countries. */
  shippingCountries: readonly string[];
  contact: Contact;
  clock: () => Date;
  /** Stores id and URL of the session. */
  saveSession: (checkoutId: string, session: { id: string; url: string }) => Promise<void>;
};

/** States of a PaymentIntent whose payment has failed. */
const FAILED = ['requires_payment_method', 'canceled'];

export function createStripeGateway(options: StripeGatewayOptions): RemoteGateway {
  const { stripe, mode, siteUrl, shippingCountries, contact, clock, saveSession } = options;

  /** Creates the session of a checkout. Idempotent, because Stripe keeps the idempotency key for a day. */
  async function create(checkout: Checkout): Promise<Session> {
    const params = sessionParams(checkout, siteUrl, shippingCountries, contact);
    const created = await stripe.checkout.sessions.create(params, { idempotencyKey: `session_${checkout.id}` });
    const session = sessionSchema.parse(created);
    await saveSession(checkout.id, { id: session.id, url: session.url ?? '' });
    return session;
  }

  /**
   * Finds the session id even when the response to its creation was lost: the same request returns the same session. If
   * it was never created, Stripe rejects the request because the session would expire too soon, or creates it now,
   * which is harmless because its URL is never sent.
   */
  async function find(checkout: Checkout): Promise<string | undefined> {
    if (checkout.sessionId !== null) return checkout.sessionId;
    try {
      return (await create(checkout)).id;
    } catch (error) {
      // After a StoreError no request was sent, because the checkout exceeds Stripe's limits.
      if (isInvalidRequest(error) || error instanceof StoreError) return undefined;
      throw error;
    }
  }

  /** Notifications of the disputes of a payment. */
  async function disputesOf(payment_intent: string, as_of: string): Promise<Notification[]> {
    const { data } = disputeListSchema.parse(await stripe.disputes.list({ payment_intent, limit: 100 }));
    return data.flatMap((each) => disputed(`read_${each.id}_${each.status}`, each, { as_of }) ?? []);
  }

  /** @param intents payment intents of disputed payments */
  async function withDisputes(reading: Reading, intents: readonly string[], asOf: string): Promise<Reading> {
    const { notifications, ...rest } = reading;
    for (const intent of intents) {
      const found = await disputesOf(intent, wholeSecond(asOf)).catch((error: unknown) => withoutSecrets(error));
      if (Array.isArray(found)) notifications.push(...found);
      else rest.problem = new Error(`the disputes of a payment could not be read (${found.message})`);
    }
    return { ...rest, notifications };
  }

  /** The payment intent to refund; for an invoice it is requested from Stripe. */
  async function intentToRefund({ paymentId, intent }: RefundRequest): Promise<string> {
    if (intent !== null || !paymentId.startsWith('in_')) return intent ?? paymentId;
    const found = intentOf(invoiceSchema.parse(await stripe.invoices.retrieve(paymentId, { expand: ['payments'] })));
    if (found === undefined) throw new Error(`Stripe: the invoice ${paymentId} has no payment`);
    return found;
  }

  const stateOf = (session: Session, intent?: string): SessionState => {
    if (session.status === 'open' || session.status === 'expired') return session.status;
    if (session.payment_status !== 'unpaid') return 'paid';
    return intent !== undefined && FAILED.includes(intent) ? 'failed' : 'pending';
  };

  return {
    mode,

    async open(checkout) {
      if (checkout.sessionUrl !== null) return checkout.sessionUrl;
      const session = await create(checkout).catch((error: unknown) => {
        throw checkoutError(error);
      });
      return session.url ?? '';
    },

    async close(checkout) {
      try {
        const id = await find(checkout);
        if (id === undefined) return 'none';
        const session = sessionSchema.parse(await stripe.checkout.sessions.retrieve(id));
        if (session.status !== 'open') return stateOf(session);
        try {
          await stripe.checkout.sessions.expire(id);
          return 'open';
        } catch (error) {
          if (!isInvalidRequest(error)) throw error;
          // The session was paid, or has expired, meanwhile.
          return stateOf(sessionSchema.parse(await stripe.checkout.sessions.retrieve(id)));
        }
      } catch (error) {
        throw withoutSecrets(error);
      }
    },

    async read(checkout) {
      const asOf = clock().toISOString();
      try {
        const id = await find(checkout);
        if (id === undefined) return { state: 'none', notifications: [] };
        const expand = ['payment_intent.latest_charge.refunds', 'subscription'];
        const {
          payment_intent: intent,
          subscription: expanded,
          ...rest
        } = paidSessionSchema.parse(await stripe.checkout.sessions.retrieve(id, { expand }));
        const subscriptionId = typeof expanded === 'string' ? expanded : expanded?.id;
        const session = { ...rest, payment_intent: intent?.id, subscription: subscriptionId };
        const hasFirstPaymentFailed =
          expanded &&
          stateOf(session) === 'pending' &&
          (await firstPaymentHasFailed(stripe, expanded, session.customer));
        const state = hasFirstPaymentFailed ? 'failed' : stateOf(session, intent?.status);
        if (subscriptionId !== undefined && state === 'paid') {
          const found = await readSubscription(stripe, checkout, session, asOf);
          const changed = typeof expanded === 'object' && expanded ? subscriptionNotifications(expanded, asOf) : [];
          return await withDisputes(
            { state, notifications: [...found.notifications, ...changed] },
            found.disputed,
            asOf,
          );
        }
        const charge = intent?.latest_charge;
        const refunded = charge ? refundedTotal(charge) : 0;
        const notifications = [
          ...sessionNotifications(checkout, session, state, { refunded, as_of: asOf }),
          ...failedRefundNotifications(charge?.refunds?.data ?? []),
        ];
        return await withDisputes({ state, notifications }, intent && charge?.disputed ? [intent.id] : [], asOf);
      } catch (error) {
        throw withoutSecrets(error);
      }
    },

    async refund(request: RefundRequest) {
      const { id, amount } = request;
      // A free checkout has no payment to refund.
      if (amount === 0) return;
      try {
        const payment_intent = await intentToRefund(request);
        // Stripe deletes idempotency keys after a day. An older refund is found by the id in its metadata.
        const refunds = await stripe.refunds.list({ payment_intent, limit: 100 });
        const refund =
          refunds.data.find(({ metadata }) => metadata?.[REFUND_KEY] === id) ??
          (await stripe.refunds.create(
            { payment_intent, amount, metadata: { [REFUND_KEY]: id } },
            { idempotencyKey: id },
          ));
        if (hasFailed(refund)) throw new NeverAccepted(`Stripe: the refund ${refund.id} has failed`);
      } catch (error) {
        // The payment was already fully refunded at Stripe.
        if (hasCode(error, 'charge_already_refunded')) return;
        throw refundError(error);
      }
    },

    async endSubscription(id) {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        // Stripe returns this code for an ended subscription, and for a subscription of another account.
        if (!hasCode(error, 'resource_missing')) throw refundError(error);
        const subscription = await stripe.subscriptions.retrieve(id).catch((unknown: unknown) => {
          throw refundError(unknown);
        });
        if (!hasEnded(subscriptionSchema.parse(subscription)))
          throw new NeverAccepted(`Stripe: the subscription ${id} cannot be canceled`);
      }
    },
  };
}

/** Notifications for the state of a session. Their ids are deterministic, to detect duplicates. */
function sessionNotifications(
  checkout: Checkout,
  session: Session,
  state: SessionState,
  { refunded, as_of }: { refunded: number; as_of: string },
): Notification[] {
  const id = `read_${session.id}_${state}`;
  switch (state) {
    case 'expired':
      return [{ id, type: 'checkout.expired', checkout_id: checkout.id }];
    case 'failed':
      return [paymentFailed(id, session, checkout.id)];
    case 'pending':
      return [completed(id, session, checkout.id, { lines: checkout.lines })];
    case 'paid': {
      const paid = completed(id, session, checkout.id, { lines: checkout.lines });
      if (refunded === 0 || !session.payment_intent) return [paid];
      const report = { id: `${id}_refunded_${refunded}`, payment_id: session.payment_intent, refunded, as_of };
      return [paid, { ...report, type: 'payment.refunded' }];
    }
    default:
      return [];
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
