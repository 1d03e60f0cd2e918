import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Milliseconds; shorter than anybody waits for their turn. */
const LONG_ENOUGH_TO_FAIL = 200;

/** Does something while another program writes for a moment: SQLite takes one writer at a time. */
export async function besideAWriter<T>(other: Database, work: () => Promise<T>): Promise<T> {
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
