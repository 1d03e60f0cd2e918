/** Checks that the stock in counters, ledger and open checkouts is the same. */
import type { Database } from '../../database/database.ts';
import { HOLDING } from '../checkout/states.ts';
import { ledgerBalances, type StockBalance } from './ledger.ts';

export type Difference = {
  variantId: string;
  sku: string | null;
  /** The compared counter, in units. */
  what: 'in the shop' | 'held';
  counter: number;
  /** The expected value; `by` is its source. */
  expected: number;
  by: 'ledger' | 'open checkouts';
};

export type StockReport = { variants: number; differences: Difference[] };

type Counted = StockBalance & { variantId: string; sku: string | null };

const NO_UNITS: StockBalance = { onHand: 0, held: 0 };

/** Compares the counters of all variants, including removed ones, with the ledger and the open checkouts. */
export async function checkStock(db: Database): Promise<StockReport> {
  // One transaction, so that all values have the same time.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rows = await tx.selectFrom('variants').select(['id', 'sku', 'on_hand', 'held']).orderBy('id').execute();
      const counted = rows.map((row) => ({ variantId: row.id, sku: row.sku, onHand: row.on_hand, held: row.held }));
      const differences = stockDifferences(counted, await ledgerBalances(tx), await heldByCheckouts(tx));
      return { variants: counted.length, differences };
    });
}

/** @param heldByOpen units that open checkouts hold, by variant */
export function stockDifferences(
  counted: readonly Counted[],
  ledger: ReadonlyMap<string, StockBalance>,
  heldByOpen: ReadonlyMap<string, number>,
): Difference[] {
  const known = new Set(counted.map(({ variantId }) => variantId));
  const removed = [...ledger.keys(), ...heldByOpen.keys()].filter((id) => !known.has(id));
  const all = [...counted, ...[...new Set(removed)].map((variantId) => ({ variantId, sku: null, ...NO_UNITS }))];
  return all.flatMap(({ variantId, sku, onHand, held }): Difference[] => {
    const ledgerBalance = ledger.get(variantId) ?? NO_UNITS;
    const open = heldByOpen.get(variantId) ?? 0;
    const found: Omit<Difference, 'variantId' | 'sku'>[] = [
      { what: 'in the shop', counter: onHand, expected: ledgerBalance.onHand, by: 'ledger' },
      { what: 'held', counter: held, expected: ledgerBalance.held, by: 'ledger' },
      { what: 'held', counter: held, expected: open, by: 'open checkouts' },
    ];
    return found.filter((each) => each.counter !== each.expected).map((each) => ({ variantId, sku, ...each }));
  });
}

async function heldByCheckouts(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('checkouts')
    .innerJoin('checkout_lines', 'checkout_lines.checkout_id', 'checkouts.id')
    .select(({ fn }) => ['variant_id', fn.sum<number | string>('checkout_lines.held').as('held')])
    .where('status', 'in', HOLDING)
    .where('checkout_lines.held', '>', 0)
    .groupBy('variant_id')
    .execute();
  return new Map(rows.map((row) => [row.variant_id, Number(row.held)]));
}
