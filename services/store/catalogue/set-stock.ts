/** The operator counts the shelf. */
import type { Database } from '../../database/database.ts';
import { locked } from '../../database/dialect.ts';
import { write } from '../../database/write.ts';

export type StockSet =
  | { kind: 'set'; title: string; before: number; held: number }
  /** Open checkouts hold more than would be there. */
  | { kind: 'held'; held: number }
  | { kind: 'unmanaged' }
  | { kind: 'unknown' };

/**
 * Sets how many units of a SKU are in the shop, those that open checkouts hold included.
 * @param units a whole number from 0
 */
export function setStock(db: Database, sku: string, units: number): Promise<StockSet> {
  return write(db, async (tx): Promise<StockSet> => {
    const variant = await tx
      .selectFrom('variants')
      .selectAll()
      .where('sku', '=', sku)
      .$call(locked(tx))
      .executeTakeFirst();
    if (!variant) return { kind: 'unknown' };
    if (!variant.manage_inventory) return { kind: 'unmanaged' };
    if (variant.held > units) return { kind: 'held', held: variant.held };
    await tx.updateTable('variants').set({ on_hand: units }).where('id', '=', variant.id).execute();
    const { title } = JSON.parse(variant.details_json) as { title: string };
    return { kind: 'set', title, before: variant.on_hand, held: variant.held };
  });
}
