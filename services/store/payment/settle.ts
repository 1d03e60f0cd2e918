/**
 * Applies payment notifications: creates orders, refunds and mails. Idempotent: notifications may arrive repeatedly,
 * late and in any order. All effects of a notification are written in one transaction.
 */
import { ZodError } from 'zod';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Checkout, closeAndRelease, lockCheckout, readCheckout, reconcileSoon } from '../checkout/checkouts.ts';
import { releaseHold } from '../checkout/held.ts';
import { unitsToHold } from '../checkout/lines.ts';
import { settlement } from '../checkout/states.ts';
import { holdUnits, sellHeldUnits } from '../checkout/stock.ts';
import { notFound } from '../errors.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { createOrder, readOrder } from '../orders/orders.ts';
import { addPayment, isKnownPayment, lockPayment, paymentByIntent, savePaymentIntent } from '../orders/payments.ts';
import { addRefund } from '../orders/refunds.ts';
import { runningLow } from '../stock/low-stock.ts';
import { changeSubscription, savePaidUntil } from '../subscriptions/changes.ts';
import { beginSubscription, endAtProvider, readSubscription } from '../subscriptions/subscriptions.ts';
import { changePayment } from './changes.ts';
import { deferredEvents, earlierOutcome, type Outcome, recordEvent, recordWithoutEffect } from './events.ts';
import {
  isPaymentChange,
  isSubscriptionEvent,
  type Notification,
  type PaymentChange,
  type PaymentSucceeded,
  type SubscriptionEvent,
} from './notification.ts';
import { readPayload } from './read-payload.ts';

export type SettleOptions = {
  clock: () => Date;
  mails: OrderMails;
  /** Units in stock at which the operator gets a notice that a variant runs low; 0: never. */
  lowStock: number;
  /** The notification as it was received, to be stored. */
  payload?: string;
  /** The operator replays it. */
  isReplay?: boolean;
};

export type SettleResult = {
  outcome: Outcome;
  /** False when `outcome` is the outcome of an earlier delivery. */
  isNew: boolean;
};

/**
 * @returns the outcome; for a duplicate notification, or a replay without an effect, the earlier outcome
 * @throws {StoreError} 404 for an unknown checkout, or one with another payment mode than the notification
 */
export async function settle(db: Database, received: Notification, options: SettleOptions): Promise<SettleResult> {
  const { clock, payload = JSON.stringify(received), isReplay = false } = options;
  const now = clock();
  return withTransaction(db, async (tx) => {
    // Serializes with other transactions on this checkout or payment.
    const notification = await lockAndResolve(tx, received);
    const earlier = await earlierOutcome(tx, notification.id);
    // `kept`: a failed refund that was made at the provider is matched by its amount, so a replay could match another
    // refund.
    if (earlier && (!isReplay || earlier === 'kept')) return { outcome: earlier, isNew: false };
    const outcome = await applyEvent(tx, notification, options, now);
    if (earlier && outcome === 'ignored') return { outcome: earlier, isNew: false };
    await recordEvent(tx, notification, { outcome, payload, now });
    await applyDeferredEvents(tx, notification, options, now);
    return { outcome, isNew: true };
  });
}

/** Locks payment and checkout of a notification. @returns the notification with the payment id of this shop */
async function lockAndResolve(tx: Database, received: Notification): Promise<Notification> {
  // Always in this order, which prevents deadlocks.
  if ('intent' in received && received.intent !== undefined) await lockPayment(tx, received.intent);
  if ('payment_id' in received) await lockPayment(tx, received.payment_id);
  const resolved = await withStoredPaymentId(tx, received);
  if (resolved !== received && 'payment_id' in resolved) await lockPayment(tx, resolved.payment_id);
  if ('checkout_id' in resolved) await lockCheckout(tx, resolved.checkout_id);
  return resolved;
}

async function withStoredPaymentId(db: Database, received: Notification): Promise<Notification> {
  if (!isPaymentChange(received)) return received;
  const payment_id = await paymentByIntent(db, received.payment_id);
  return payment_id === received.payment_id ? received : { ...received, payment_id };
}

async function applyEvent(
  db: Database,
  notification: Notification,
  options: SettleOptions,
  now: Date,
): Promise<Outcome> {
  if (isPaymentChange(notification)) return changePayment(db, notification, options.mails, now);
  if (isSubscriptionEvent(notification)) return changeSubscription(db, notification, options.mails, now);
  const checkout = await readCheckout(db, notification.checkout_id);
  // The payment mode must be the same: test payments must not buy anything in a live shop.
  const isOurs = checkout && (notification.mode ?? checkout.gateway) === checkout.gateway;
  if (!isOurs) throw notFound('Checkout', notification.checkout_id);
  return changeCheckout(db, checkout, notification, options, now);
}

async function changeCheckout(
  db: Database,
  checkout: Checkout,
  notification: Exclude<Notification, PaymentChange | SubscriptionEvent>,
  options: SettleOptions,
  now: Date,
): Promise<Outcome> {
  switch (notification.type) {
    case 'payment.succeeded':
      return settlePayment(db, checkout, notification, options, now);
    case 'payment.pending':
      return markPending(db, checkout);
    case 'payment.failed':
      return markFailed(db, checkout, notification, options.mails, now);
    case 'checkout.cancelled':
    case 'checkout.expired': {
      const status = notification.type === 'checkout.cancelled' ? 'cancelled' : 'expired';
      return (await closeAndRelease(db, checkout, status, now)) ? 'released' : 'ignored';
    }
  }
}

/** For a payment method that takes days: the units stay held even after the expiry of the hold. */
async function markPending(db: Database, checkout: Checkout): Promise<Outcome> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ status: 'pending' })
    .where('id', '=', checkout.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'pending' : 'ignored';
}

async function markFailed(
  db: Database,
  checkout: Checkout,
  { email, subscription_id }: Extract<Notification, { type: 'payment.failed' }>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  if (checkout.status === 'paid') return 'ignored';
  // Otherwise the provider would retry the charge.
  if (subscription_id) await endAtProvider(db, { id: subscription_id, checkoutId: checkout.id }, now);
  // Sent even if the units were already released, because the buyer believes that the payment succeeded.
  if (email !== '') await enqueue(db, { ...mails.paymentFailed(checkout, email), now });
  return (await releaseHold(db, checkout, now)) ? 'released' : 'ignored';
}

async function settlePayment(
  db: Database,
  checkout: Checkout,
  payment: PaymentSucceeded,
  { mails, lowStock }: SettleOptions,
  now: Date,
): Promise<Outcome> {
  const units = unitsToHold(checkout.lines);
  const cause = { reference: checkout.id, now };
  const known = await isKnownPayment(db, payment.payment_id);
  const exact = payment.amount === checkout.total && payment.currency_code === checkout.currency.code;
  const hasEnded = checkout.status === 'expired' || checkout.status === 'cancelled';
  // Tries to hold the units again; `holdUnits` returns undefined on success.
  const available = !known && exact && hasEnded && (await holdUnits(db, units, cause)) === undefined;
  const decision = settlement({ status: checkout.status, known, exact, available });
  const { payment_id: paymentId, amount, buyer, intent, subscription } = payment;
  if (decision === 'already-settled') {
    await savePaymentIntent(db, paymentId, intent);
    if (subscription) await savePaidUntil(db, subscription.id, subscription.paid_until);
    return 'ignored';
  }

  const isSold = decision === 'sell-held' || decision === 'sell-available';
  await addPayment(db, {
    id: paymentId,
    checkout_id: checkout.id,
    status: isSold ? 'paid' : 'refunded',
    amount,
    currency_code: payment.currency_code,
    subscription_id: subscription?.id,
    intent,
    now,
  });
  if (!isSold) {
    await addRefund(db, { id: `refund_${paymentId}`, paymentId, amount, reason: 'no-order', now });
    // After a payment of a wrong amount no other payment is expected, so the units are released.
    await releaseHold(db, checkout, now);
    if (subscription) await endAtProvider(db, { id: subscription.id, checkoutId: checkout.id }, now);
    await enqueue(db, { ...mails.paymentRefunded(checkout, payment, buyer.email, decision), now });
    return 'refunded';
  }

  const sold = await sellHeldUnits(db, units, cause);
  const paid = { status: 'paid' as const, closed_at: now.toISOString(), draft_json: null };
  await db.updateTable('checkouts').set(paid).where('id', '=', checkout.id).execute();
  await saveCustomFields(db, checkout, payment);
  const order = await readOrder(db, await createOrder(db, { checkoutId: checkout.id, paymentId, buyer, now }));
  if (!order) throw new Error(`cannot read the new order of ${checkout.id}`);
  if (subscription) await beginSubscription(db, checkout, subscription, now);
  const storedSubscription = await readSubscription(db, checkout.id);
  await enqueue(db, { ...mails.confirmation(order, storedSubscription), now });
  await enqueue(db, { ...mails.notice(order, storedSubscription), now });
  // Refunds and disputes refer to the payment intent: when this event lacks it, reconciliation reads it.
  if (subscription && intent === undefined) await reconcileSoon(db, checkout.id, now);
  const low = runningLow(order, sold, lowStock);
  if (low.length > 0) await enqueue(db, { ...mails.lowStock(order, low), now });
  return 'ordered';
}

/** Applies events that arrived before their payment or subscription. */
async function applyDeferredEvents(
  db: Database,
  received: Notification,
  options: SettleOptions,
  now: Date,
): Promise<void> {
  for (const key of deferredKeys(received)) {
    for (const { payload, ...event } of await deferredEvents(db, key)) {
      let deferred: Notification | undefined;
      try {
        deferred = await readPayload(db, payload);
      } catch (error) {
        if (!(error instanceof ZodError)) throw error;
        // Stored before an upgrade, for example. It can be replayed, and reconciliation finds the change as well.
        await recordWithoutEffect(db, event, { outcome: 'unreadable', payload, now });
      }
      if (!deferred || !(isPaymentChange(deferred) || isSubscriptionEvent(deferred))) continue;
      const notification = await withStoredPaymentId(db, deferred);
      const outcome = await applyEvent(db, notification, options, now);
      await recordEvent(db, notification, { outcome, payload, now });
      if (outcome !== 'waiting') await applyDeferredEvents(db, notification, options, now);
    }
  }
}

/** Ids by which deferred events wait for this notification: of its payment, payment intent and subscription. */
function deferredKeys(received: Notification): string[] {
  if (received.type === 'payment.failed')
    return received.subscription_id === undefined ? [] : [received.subscription_id];
  if (received.type !== 'payment.succeeded' && received.type !== 'subscription.renewed') return [];
  const subscription = received.type === 'payment.succeeded' ? received.subscription?.id : undefined;
  return [received.payment_id, received.intent, subscription].filter((id) => id !== undefined);
}

/** Stores the buyer's values of custom fields with their lines. */
async function saveCustomFields(db: Database, checkout: Checkout, { buyer }: PaymentSucceeded): Promise<void> {
  for (const [position, line] of checkout.lines.entries()) {
    const values = new Map(
      buyer.customFields.filter((each) => each.position === position).map((each) => [each.id, each.value]),
    );
    if (values.size === 0) continue;
    const fields = line.custom_fields.map((field) => ({ ...field, value: values.get(field.id) ?? field.value }));
    await db
      .updateTable('checkout_lines')
      .set({ custom_fields_json: JSON.stringify(fields) })
      .where('checkout_id', '=', checkout.id)
      .where('position', '=', position)
      .execute();
  }
}
