/** The store in numbers, for whoever watches it. */
import type { Database } from '../database/database.ts';

export type StoreFigures = {
  /** Units that open checkouts hold. */
  held: number;
  openCheckouts: number;
};

export async function readStoreFigures(db: Database): Promise<StoreFigures> {
  const { held } = await db
    .selectFrom('variants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held'), eb.lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return { held: Number(held), openCheckouts: Number(open) };
}
