/** Refunds: stored in a transaction, then sent to the provider by the outbox. The buyer gets a mail about it. */
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Tables } from '../../database/schema.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue, NeverAccepted } from '../../outbox/outbox.ts';
import { readCheckout, reconcileSoon } from '../checkout/checkouts.ts';
import { type CheckoutLine, unitsToHold } from '../checkout/lines.ts';
import { restockUnits } from '../checkout/stock.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import type { Gateway } from '../payment/gateway.ts';
import type { PaymentMode } from '../payment/modes.ts';
import { endAtProvider, readSubscription, type Subscription } from '../subscriptions/subscriptions.ts';
import { type Order, readOrder } from './orders.ts';
import { refundable } from './payment-state.ts';
import { lockPayment } from './payments.ts';

type Refund = { id: string; paymentId: string; amount: number; reason: Tables['refunds']['reason']; now: Date };

/**
 * Stores a refund, and enqueues it unless it was made at the provider.
 * @returns false when it exceeds the remaining amount of the payment
 */
export async function addRefund(db: Database, { id, paymentId, amount, reason, now }: Refund): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', paymentId)
    .where((eb) => eb(eb('amount', '-', eb.ref('refunded')), '>=', amount))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const created_at = now.toISOString();
  const made_at = reason === 'provider' ? created_at : null;
  await db.insertInto('refunds').values({ id, payment_id: paymentId, amount, reason, created_at, made_at }).execute();
  // The outbox message has the same id as the refund.
  if (made_at === null) await enqueue(db, { id, kind: 'refund', payload: { refundId: id }, now });
  return true;
}

export type RefundInput = {
  /** Cents; default: the remaining amount. */
  amount?: number;
  /** Return all units of the order to stock, unless that was done before. */
  restock: boolean;
  /** Cancel the order: refund the remaining amount and return all units to stock, as with `restock`. */
  cancel: boolean;
  now: Date;
};

export type RefundResult =
  | { kind: 'unknown' }
  /** `left`: cents that may still be refunded. */
  | { kind: 'too-much'; left: number; order: Order }
  /** `disputed`: a dispute is open, or lost disputes took the whole rest. */
  | { kind: 'disputed' | 'nothing-left' | 'already-canceled'; order: Order }
  | ({
      kind: 'requested';
      amount: number;
      order: Order;
      /** The active subscription of the order; it is ended when the order is canceled. */
      subscription: Subscription | undefined;
    } & Restocked);

type Restocked = {
  /** Units were returned to stock. */
  restocked: boolean;
  /** Lines whose units could not be returned, because the variant was removed from the catalog. */
  notRestocked: CheckoutLine[];
};

/** Stores a refund for the operator; the running site sends it to the provider. @param number of the order */
export function refundOrder(
  db: Database,
  number: number,
  { amount, restock, cancel, now }: RefundInput,
): Promise<RefundResult> {
  return withTransaction(db, async (tx) => {
    const row = await tx.selectFrom('orders').select('payment_id').where('number', '=', number).executeTakeFirst();
    if (row) await lockPayment(tx, row.payment_id);
    const order = await readOrder(tx, number);
    if (!order) return { kind: 'unknown' };
    if (order.payment.state === 'disputed' || order.payment.state === 'charged_back')
      return { kind: 'disputed', order };
    const left = refundable(order.payment);
    const requested = amount ?? left;
    if (cancel && order.cancelledAt !== null) return { kind: 'already-canceled', order };
    if (!cancel && left === 0) return { kind: 'nothing-left', order };
    if (requested > left) return { kind: 'too-much', left, order };

    const reason = cancel ? 'cancelled' : 'operator';
    await addRefund(tx, { id: newId('refund'), paymentId: order.paymentId, amount: requested, reason, now });
    const subscription = await readSubscription(tx, order.checkoutId);
    const activeSubscription = subscription && subscription.status !== 'ended' ? subscription : undefined;
    if (cancel) {
      await tx.updateTable('orders').set({ cancelled_at: now.toISOString() }).where('id', '=', order.id).execute();
      if (activeSubscription) await endAtProvider(tx, activeSubscription, now);
    }
    const stock = restock || cancel ? await restockOrder(tx, order, now) : NOT_RESTOCKED;
    return { kind: 'requested', amount: requested, ...stock, order, subscription: activeSubscription };
  });
}

const NOT_RESTOCKED: Restocked = { restocked: false, notRestocked: [] };

/** Restocks an order at most once. The caller holds the lock of its payment. */
async function restockOrder(db: Database, order: Order, now: Date): Promise<Restocked> {
  if (order.restockedAt !== null) return NOT_RESTOCKED;
  const units = unitsToHold(order.lines);
  const removed = await restockUnits(db, units, { reference: order.checkoutId, now });
  const notRestocked = order.lines.filter(({ variant_id, held }) => held > 0 && removed.includes(variant_id));
  // Not marked as restocked, so that it can be repeated after the variants are imported again.
  if (removed.length === units.length) return { restocked: false, notRestocked };
  await db.updateTable('orders').set({ restocked_at: now.toISOString() }).where('id', '=', order.id).execute();
  return { restocked: true, notRestocked };
}

export type RefundOptions = {
  /** @throws when the gateway of this payment mode is no longer configured */
  gatewayOf: (mode: PaymentMode) => Gateway;
  mails: OrderMails;
  clock: () => Date;
};

/** Sends a stored refund to the provider. Rejects on failure, and the outbox retries it. */
export async function makeRefund(db: Database, id: string, { gatewayOf, mails, clock }: RefundOptions): Promise<void> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select(['refunds.payment_id', 'refunds.amount', 'refunds.reason', 'checkouts.gateway', 'payments.intent'])
    .select(['refunds.made_at', 'refunds.refused_at'])
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
  if (refund.made_at !== null || refund.refused_at !== null) return;
  const { payment_id: paymentId, amount, reason, intent } = refund;
  try {
    await gatewayOf(refund.gateway).refund({ id, paymentId, intent, amount });
  } catch (error) {
    if (error instanceof NeverAccepted)
      await withTransaction(db, async (tx) => {
        const now = clock();
        const isNew = await markRefused(tx, { id, paymentId, amount }, mails, now);
        const order = isNew && reason === 'cancelled' ? await orderOfPayment(tx, paymentId) : undefined;
        // The order is canceled although the refund failed, and the buyer gets no other mail about it.
        if (order)
          await enqueue(tx, { ...mails.orderRefunded(order, { id, amount, cancelled: true, refused: true }), now });
      });
    // Rethrown for the log, and so that the outbox retries. The retry of a refused refund does nothing.
    throw error;
  }
  await withTransaction(db, async (tx) => {
    const now = clock();
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ made_at: now.toISOString() })
      .where('id', '=', id)
      .where('made_at', 'is', null)
      // A failure at the bank may have been reported first.
      .where('refused_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || (reason !== 'operator' && reason !== 'cancelled')) return;
    const order = await orderOfPayment(tx, paymentId);
    if (order)
      await enqueue(tx, { ...mails.orderRefunded(order, { id, amount, cancelled: reason === 'cancelled' }), now });
  });
}

type Failed = { paymentId: string; refundId: string | null; amount: number };

/**
 * Records that a refund has failed at the bank, days after the provider made it. A refund without an id was started in
 * the provider's dashboard, and is taken to be the latest such refund with this amount. Without a match, the amount is
 * subtracted from the refunds that were started there, because one row may hold the total of several. Reconciliation
 * corrects the rest.
 * @returns false when the failure is already known
 */
export async function markRefundFailed(
  tx: Database,
  { paymentId, refundId, amount }: Failed,
  mails: OrderMails,
  now: Date,
): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .$if(refundId !== null, (query) => query.where('id', '=', refundId))
    .$if(refundId === null, (query) =>
      query.where('reason', '=', 'provider').where('amount', '=', amount).where('refused_at', 'is', null),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (refund) return markRefused(tx, { ...refund, paymentId }, mails, now);
  const counted = await subtractFromProviderRefunds(tx, paymentId, amount);
  const id = refundId ?? newId('refund');
  const moment = now.toISOString();
  await tx
    .insertInto('refunds')
    .values({ id, payment_id: paymentId, amount, reason: 'provider', created_at: moment, made_at: moment })
    .execute();
  return markRefused(tx, { id, paymentId, amount, counted }, mails, now);
}

/**
 * Subtracts an amount from the refunds that were started in the provider's dashboard, the latest first.
 * @returns subtracted cents
 */
async function subtractFromProviderRefunds(tx: Database, paymentId: string, amount: number): Promise<number> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'provider')
    .where('refused_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  let left = amount;
  for (const row of rows) {
    const part = Math.min(left, row.amount);
    left -= part;
    if (part < row.amount)
      await tx
        .updateTable('refunds')
        .set({ amount: row.amount - part })
        .where('id', '=', row.id)
        .execute();
    else await tx.deleteFrom('refunds').where('id', '=', row.id).execute();
    if (left === 0) break;
  }
  return amount - left;
}

type Refused = {
  id: string;
  paymentId: string;
  amount: number;
  /** Cents of this refund that are included in `payments.refunded`; default: all. */
  counted?: number;
};

/**
 * Marks a refund as refused. The shop keeps the money, and the operator has to act (decision 0027).
 * @returns false when it is already refused
 */
async function markRefused(
  tx: Database,
  { id, paymentId, amount, counted = amount }: Refused,
  mails: OrderMails,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ refused_at: now.toISOString() })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const { checkout_id: checkoutId, currency_code } = await tx
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '-', counted) }))
    .where('id', '=', paymentId)
    .returning(['checkout_id', 'currency_code'])
    .executeTakeFirstOrThrow();
  // The refusal may be due to a refund that was started in the provider's dashboard, which reconciliation finds.
  await reconcileSoon(tx, checkoutId, now);
  const checkout = await readCheckout(tx, checkoutId);
  const order = await orderOfPayment(tx, paymentId);
  if (checkout)
    await enqueue(tx, { ...mails.refundRefused(checkout, { id, paymentId, amount, currency_code, order }), now });
  return true;
}

export type RefusedRefund = { id: string; amount: number; refusedAt: string };

/** Refused refunds of a payment, the oldest first. */
export async function refusedRefunds(db: Database, paymentId: string): Promise<RefusedRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'refused_at'])
    .where('payment_id', '=', paymentId)
    .where('refused_at', 'is not', null)
    .orderBy('refused_at')
    .execute();
  return rows.map(({ id, amount, refused_at }) => ({ id, amount, refusedAt: refused_at ?? '' }));
}

/** The order of a payment; for a renewal, the order that started the subscription. */
export async function orderOfPayment(db: Database, paymentId: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .select('orders.id')
    .where('payments.id', '=', paymentId)
    .where('payments.status', 'in', ['paid', 'renewal'])
    .executeTakeFirst();
  return row && readOrder(db, row.id);
}
