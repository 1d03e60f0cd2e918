/**
 * Turning what the provider reports into orders, refunds and letters: once, however often and whenever it arrives.
 * Everything that follows from a report is written in one transaction.
 */
import { ZodError } from 'zod';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Checkout, closeCheckout, lockCheckout, readCheckout } from '../checkout/checkouts.ts';
import { letGo } from '../checkout/held.ts';
import { unitsToHold } from '../checkout/lines.ts';
import { settlement } from '../checkout/states.ts';
import { holdUnits, releaseUnits, sellHeldUnits } from '../checkout/stock.ts';
import { notFound } from '../errors.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { lockPayment } from '../orders/lock-payment.ts';
import { createOrder, readOrder } from '../orders/orders.ts';
import { addRefund } from '../orders/refunds.ts';
import { runningLow } from '../stock/low-stock.ts';
import { changePayment } from './changes.ts';
import { earlierOutcome, type Outcome, recordEvent, recordUndone, waitingFor } from './events.ts';
import { isPaymentChange, type Notification, type PaymentChange, type PaymentSucceeded } from './notification.ts';
import { readPayload } from './read-payload.ts';

export type SettleOptions = {
  clock: () => Date;
  mails: OrderMails;
  /** Units in the shop at which the operator is told that a variant runs low; 0: never. */
  lowStock: number;
  /** As it came, to be kept. */
  payload?: string;
  /** The operator wants it done once more. */
  again?: boolean;
};

export type Settled = {
  outcome: Outcome;
  /** It was not known before, or led to something only now. */
  isNew: boolean;
};

/**
 * @returns what it led to; the same answer when the notification is repeated, and when doing it again changes nothing
 * @throws {StoreError} 404 for a checkout that does not exist, or whose money moves in another way than the report's
 */
export async function settle(db: Database, notification: Notification, options: SettleOptions): Promise<Settled> {
  const { clock, mails, payload = JSON.stringify(notification), again = false } = options;
  const now = clock();
  return write(db, async (tx) => {
    // Whoever else deals with this checkout or this payment waits here, and then sees what came of it.
    if ('payment_id' in notification) await lockPayment(tx, notification.payment_id);
    if ('checkout_id' in notification) await lockCheckout(tx, notification.checkout_id);
    const earlier = await earlierOutcome(tx, notification.id);
    // A failure names a refund of the dashboard by its sum alone: done again it would take another one back.
    if (earlier && (!again || earlier === 'kept')) return { outcome: earlier, isNew: false };
    const outcome = await carryOut(tx, notification, options, now);
    if (earlier && outcome === 'ignored') return { outcome: earlier, isNew: false };
    await recordEvent(tx, notification, { outcome, payload, now });
    if (notification.type === 'payment.succeeded') await catchUp(tx, notification.payment_id, mails, now);
    return { outcome, isNew: true };
  });
}

async function carryOut(db: Database, notification: Notification, options: SettleOptions, now: Date): Promise<Outcome> {
  if (isPaymentChange(notification)) return changePayment(db, notification, options.mails, now);
  const checkout = await readCheckout(db, notification.checkout_id);
  // A report counts only for a checkout of its own payment mode: test payments buy nothing in a live shop.
  const isOurs = checkout && (notification.mode ?? checkout.gateway) === checkout.gateway;
  if (!isOurs) throw notFound('Checkout', notification.checkout_id);
  return changeCheckout(db, checkout, notification, options, now);
}

function changeCheckout(
  db: Database,
  checkout: Checkout,
  notification: Exclude<Notification, PaymentChange>,
  options: SettleOptions,
  now: Date,
): Promise<Outcome> {
  switch (notification.type) {
    case 'payment.succeeded':
      return settlePayment(db, checkout, notification, options, now);
    case 'payment.pending':
      return keepHold(db, checkout);
    case 'payment.failed':
      return fail(db, checkout, notification.email, options.mails, now);
    case 'checkout.cancelled':
      return release(db, checkout, 'cancelled', now);
    case 'checkout.expired':
      return release(db, checkout, 'expired', now);
  }
}

async function release(db: Database, checkout: Checkout, as: 'cancelled' | 'expired', now: Date): Promise<Outcome> {
  if (!(await closeCheckout(db, checkout.id, as, now))) return 'ignored';
  await releaseUnits(db, unitsToHold(checkout.lines), { reference: checkout.id, now });
  return 'released';
}

/** The money takes days: the units wait for it, longer than their hold. */
async function keepHold(db: Database, checkout: Checkout): Promise<Outcome> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ status: 'pending' })
    .where('id', '=', checkout.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'pending' : 'ignored';
}

async function fail(db: Database, checkout: Checkout, email: string, mails: OrderMails, now: Date): Promise<Outcome> {
  if (checkout.status === 'paid') return 'ignored';
  // Also when the units were let go of before: the buyer believes that it is paid.
  if (email !== '') await enqueue(db, { ...mails.paymentFailed(checkout, email), now });
  return (await letGo(db, checkout, now)) ? 'released' : 'ignored';
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
  const known = await db.selectFrom('payments').select('id').where('id', '=', payment.payment_id).executeTakeFirst();
  const exact = payment.amount === checkout.total && payment.currency_code === checkout.currency.code;
  const isOver = checkout.status === 'expired' || checkout.status === 'cancelled';
  const available = !known && exact && isOver && (await holdUnits(db, units, cause)) === undefined;
  const decision = settlement({ status: checkout.status, known: known !== undefined, exact, available });
  if (decision === 'already-settled') return 'ignored';

  const isSold = decision === 'sell-held' || decision === 'sell-available';
  const { payment_id: paymentId, amount, buyer } = payment;
  await db
    .insertInto('payments')
    .values({
      id: paymentId,
      checkout_id: checkout.id,
      status: isSold ? 'paid' : 'refunded',
      amount,
      currency_code: payment.currency_code,
      created_at: now.toISOString(),
    })
    .execute();
  if (!isSold) {
    await addRefund(db, { id: `refund_${paymentId}`, paymentId, amount, reason: 'no-order', now });
    // A payment of the wrong sum is given back: let go of the units too, because no other payment is expected.
    await letGo(db, checkout, now);
    await enqueue(db, { ...mails.refund(checkout, payment, decision), now });
    return 'refunded';
  }

  const sold = await sellHeldUnits(db, units, cause);
  const paid = { status: 'paid' as const, closed_at: now.toISOString(), draft_json: null };
  await db.updateTable('checkouts').set(paid).where('id', '=', checkout.id).execute();
  await saveCustomFields(db, checkout, payment);
  const order = await readOrder(db, await createOrder(db, { checkoutId: checkout.id, paymentId, buyer, now }));
  if (!order) throw new Error(`the order of ${checkout.id} cannot be read back`);
  await enqueue(db, { ...mails.confirmation(order), now });
  await enqueue(db, { ...mails.notice(order), now });
  const low = runningLow(order, sold, lowStock);
  if (low.length > 0) await enqueue(db, { ...mails.lowStock(order, low), now });
  return 'ordered';
}

/** What was reported of a payment before the payment itself. */
async function catchUp(db: Database, paymentId: string, mails: OrderMails, now: Date): Promise<void> {
  for (const { payload, ...event } of await waitingFor(db, paymentId)) {
    let notification: Notification | undefined;
    try {
      notification = await readPayload(db, payload);
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      // From before an upgrade, say. The payment does not wait for it: it can be replayed, and comparing learns of it, too.
      await recordUndone(db, event, { outcome: 'unreadable', payload, now });
    }
    if (!notification || !isPaymentChange(notification)) continue;
    const outcome = await changePayment(db, notification, mails, now);
    await recordEvent(db, notification, { outcome, payload, now });
  }
}

/** What the buyer answered on the checkout page goes to the lines it belongs to. */
async function saveCustomFields(db: Database, checkout: Checkout, { buyer }: PaymentSucceeded): Promise<void> {
  for (const [position, line] of checkout.lines.entries()) {
    const answers = new Map(
      buyer.customFields.filter((each) => each.position === position).map((each) => [each.id, each.value]),
    );
    if (answers.size === 0) continue;
    const fields = line.custom_fields.map((field) => ({ ...field, value: answers.get(field.id) ?? field.value }));
    await db
      .updateTable('checkout_lines')
      .set({ custom_fields_json: JSON.stringify(fields) })
      .where('checkout_id', '=', checkout.id)
      .where('position', '=', position)
      .execute();
  }
}
