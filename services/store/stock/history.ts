/** The stock movements of a variant, for the operator. */
import type { Database } from '../../database/database.ts';
import type { MovementKind } from './ledger.ts';

export type Entry = {
  moment: string;
  kind: MovementKind;
  /** Units added; may be negative. */
  onHandChange: number;
  heldChange: number;
  /** Units in stock afterwards. */
  onHand: number;
  held: number;
  reference: string | null;
  /** Number of the order of the checkout; null without one. */
  order: number | null;
};

/**
 * @param key a SKU, or the id of a variant; the id also finds a removed variant
 * @returns the oldest first; undefined for an unknown variant
 */
export async function stockHistory(db: Database, key: string): Promise<Entry[] | undefined> {
  const variant = await db.selectFrom('variants').select('id').where('sku', '=', key).executeTakeFirst();
  const id = variant?.id ?? key;
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.checkout_id', 'stock_movements.reference')
    .selectAll('stock_movements')
    .select('orders.number as order')
    .where('variant_id', '=', id)
    .orderBy('stock_movements.id')
    .execute();
  const known =
    variant ?? rows[0] ?? (await db.selectFrom('variants').select('id').where('id', '=', id).executeTakeFirst());
  if (!known) return undefined;
  let onHand = 0;
  let held = 0;
  return rows.map((row) => {
    onHand += row.on_hand_change;
    held += row.held_change;
    return {
      moment: row.created_at,
      kind: row.kind,
      onHandChange: row.on_hand_change,
      heldChange: row.held_change,
      onHand,
      held,
      reference: row.reference,
      order: row.order,
    };
  });
}
