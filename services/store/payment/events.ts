/** The log of payment notifications. It detects duplicates, and notifications can be replayed from it. */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { isSubscriptionEvent, type Notification } from './notification.ts';

/**
 * `refunded`: the payment made no order, and is refunded. `returned`: the provider reported a refund. `kept`: a refund
 * failed, and the shop keeps the money. `released`: the checkout ended unpaid. `pending`: the payment takes days.
 * `waiting`: its payment or subscription has not been reported yet. `stale`: older than the stored state, so the
 * checkout is reconciled. `overdue`: a renewal payment failed. `changed`, `ended`: of a subscription. `unknown`: the
 * checkout does not exist, or has another payment mode. `unreadable`: this version cannot parse it.
 */
const OUTCOMES = [
  ...['ordered', 'refunded', 'released', 'pending', 'returned', 'kept', 'disputed', 'ignored'],
  ...['renewed', 'overdue', 'changed', 'ended'],
  ...['waiting', 'stale', 'unknown', 'unreadable'],
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const outcomeText = z.enum(OUTCOMES);
/** Outcomes after which a duplicate of the notification is processed again. */
const PROCESSED_AGAIN: readonly Outcome[] = ['stale', 'unknown', 'unreadable'];

/** @returns undefined for a new notification, and for one that is processed again */
export async function earlierOutcome(db: Database, id: string): Promise<Outcome | undefined> {
  const row = await db.selectFrom('payment_events').select('outcome').where('id', '=', id).executeTakeFirst();
  const outcome = row && outcomeText.parse(row.outcome);
  return outcome && !PROCESSED_AGAIN.includes(outcome) ? outcome : undefined;
}

type Entry = { outcome: Outcome; payload: string; now: Date };

export async function recordEvent(db: Database, notification: Notification, entry: Entry): Promise<void> {
  const { id, type } = notification;
  const checkout_id =
    'checkout_id' in notification ? notification.checkout_id : await checkoutOfPayment(db, notification.payment_id);
  const payment_id = 'payment_id' in notification ? notification.payment_id : null;
  const subscription_id = isSubscriptionEvent(notification) ? notification.subscription_id : null;
  await upsert(db, { id, type, checkout_id, payment_id, subscription_id }, entry);
}

/** Records an event that could not be applied, so that it can be replayed. */
export async function recordWithoutEffect(
  db: Database,
  event: { id: string; type: string },
  entry: Entry,
): Promise<void> {
  await upsert(db, { id: event.id, type: event.type, checkout_id: '', payment_id: null, subscription_id: null }, entry);
}

async function upsert(
  db: Database,
  event: {
    id: string;
    type: string;
    checkout_id: string;
    payment_id: string | null;
    subscription_id: string | null;
  },
  { outcome, payload, now }: Entry,
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ ...event, outcome, payload_json: payload, received_at: now.toISOString() })
    .onConflict((conflict) => {
      const { id: _, ...rest } = event;
      return conflict.column('id').doUpdateSet({ ...rest, outcome });
    })
    .execute();
}

async function checkoutOfPayment(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('payments').select('checkout_id').where('id', '=', id).executeTakeFirst();
  return row?.checkout_id ?? '';
}

type DeferredEvent = { id: string; type: string; payload: string };

/** Notifications with the outcome `waiting`. @param id of their payment, payment intent or subscription */
export async function deferredEvents(db: Database, id: string): Promise<DeferredEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'payload_json'])
    .where((eb) => eb.or([eb('payment_id', '=', id), eb('subscription_id', '=', id)]))
    .where('outcome', '=', 'waiting')
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ payload_json, ...row }) => (payload_json === null ? [] : [{ ...row, payload: payload_json }]));
}

export type EventSummary = {
  id: string;
  type: string;
  outcome: string;
  receivedAt: string;
  checkoutId: string;
  /** Order number; null without an order. */
  order: number | null;
};

/** Received notifications, the newest first. */
export async function listEvents(db: Database, limit: number): Promise<EventSummary[]> {
  const rows = await db
    .selectFrom('payment_events')
    .leftJoin('orders', 'orders.checkout_id', 'payment_events.checkout_id')
    .select(['payment_events.id', 'type', 'outcome', 'received_at', 'payment_events.checkout_id', 'orders.number'])
    .orderBy('received_at', 'desc')
    .orderBy('payment_events.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ received_at, checkout_id, number, ...row }) => ({
    ...row,
    receivedAt: received_at,
    checkoutId: checkout_id,
    order: number,
  }));
}
