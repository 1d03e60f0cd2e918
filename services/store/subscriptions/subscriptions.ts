/** Stores, reads and ends subscriptions. */
import type { Selectable } from 'kysely';
import type { Currency } from '../../../contracts/store.ts';
import { type BillingInterval, dueDate, isRecurring, type Recurring } from '../../../domain/money/billing.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Tables } from '../../database/schema.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Checkout } from '../checkout/checkouts.ts';
import { type CheckoutLine, recurringTotal } from '../checkout/lines.ts';
import type { PaymentMode } from '../payment/modes.ts';

type SubscriptionStatus = Selectable<Tables['subscriptions']>['status'];

export type Subscription = Recurring & {
  id: string;
  checkoutId: string;
  /** Number of its first order. */
  order: number;
  name: string;
  email: string;
  gateway: PaymentMode;
  status: SubscriptionStatus;
  /** Cents of each payment. */
  amount: number;
  currency: Currency;
  /** Times as ISO 8601. */
  startedAt: string;
  paidUntil: string;
  /** Scheduled end; null without one. */
  endsAt: string | null;
  cancelAskedAt: string | null;
  endedAt: string | null;
  /** The recurring lines of the checkout. */
  lines: { title: string; variant_title: string; quantity: number }[];
};

type FirstPayment = { id: string; started_at?: string | undefined; paid_until?: string | undefined };

/** Stores a subscription. Call it inside the transaction that settles the first payment. */
export async function beginSubscription(
  db: Database,
  { id, lines, currency }: Pick<Checkout, 'id' | 'lines' | 'currency'>,
  firstPayment: FirstPayment,
  now: Date,
): Promise<void> {
  const [line] = lines.filter(isRecurring);
  if (!line) return;
  const { billing_interval, billing_interval_count } = line;
  const started = firstPayment.started_at ?? now.toISOString();
  await db
    .insertInto('subscriptions')
    .values({
      id: firstPayment.id,
      checkout_id: id,
      status: 'active',
      amount: recurringTotal(lines),
      currency_code: currency.code,
      billing_interval,
      billing_interval_count,
      started_at: started,
      paid_until: firstPayment.paid_until ?? dueDate(new Date(started), line).toISOString(),
    })
    .execute();
}

/** The first due date after `paidUntil`, counted in intervals from the start. */
export function nextDue(subscription: Pick<Subscription, 'startedAt' | 'paidUntil'> & Recurring): string {
  for (let times = 1; ; times += 1) {
    const due = dueDate(new Date(subscription.startedAt), subscription, times).toISOString();
    if (due > subscription.paidUntil) return due;
  }
}

/** All subscriptions, the newest first. */
export async function listSubscriptions(db: Database): Promise<Subscription[]> {
  const rows = await rowsOf(db).orderBy('subscriptions.started_at', 'desc').orderBy('subscriptions.id').execute();
  const lines = await db
    .selectFrom('checkout_lines')
    .select(['checkout_id', ...LINE_COLUMNS])
    .where('billing_interval', 'is not', null)
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.checkout_id);
  return rows.map((row) => toSubscription(row, linesOf.get(row.checkout_id) ?? []));
}

/** @param key id of the subscription or of its checkout */
export async function readSubscription(db: Database, key: string): Promise<Subscription | undefined> {
  const row = await rowsOf(db)
    .where((eb) => eb.or([eb('subscriptions.id', '=', key), eb('subscriptions.checkout_id', '=', key)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom('checkout_lines')
    .select(LINE_COLUMNS)
    .where('checkout_id', '=', row.checkout_id)
    .where('billing_interval', 'is not', null)
    .orderBy('position')
    .execute();
  return toSubscription(row, lines);
}

const LINE_COLUMNS = ['title', 'variant_title', 'quantity'] as const;

function rowsOf(db: Database) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('checkouts', 'checkouts.id', 'subscriptions.checkout_id')
    .innerJoin('orders', 'orders.checkout_id', 'subscriptions.checkout_id')
    .selectAll('subscriptions')
    .select(['checkouts.currency_json', 'checkouts.gateway', 'orders.number', 'orders.name', 'orders.email']);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

function toSubscription(row: Row, lines: Pick<CheckoutLine, (typeof LINE_COLUMNS)[number]>[]): Subscription {
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    order: row.number,
    name: row.name,
    email: row.email,
    gateway: row.gateway,
    status: row.status,
    amount: row.amount,
    currency: JSON.parse(row.currency_json) as Currency,
    billing_interval: row.billing_interval satisfies BillingInterval,
    billing_interval_count: row.billing_interval_count,
    startedAt: row.started_at,
    paidUntil: row.paid_until,
    endsAt: row.ends_at,
    cancelAskedAt: row.cancel_asked_at,
    endedAt: row.ended_at,
    lines: lines.map(({ title, variant_title, quantity }) => ({ title, variant_title, quantity })),
  };
}

export type SubscriptionPayment = { id: string; amount: number; refunded: number; createdAt: string };

/** The payments of a subscription, the oldest first; without those that were refunded because no order was made. */
export async function paymentsOf(db: Database, id: string): Promise<SubscriptionPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'refunded', 'created_at'])
    .where('subscription_id', '=', id)
    .where('status', '!=', 'refunded')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}

export type Ending =
  | { kind: 'unknown' }
  | { kind: 'already-ended'; subscription: Subscription }
  | { kind: 'requested'; subscription: Subscription };

/** Requests the end of a subscription for the operator; the running site executes it at the provider. */
export function requestCancellation(db: Database, id: string, now: Date): Promise<Ending> {
  return withTransaction(db, async (tx): Promise<Ending> => {
    const subscription = await readSubscription(tx, id);
    if (!subscription) return { kind: 'unknown' };
    if (subscription.status === 'ended') return { kind: 'already-ended', subscription };
    await endAtProvider(tx, subscription, now);
    return { kind: 'requested', subscription };
  });
}

/** Enqueues the end of a subscription at the provider, even of one that was never stored here. */
export async function endAtProvider(
  tx: Database,
  { id, checkoutId }: Pick<Subscription, 'id' | 'checkoutId'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('subscriptions').set({ cancel_asked_at: now.toISOString() }).where('id', '=', id).execute();
  const payload: EndMessage = { subscriptionId: id, checkoutId };
  await enqueue(tx, { id: newId('end'), kind: 'end-subscription', payload, now });
}

export type EndMessage = { subscriptionId: string; checkoutId: string };

/** Whether a checkout has a subscription that has not ended. */
export async function isSubscribed(db: Database, checkoutId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  return row !== undefined;
}
