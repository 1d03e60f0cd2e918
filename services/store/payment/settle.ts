/**
 * Turning a payment notification into an order: once, however often and whenever it arrives. Everything that follows
 * from it (order, stock, mails, a refund) is written in one transaction.
 */
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Checkout, closeCheckout, lockCheckout, readCheckout } from '../checkout/checkouts.ts';
import { unitsToHold } from '../checkout/lines.ts';
import { settlement } from '../checkout/states.ts';
import { holdUnits, releaseUnits, sellHeldUnits } from '../checkout/stock.ts';
import { notFound } from '../errors.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { createOrder, readOrder } from '../orders/orders.ts';
import { runningLow } from '../stock/low-stock.ts';
import type { Notification, PaymentSucceeded } from './notification.ts';

export type Outcome = 'ordered' | 'refunded' | 'released' | 'ignored';

export type SettleOptions = {
  clock: () => Date;
  mails: OrderMails;
  /** Units in the shop at which the operator is told that a variant runs low; 0: never. */
  lowStock: number;
};

/**
 * @returns what it led to; the same answer when the notification is repeated
 * @throws {StoreError} 404 for a checkout that does not exist
 */
export async function settle(
  db: Database,
  notification: Notification,
  { clock, mails, lowStock }: SettleOptions,
): Promise<Outcome> {
  const now = clock();
  return write(db, async (tx) => {
    // Whoever else deals with this checkout waits here, and then sees what came of it.
    await lockCheckout(tx, notification.checkout_id);
    const earlier = await tx
      .selectFrom('payment_events')
      .select('outcome')
      .where('id', '=', notification.id)
      .executeTakeFirst();
    if (earlier) return earlier.outcome as Outcome;

    const checkout = await readCheckout(tx, notification.checkout_id);
    if (!checkout) throw notFound('Checkout', notification.checkout_id);
    const outcome =
      notification.type === 'payment.succeeded'
        ? await settlePayment(tx, checkout, notification, { mails, lowStock }, now)
        : await release(tx, checkout, now);
    await tx
      .insertInto('payment_events')
      .values({
        id: notification.id,
        type: notification.type,
        checkout_id: checkout.id,
        outcome,
        received_at: now.toISOString(),
      })
      .execute();
    return outcome;
  });
}

async function release(db: Database, checkout: Checkout, now: Date): Promise<Outcome> {
  if (!(await closeCheckout(db, checkout.id, 'cancelled', now))) return 'ignored';
  await releaseUnits(db, unitsToHold(checkout.lines), { reference: checkout.id, now });
  return 'released';
}

async function settlePayment(
  db: Database,
  checkout: Checkout,
  payment: PaymentSucceeded,
  { mails, lowStock }: Omit<SettleOptions, 'clock'>,
  now: Date,
): Promise<Outcome> {
  const units = unitsToHold(checkout.lines);
  const cause = { reference: checkout.id, now };
  const known = await db.selectFrom('payments').select('id').where('id', '=', payment.payment_id).executeTakeFirst();
  const exact = payment.amount === checkout.total && payment.currency_code === checkout.currency.code;
  const letGo = checkout.status === 'expired' || checkout.status === 'cancelled';
  const available = !known && exact && letGo && (await holdUnits(db, units, cause)) === undefined;
  const decision = settlement({ status: checkout.status, known: known !== undefined, exact, available });
  if (decision === 'already-settled') return 'ignored';

  await db
    .insertInto('payments')
    .values({
      id: payment.payment_id,
      checkout_id: checkout.id,
      status: decision === 'refund' ? 'refunded' : 'paid',
      amount: payment.amount,
      currency_code: payment.currency_code,
      created_at: now.toISOString(),
    })
    .execute();
  if (decision === 'refund') {
    const refund = {
      id: `refund_${payment.payment_id}`,
      kind: 'refund',
      payload: { paymentId: payment.payment_id },
      now,
    };
    await enqueue(db, refund);
    await enqueue(db, { ...mails.refund(checkout, payment), now });
    return 'refunded';
  }

  const sold = await sellHeldUnits(db, units, cause);
  const paid = { status: 'paid' as const, closed_at: now.toISOString(), draft_json: null };
  await db.updateTable('checkouts').set(paid).where('id', '=', checkout.id).execute();
  await saveCustomFields(db, checkout, payment);
  const { payment_id: paymentId, buyer } = payment;
  const order = await readOrder(db, await createOrder(db, { checkoutId: checkout.id, paymentId, buyer, now }));
  if (!order) throw new Error(`the order of ${checkout.id} cannot be read back`);
  await enqueue(db, { ...mails.confirmation(order), now });
  await enqueue(db, { ...mails.notice(order), now });
  const low = runningLow(order, sold, lowStock);
  if (low.length > 0) await enqueue(db, { ...mails.lowStock(order, low), now });
  return 'ordered';
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
