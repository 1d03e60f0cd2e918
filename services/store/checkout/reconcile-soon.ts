import type { Database } from '../../database/database.ts';

/** Makes a checkout due for reconciliation; no effect for demonstration checkouts, which have no remote provider. */
export async function reconcileSoon(db: Database, checkoutId: string, now: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ check_at: now.toISOString() })
    .where('id', '=', checkoutId)
    .where('gateway', '!=', 'demonstration')
    .execute();
}
