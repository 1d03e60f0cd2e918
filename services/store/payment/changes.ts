/** Applies later changes of a payment: refunds made at the provider, failed refunds, and disputes. */
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { reconcileSoon } from '../checkout/checkouts.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { isNewerDisputeStatus, unrecordedRefund } from '../orders/payment-state.ts';
import { addRefund, markRefundFailed, orderOfPayment } from '../orders/refunds.ts';
import type { Outcome } from './events.ts';
import type { PaymentChange } from './notification.ts';

type Of<T extends PaymentChange['type']> = Extract<PaymentChange, { type: T }>;

/** @returns `waiting` when the payment has not been reported yet; the change is applied after it */
export async function changePayment(
  db: Database,
  change: PaymentChange,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select(['payments.amount', 'refunded', 'gateway', 'payments.status'])
    .where('payments.id', '=', change.payment_id)
    .executeTakeFirst();
  if (!payment) return 'waiting';
  if ((change.mode ?? payment.gateway) !== payment.gateway) return 'ignored';
  if (change.type === 'payment.disputed') return recordDispute(db, change, mails, now);
  if (change.type === 'payment.refund_failed') {
    const { payment_id: paymentId, refund_id: refundId, amount } = change;
    return (await markRefundFailed(db, { paymentId, refundId, amount }, mails, now)) ? 'kept' : 'ignored';
  }
  if (!(await isNewerThanFailures(db, change, now))) return 'stale';
  return recordRefund(db, change, unrecordedRefund(payment, change.refunded), mails, now);
}

/**
 * Whether a reported total is newer than all failed refunds; an older total may still include them. A total without a
 * time counts as older. For an older total, the checkout is reconciled with the provider.
 */
async function isNewerThanFailures(
  db: Database,
  { payment_id, as_of = '' }: Of<'payment.refunded'>,
  now: Date,
): Promise<boolean> {
  const failedLater = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('payments.checkout_id')
    .where('refunds.payment_id', '=', payment_id)
    .where('refunds.refused_at', '>=', as_of)
    .executeTakeFirst();
  if (!failedLater) return true;
  await reconcileSoon(db, failedLater.checkout_id, now);
  return false;
}

async function recordRefund(
  db: Database,
  { payment_id: paymentId }: Of<'payment.refunded'>,
  amount: number,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  // A new id, because the id of the event might equal the id of a payment.
  const refund = { id: newId('refund'), amount, cancelled: false };
  if (amount === 0 || !(await addRefund(db, { ...refund, paymentId, reason: 'provider', now }))) return 'ignored';
  const order = await orderOfPayment(db, paymentId);
  if (order) await enqueue(db, { ...mails.orderRefunded(order, refund), now });
  return 'returned';
}

/** Banks may change their decision. An older event is ignored, and the checkout is reconciled with the provider. */
async function recordDispute(
  db: Database,
  { dispute_id: id, payment_id, amount, reason, status, as_of }: Of<'payment.disputed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const known = await db
    .selectFrom('disputes')
    .select(['status', 'amount', 'as_of'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!isNewerDisputeStatus(known && { status: known.status, asOf: known.as_of }, { status, asOf: as_of ?? null })) {
    if (known?.status === status) return 'ignored';
    const { checkout_id } = await db
      .selectFrom('payments')
      .select('checkout_id')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow();
    await reconcileSoon(db, checkout_id, now);
    return 'stale';
  }
  const moment = now.toISOString();
  const closed_at = status === 'open' ? null : moment;
  const isSame = known?.status === status && known.amount === amount;
  await db
    .insertInto('disputes')
    .values({ id, payment_id, amount, reason, status, created_at: moment, closed_at, as_of })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status, amount, reason, as_of, ...(known?.status !== status && { closed_at }) }),
    )
    .execute();
  if (isSame) return 'ignored';
  const order = await orderOfPayment(db, payment_id);
  const dispute = { id, amount, reason, status, before: known?.status, at: as_of ?? moment };
  if (order) await enqueue(db, { ...mails.disputed(order, dispute), now });
  return 'disputed';
}
