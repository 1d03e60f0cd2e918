/** The book of what the provider reported: it makes repetitions harmless, and reports can be replayed from it. */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { isSubscriptionNews, type Notification } from './notification.ts';

/**
 * `kept`: what should have gone back stays here; `waiting`: of a payment that has not been reported yet; `stale`: from before
 * something that is known, so the provider is asked; `overdue`: a later payment of a subscription did not come; `changed`
 * and `ended`: a subscription; `unknown`: of a checkout that is not here; `unreadable`: in a shape that
 * this version does not know.
 */
const OUTCOMES = [
  ...['ordered', 'refunded', 'released', 'pending', 'returned', 'kept', 'disputed', 'ignored'],
  ...['renewed', 'overdue', 'changed', 'ended'],
  ...['waiting', 'stale', 'unknown', 'unreadable'],
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const outcomeText = z.enum(OUTCOMES);
/** Nothing was done, so the next one like it is looked at again. */
const UNDONE: readonly Outcome[] = ['stale', 'unknown', 'unreadable'];

export async function earlierOutcome(db: Database, id: string): Promise<Outcome | undefined> {
  const row = await db.selectFrom('payment_events').select('outcome').where('id', '=', id).executeTakeFirst();
  const outcome = row && outcomeText.parse(row.outcome);
  return outcome && !UNDONE.includes(outcome) ? outcome : undefined;
}

type Entry = { outcome: Outcome; payload: string; now: Date };

export async function recordEvent(db: Database, told: Notification, entry: Entry): Promise<void> {
  const { id, type } = told;
  const checkout_id = 'checkout_id' in told ? told.checkout_id : await checkoutOfPayment(db, told.payment_id);
  const payment_id = 'payment_id' in told ? told.payment_id : null;
  const subscription_id = isSubscriptionNews(told) ? told.subscription_id : null;
  await keep(db, { id, type, checkout_id, payment_id, subscription_id }, entry);
}

/** For one that led to nothing, and is kept for a replay. */
export async function recordUndone(db: Database, event: { id: string; type: string }, entry: Entry): Promise<void> {
  await keep(db, { id: event.id, type: event.type, checkout_id: '', payment_id: null, subscription_id: null }, entry);
}

async function keep(
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

type Waiting = { id: string; type: string; payload: string };

/** Reports that wait for a payment or a subscription, as they came. */
export async function waitingFor(db: Database, id: string): Promise<Waiting[]> {
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
  /** Null where there is none. */
  order: number | null;
};

/** What was reported, the newest first. */
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
