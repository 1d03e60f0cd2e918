import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Milliseconds; shorter than the timeout of `withTransaction`. */
const LONG_ENOUGH_TO_FAIL = 200;

/** Starts work while another connection holds SQLite's write lock for a moment. */
export async function whileAnotherWrites<T>(other: Database, work: () => Promise<T>): Promise<T> {
  const { promise: isWriting, resolve: begun } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const writer = other.transaction().execute(async (tx) => {
    await sql`update counters set value = value`.execute(tx);
    begun();
    await mayEnd;
  });
  await isWriting;
  const working = work();
  await Promise.race([working.catch(() => undefined), pause(LONG_ENOUGH_TO_FAIL)]);
  end();
  await writer;
  return working;
}
