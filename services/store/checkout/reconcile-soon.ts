import type { Database } from '../../database/database.ts';

/** Has a checkout compared with its provider in the next round; the demonstration has nothing to compare with. */
export async function compareSoon(db: Database, checkoutId: string, now: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ check_at: now.toISOString() })
    .where('id', '=', checkoutId)
    .where('gateway', '!=', 'demonstration')
    .execute();
}
