/**
 * The ledger of stock: every movement, in the order it happened. The counters of a variant are always the sum of its
 * movements, so that they can be checked, and recomputed (decision 0028).
 */
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export type MovementKind = Tables['stock_movements']['kind'];

/** Units: what is in the shop, and how many of those open checkouts hold. */
export type Balance = { onHand: number; held: number };

/** What a movement adds to both. */
export type Movement = { variantId: string } & Balance;

/** Why stock moves, and when. */
export type Cause = {
  /** The checkout, or what was done to the variant. */
  reference: string | null;
  now: Date;
};

/** Rows a statement: databases take only so many parameters. */
const BATCH = 500;

/** Records movements; call it inside the transaction that moves the stock. Those that move nothing are left out. */
export async function recordMovements(
  db: Database,
  kind: MovementKind,
  movements: readonly Movement[],
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

/** The stock of each variant as its movements tell it. */
export function balances(movements: readonly Movement[]): Map<string, Balance> {
  const sums = new Map<string, Balance>();
  for (const { variantId, onHand, held } of movements) {
    const before = sums.get(variantId) ?? { onHand: 0, held: 0 };
    sums.set(variantId, { onHand: before.onHand + onHand, held: before.held + held });
  }
  return sums;
}

/** The stock of each variant that ever moved, added up by the database: it may be millions of movements. */
export async function ledgerBalances(db: Database, variantId?: string): Promise<Map<string, Balance>> {
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
