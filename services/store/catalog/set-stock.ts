/** Sets the stock of a variant after the operator has counted it. */
import type { Database } from '../../database/database.ts';
import { forUpdate } from '../../database/dialect.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { ledgerBalances, recordMovements } from '../stock/ledger.ts';
import type { VariantDetails } from './details.ts';
import { type NamedVariant, variantsWithSku } from './repeated-skus.ts';

export type StockSet =
  | { kind: 'set'; title: string; before: number; held: number }
  /** Open checkouts hold more units than the new stock. */
  | { kind: 'held'; held: number }
  | { kind: 'unmanaged' }
  /** Several variants have the SKU. */
  | { kind: 'several'; variants: NamedVariant[] }
  | { kind: 'unknown' };

/**
 * Sets the units in stock of a variant, including held units. A difference between ledger and counters is corrected in
 * the ledger.
 * @param key a SKU, or the id of a variant
 * @param units an integer, at least 0
 */
export function setStock(db: Database, key: string, units: number, now: Date): Promise<StockSet> {
  return withTransaction(db, async (tx): Promise<StockSet> => {
    const variants = await variantsWithSku(tx, key);
    if (variants.length > 1) return { kind: 'several', variants };
    const variant = await tx
      .selectFrom('variants')
      .selectAll()
      .where('id', '=', variants[0]?.id ?? key)
      .$call(forUpdate(tx))
      .executeTakeFirst();
    if (!variant) return { kind: 'unknown' };
    if (!variant.manage_inventory) return { kind: 'unmanaged' };
    if (variant.held > units) return { kind: 'held', held: variant.held };
    const details = JSON.parse(variant.details_json) as VariantDetails;
    // The stock is now counted here, so the imported availability no longer applies.
    const details_json = JSON.stringify({ ...details, is_available: true });
    await tx.updateTable('variants').set({ on_hand: units, details_json }).where('id', '=', variant.id).execute();
    const variantId = variant.id;
    const ledger = (await ledgerBalances(tx, variantId)).get(variantId) ?? { onHand: 0, held: 0 };
    const correction = { variantId, onHand: variant.on_hand - ledger.onHand, held: variant.held - ledger.held };
    const cause = { reference: 'stock set', now };
    await recordMovements(tx, 'correction', [correction], cause);
    await recordMovements(tx, 'set', [{ variantId, onHand: units - variant.on_hand, held: 0 }], cause);
    return { kind: 'set', title: details.title, before: variant.on_hand, held: variant.held };
  });
}
