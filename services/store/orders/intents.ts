/**
 * Payments of subscriptions are stored under the id of their invoice. Refunds and disputes refer to them by another id,
 * the payment intent.
 */
import type { Database } from '../../database/database.ts';

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
