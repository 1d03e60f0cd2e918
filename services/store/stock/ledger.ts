/**
 * The ledger of stock: every movement in order. The counters of a variant are the sums of its movements, so they can be
 * checked and recomputed (decision 0008).
 */
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export type MovementKind = Tables['stock_movements']['kind'];

/** Units in stock; `held`: how many of them open checkouts hold. */
export type StockBalance = { onHand: number; held: number };

/** The change of both counters. */
type StockMovement = { variantId: string } & StockBalance;

/** Reason and time of a movement. */
export type Cause = {
  /** Id of the checkout, or the reason of the change. */
  reference: string | null;
  now: Date;
};

/** Rows per statement, because the number of parameters is limited. */
const BATCH = 500;

/** Records the movements that change a counter. Call it inside the transaction that changes the stock. */
export async function recordMovements(
  db: Database,
  kind: MovementKind,
  movements: readonly StockMovement[],
  { reference, now }: Cause,
): Promise<void> {
  const rows = movements
    .filter(({ onHand, held }) => onHand !== 0 || held !== 0)
    .map(({ variantId, onHand, held }) => ({
      variant_id: variantId,
      kind,
      on_hand_change: onHand,
      held_change: held,
      reference,
      created_at: now.toISOString(),
    }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('stock_movements')
      .values(rows.slice(start, start + BATCH))
      .execute();
  }
}

/** The stock of each variant with movements, summed by the database, because there may be millions of movements. */
export async function ledgerBalances(db: Database, variantId?: string): Promise<Map<string, StockBalance>> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => [
      'variant_id',
      fn.sum<number | string>('on_hand_change').as('on_hand'),
      fn.sum<number | string>('held_change').as('held'),
    ])
    .$if(variantId !== undefined, (query) => query.where('variant_id', '=', variantId ?? ''))
    .groupBy('variant_id')
    .execute();
  return new Map(rows.map((row) => [row.variant_id, { onHand: Number(row.on_hand), held: Number(row.held) }]));
}
