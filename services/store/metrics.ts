/** Metrics of the store. */
import type { Database } from '../database/database.ts';
import { HOLDING } from './checkout/states.ts';

export type StoreMetrics = {
  /** Units that open and pending checkouts hold. */
  held: number;
  /** Open checkouts, and pending ones, whose payment takes days. */
  openCheckouts: number;
};

export async function readStoreMetrics(db: Database): Promise<StoreMetrics> {
  const { held } = await db
    .selectFrom('variants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held'), eb.lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('status', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  return { held: Number(held), openCheckouts: Number(open) };
}
