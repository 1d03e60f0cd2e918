/**
 * Payments of subscriptions have the id of their invoice, and the provider names them by another one in refunds and
 * disputes: its intent.
 */
import type { Database } from '../../database/database.ts';

/** Keeps the intent of a payment, once it is known. */
export async function learnIntent(db: Database, paymentId: string, intent: string | undefined): Promise<void> {
  if (intent === undefined) return;
  await db.updateTable('payments').set({ intent }).where('id', '=', paymentId).where('intent', 'is', null).execute();
}

/** @returns the id of the payment here; the same one where it is not known by another */
export async function paymentByIntent(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('payments').select('id').where('intent', '=', id).executeTakeFirst();
  return row?.id ?? id;
}

/** Whether a payment of a subscription has this intent. */
export async function isKnownIntent(db: Database, id: string): Promise<boolean> {
  return (await paymentByIntent(db, id)) !== id;
}
