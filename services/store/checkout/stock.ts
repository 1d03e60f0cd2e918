/**
 * Moves units between available, held and sold. Conditional updates prevent overselling. Every movement is recorded in
 * the ledger in the same transaction.
 */
import type { Database } from '../../database/database.ts';
import { type Cause, recordMovements } from '../stock/ledger.ts';

type Units = readonly (readonly [variantId: string, units: number])[];

/** Change of a variant's two counters by one unit, for each kind of movement. */
const CHANGES = {
  hold: { on_hand: 0, held: 1 },
  release: { on_hand: 0, held: -1 },
  sale: { on_hand: -1, held: -1 },
  restock: { on_hand: 1, held: 0 },
} as const;

/**
 * Holds all units or none.
 * @returns the id of the first variant with too few units; undefined when all are held
 */
export async function holdUnits(db: Database, units: Units, cause: Cause): Promise<string | undefined> {
  for (const [index, [id, count]] of units.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('variants')
      .set((eb) => ({ held: eb('held', '+', count) }))
      .where('id', '=', id)
      // The database would fail with a number that is not a safe integer.
      .$if(!Number.isSafeInteger(count), (query) => query.where((eb) => eb.lit(false)))
      .where((eb) => eb(eb('on_hand', '-', eb.ref('held')), '>=', count))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      // Holds that are undone at once are not recorded in the ledger.
      for (const [heldId, heldUnits] of units.slice(0, index)) await change(db, 'release', heldId, heldUnits);
      return id;
    }
  }
  await record(db, 'hold', units, cause);
  return undefined;
}

/** Makes held units available again. */
export async function releaseUnits(db: Database, units: Units, cause: Cause): Promise<void> {
  for (const [id, count] of units) await changeHeld(db, 'release', id, count);
  await record(db, 'release', units, cause);
}

/**
 * Adds returned units to the stock.
 * @returns ids of variants that an import has removed since the sale
 */
export async function restockUnits(db: Database, units: Units, cause: Cause): Promise<string[]> {
  const removed: string[] = [];
  for (const [id, count] of units) if ((await change(db, 'restock', id, count)) === undefined) removed.push(id);
  const restocked = units.filter(([id]) => !removed.includes(id));
  await record(db, 'restock', restocked, cause);
  return removed;
}

/** Sells held units. @returns the remaining stock of each variant */
export async function sellHeldUnits(db: Database, units: Units, cause: Cause): Promise<SoldUnits[]> {
  const sold: SoldUnits[] = [];
  for (const [id, count] of units)
    sold.push({ variantId: id, units: count, left: await changeHeld(db, 'sale', id, count) });
  await record(db, 'sale', units, cause);
  return sold;
}

export type SoldUnits = {
  variantId: string;
  units: number;
  /** Units in stock afterwards. */
  left: number;
};

/** The variant exists, because imports do not remove variants with held units. @returns units in stock afterwards */
async function changeHeld(db: Database, kind: 'release' | 'sale', id: string, units: number): Promise<number> {
  const left = await change(db, kind, id, units);
  if (left === undefined) throw new Error(`variant ${id} has held units but does not exist`);
  return left;
}

/** @returns units in stock afterwards; undefined for a removed variant */
async function change(
  db: Database,
  kind: keyof typeof CHANGES,
  id: string,
  units: number,
): Promise<number | undefined> {
  const { on_hand, held } = CHANGES[kind];
  const row = await db
    .updateTable('variants')
    .set((eb) => ({ on_hand: eb('on_hand', '+', on_hand * units), held: eb('held', '+', held * units) }))
    .where('id', '=', id)
    .returning('on_hand')
    .executeTakeFirst();
  return row && Number(row.on_hand);
}

function record(db: Database, kind: keyof typeof CHANGES, units: Units, cause: Cause): Promise<void> {
  const { on_hand, held } = CHANGES[kind];
  const movements = units.map(([variantId, count]) => ({ variantId, onHand: on_hand * count, held: held * count }));
  return recordMovements(db, kind, movements, cause);
}
