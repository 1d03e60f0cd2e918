/** Applies changes of a subscription after its first payment: renewals, failed renewals, cancellations and its end. */
import type { Database } from '../../database/database.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { readCheckout, reconcileSoon } from '../checkout/checkouts.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { addPayment, isKnownPayment, savePaymentIntent } from '../orders/payments.ts';
import { addRefund } from '../orders/refunds.ts';
import type { Outcome } from '../payment/events.ts';
import type { SubscriptionEvent } from '../payment/notification.ts';
import { reduceSubscription, type SubscriptionReport, type SubscriptionState } from './subscription-state.ts';
import { endAtProvider, nextDue, readSubscription, type Subscription } from './subscriptions.ts';

type Of<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>;

/** @returns `waiting` when the first payment has not been reported yet; the change is applied after it */
export async function changeSubscription(
  db: Database,
  notification: SubscriptionEvent,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const subscription = await readSubscription(db, notification.subscription_id);
  if (!subscription)
    return notification.type === 'subscription.renewed' ? refundOrWait(db, notification, mails, now) : 'waiting';
  // The payment mode must be the mode of the subscription.
  if ((notification.mode ?? subscription.gateway) !== subscription.gateway) return 'ignored';
  switch (notification.type) {
    case 'subscription.renewed':
      return renew(db, subscription, notification, mails, now);
    case 'subscription.payment_failed':
      return recordOverdue(db, subscription, notification, mails, now);
    case 'subscription.changed':
      return recordChange(db, subscription, notification, mails, now);
  }
}

async function stateOf(db: Database, id: string): Promise<SubscriptionState> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['status', 'as_of', 'paid_until', 'ends_at', 'ends_as_of', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    status: row.status,
    statusAsOf: row.as_of,
    paidUntil: row.paid_until,
    endsAt: row.ends_at,
    endsAsOf: row.ends_as_of,
    endedAt: row.ended_at,
  };
}

/** Applies a report. @returns the states before and after; both are the same object when nothing has changed */
async function apply(db: Database, id: string, report: SubscriptionReport) {
  const before = await stateOf(db, id);
  const after = reduceSubscription(before, report);
  await db
    .updateTable('subscriptions')
    .set({
      status: after.status,
      as_of: after.statusAsOf,
      paid_until: after.paidUntil,
      ends_at: after.endsAt,
      ends_as_of: after.endsAsOf,
      ended_at: after.endedAt,
    })
    .where('id', '=', id)
    .execute();
  return { before, after };
}

/** Records a renewal. It creates no order: nothing is shipped and no stock changes. */
async function renew(
  db: Database,
  subscription: Subscription,
  { payment_id: id, amount, currency_code, intent, paid_until, as_of }: Of<'subscription.renewed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  if (await isKnownPayment(db, id)) {
    await savePaymentIntent(db, id, intent);
    return 'ignored';
  }
  const payment = { id, amount, currency_code };
  const references = { checkout_id: subscription.checkoutId, subscription_id: subscription.id };
  await addPayment(db, { ...payment, ...references, status: 'renewal', intent, now });
  const report = { type: 'renewed', asOf: as_of ?? null, paidUntil: paid_until ?? nextDue(subscription) } as const;
  const { after } = await apply(db, subscription.id, report);
  if (intent === undefined) await reconcileSoon(db, subscription.checkoutId, now);
  await enqueue(db, { ...mails.renewed({ ...subscription, paidUntil: after.paidUntil }, payment), now });
  return 'renewed';
}

/**
 * Handles a renewal of a subscription that is not stored here. When its first payment was refunded or failed, the
 * renewal is refunded, and the subscription is ended at the provider again.
 * @returns `waiting` while the first payment may still arrive
 */
async function refundOrWait(
  db: Database,
  renewal: Of<'subscription.renewed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const { payment_id: id, checkout_id, subscription_id, amount, currency_code, intent, email, mode } = renewal;
  const checkout = await readCheckout(db, checkout_id);
  if (!checkout || !(await hasNoFirstPayment(db, { subscription_id, checkout_id }))) return 'waiting';
  if ((mode ?? checkout.gateway) !== checkout.gateway || (await isKnownPayment(db, id))) return 'ignored';
  const payment = { id, checkout_id, amount, currency_code, subscription_id, intent };
  await addPayment(db, { ...payment, status: 'refunded', now });
  await addRefund(db, { id: `refund_${id}`, paymentId: id, amount, reason: 'no-order', now });
  await endAtProvider(db, { id: subscription_id, checkoutId: checkout_id }, now);
  if (email !== undefined)
    await enqueue(db, { ...mails.paymentRefunded(checkout, renewal, email, 'no-subscription'), now });
  return 'refunded';
}

/** Whether the first payment of a subscription was refunded or has failed. */
async function hasNoFirstPayment(
  db: Database,
  { subscription_id, checkout_id }: Pick<SubscriptionEvent, 'subscription_id' | 'checkout_id'>,
): Promise<boolean> {
  const refunded = await db
    .selectFrom('payments')
    .select('id')
    .where('subscription_id', '=', subscription_id)
    .where('status', '=', 'refunded')
    .executeTakeFirst();
  const failed = await db
    .selectFrom('payment_events')
    .select('id')
    .where('checkout_id', '=', checkout_id)
    .where('type', '=', 'payment.failed')
    .executeTakeFirst();
  return refunded !== undefined || failed !== undefined;
}

async function recordOverdue(
  db: Database,
  subscription: Subscription,
  { payment_id, amount, currency_code, attempt, next_attempt_at, as_of }: Of<'subscription.payment_failed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  // The payment has succeeded meanwhile, or the subscription has ended.
  if (subscription.status === 'ended' || (await isKnownPayment(db, payment_id))) return 'ignored';
  const { before, after } = await apply(db, subscription.id, { type: 'payment-failed', asOf: as_of ?? null });
  if (after === before) return 'ignored';
  const failed = { paymentId: payment_id, amount, currency_code, attempt, nextAttemptAt: next_attempt_at };
  await enqueue(db, { ...mails.renewalFailed(subscription, failed), now });
  return 'overdue';
}

async function recordChange(
  db: Database,
  subscription: Subscription,
  { id: notificationId, status, ends_at, as_of }: Of<'subscription.changed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const { id } = subscription;
  if (subscription.status === 'ended') return 'ignored';
  if (status === 'ended') {
    const { after } = await apply(db, id, { type: 'ended', asOf: as_of ?? now.toISOString() });
    const ended = { ...subscription, status, endedAt: after.endedAt };
    await enqueue(db, { ...mails.subscriptionEnded(ended), now });
    await enqueue(db, { ...mails.subscriptionEndedNotice(ended), now });
    return 'ended';
  }
  const { before, after } = await apply(db, id, { type: 'changed', asOf: as_of ?? null, status, endsAt: ends_at });
  const { endsAt } = after;
  if (endsAt !== before.endsAt) {
    const changed = { ...subscription, status: after.status, endsAt };
    const messages =
      endsAt === null
        ? [mails.subscriptionResumed(changed, notificationId), mails.subscriptionResumedNotice(changed, notificationId)]
        : [
            mails.subscriptionEnding({ ...changed, endsAt }, notificationId),
            mails.subscriptionEndingNotice({ ...changed, endsAt }, notificationId),
          ];
    for (const mail of messages) await enqueue(db, { ...mail, now });
  }
  return endsAt === before.endsAt && after.status === before.status ? 'ignored' : 'changed';
}

/** Stores the exact end of the first period from the provider. */
export async function savePaidUntil(db: Database, id: string, paidUntil: string | undefined): Promise<void> {
  if (paidUntil === undefined) return;
  await db
    .updateTable('subscriptions')
    .set({ paid_until: paidUntil })
    .where('id', '=', id)
    .where('paid_until', '<', paidUntil)
    .execute();
}
