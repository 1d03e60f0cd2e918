/** Moving units between available, held and sold: conditional updates, so that no two buyers get the same one. */
import type { Database } from '../../database/database.ts';

type Units = readonly (readonly [variantId: string, units: number])[];

/**
 * Takes units out of what is available: all of them or none.
 * @returns the first variant that has too few, or undefined when all are held
 */
export async function holdUnits(db: Database, units: Units): Promise<string | undefined> {
  for (const [index, [id, count]] of units.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('variants')
      .set((eb) => ({ held: eb('held', '+', count) }))
      .where('id', '=', id)
      .where((eb) => eb(eb('on_hand', '-', eb.ref('held')), '>=', count))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await releaseUnits(db, units.slice(0, index));
      return id;
    }
  }
  return undefined;
}

/** Gives held units back. */
export async function releaseUnits(db: Database, units: Units): Promise<void> {
  for (const [id, count] of units) {
    await db
      .updateTable('variants')
      .set((eb) => ({ held: eb('held', '-', count) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Sold units come back to the shelf. */
export async function restockUnits(db: Database, units: Units): Promise<void> {
  for (const [id, count] of units) {
    await db
      .updateTable('variants')
      .set((eb) => ({ on_hand: eb('on_hand', '+', count) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Held units leave the shop. */
export async function sellHeldUnits(db: Database, units: Units): Promise<void> {
  for (const [id, count] of units) {
    await db
      .updateTable('variants')
      .set((eb) => ({ held: eb('held', '-', count), on_hand: eb('on_hand', '-', count) }))
      .where('id', '=', id)
      .execute();
  }
}
