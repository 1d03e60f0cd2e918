/**
 * Moving units between available, held and sold: conditional updates, so that no two buyers get the same one. What moves
 * is written into the ledger in the same breath.
 */
import type { Database } from '../../database/database.ts';
import { type Cause, recordMovements } from '../stock/ledger.ts';

type Units = readonly (readonly [variantId: string, units: number])[];

/** What a unit of each kind of movement adds to the two counters of its variant. */
const CHANGES = {
  hold: { on_hand: 0, held: 1 },
  release: { on_hand: 0, held: -1 },
  sale: { on_hand: -1, held: -1 },
  restock: { on_hand: 1, held: 0 },
} as const;

/**
 * Takes units out of what is available: all of them or none.
 * @returns the first variant that has too few, or undefined when all are held
 */
export async function holdUnits(db: Database, units: Units, cause: Cause): Promise<string | undefined> {
  for (const [index, [id, count]] of units.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('variants')
      .set((eb) => ({ held: eb('held', '+', count) }))
      .where('id', '=', id)
      // More than can be counted is more than there is; a database would fail at such a number.
      .$if(!Number.isSafeInteger(count), (query) => query.where((eb) => eb.lit(false)))
      .where((eb) => eb(eb('on_hand', '-', eb.ref('held')), '>=', count))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      // Nothing has happened then, so nothing is recorded.
      for (const [taken, back] of units.slice(0, index)) await change(db, 'release', taken, back);
      return id;
    }
  }
  await record(db, 'hold', units, cause);
  return undefined;
}

/** Gives held units back. */
export async function releaseUnits(db: Database, units: Units, cause: Cause): Promise<void> {
  for (const [id, count] of units) await changeHeld(db, 'release', id, count);
  await record(db, 'release', units, cause);
}

/**
 * Sold units come back to the shelf.
 * @returns ids of the variants that have none any more, because an import has removed them since
 */
export async function restockUnits(db: Database, units: Units, cause: Cause): Promise<string[]> {
  const gone: string[] = [];
  for (const [id, count] of units) if ((await change(db, 'restock', id, count)) === undefined) gone.push(id);
  const restocked = units.filter(([id]) => !gone.includes(id));
  await record(db, 'restock', restocked, cause);
  return gone;
}

/** Held units leave the shop. @returns how many of each variant are left in it */
export async function sellHeldUnits(db: Database, units: Units, cause: Cause): Promise<Sold[]> {
  const sold: Sold[] = [];
  for (const [id, count] of units)
    sold.push({ variantId: id, units: count, left: await changeHeld(db, 'sale', id, count) });
  await record(db, 'sale', units, cause);
  return sold;
}

export type Sold = {
  variantId: string;
  units: number;
  /** What is in the shop afterwards. */
  left: number;
};

/** No import removes a variant of which units are held. @returns units in the shop afterwards */
async function changeHeld(db: Database, kind: 'release' | 'sale', id: string, units: number): Promise<number> {
  const left = await change(db, kind, id, units);
  if (left === undefined) throw new Error(`the variant ${id}, of which units are held, is gone`);
  return left;
}

/** @returns units in the shop afterwards; undefined for a variant that is not there any more */
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
