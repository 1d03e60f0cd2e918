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

/** @returns the oldest first, also for a removed variant; undefined for an unknown one */
export async function stockHistory(db: Database, variantId: string): Promise<Entry[] | undefined> {
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.checkout_id', 'stock_movements.reference')
    .selectAll('stock_movements')
    .select('orders.number as order')
    .where('variant_id', '=', variantId)
    .orderBy('stock_movements.id')
    .execute();
  if (rows.length === 0) {
    const variant = db.selectFrom('variants').select('id').where('id', '=', variantId);
    if (!(await variant.executeTakeFirst())) return undefined;
  }
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
