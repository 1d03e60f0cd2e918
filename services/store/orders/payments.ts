/**
 * Payments. At Stripe, those of subscriptions are stored under the id of their invoice; refunds and disputes refer to
 * them by another id, the payment intent.
 */
import type { Database } from '../../database/database.ts';
import { advisoryLock } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';

/** Locks a payment until the transaction ends, even before its row exists. */
export async function lockPayment(tx: Database, paymentId: string): Promise<void> {
  await advisoryLock(tx, `payment ${paymentId}`);
}

type NewPayment = Pick<Tables['payments'], 'id' | 'checkout_id' | 'status' | 'amount' | 'currency_code'> & {
  subscription_id: string | undefined;
  intent: string | undefined;
  now: Date;
};

export async function addPayment(db: Database, { now, ...payment }: NewPayment): Promise<void> {
  const { subscription_id = null, intent = null } = payment;
  await db
    .insertInto('payments')
    .values({ ...payment, subscription_id, intent, created_at: now.toISOString() })
    .execute();
}

export async function isKnownPayment(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Stores the intent of a payment that has none. */
export async function savePaymentIntent(db: Database, paymentId: string, intent: string | undefined): Promise<void> {
  if (intent === undefined) return;
  await db.updateTable('payments').set({ intent }).where('id', '=', paymentId).where('intent', 'is', null).execute();
}

/** @returns the id of the payment with this intent; `id` itself when no payment has it */
export async function paymentByIntent(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('payments').select('id').where('intent', '=', id).executeTakeFirst();
  return row?.id ?? id;
}

/** Whether a payment of a subscription has this intent. */
export async function isKnownIntent(db: Database, id: string): Promise<boolean> {
  return (await paymentByIntent(db, id)) !== id;
}
