/** Writing beside other processes: the database takes one writer at a time, and the operator's commands write, too. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { DatabaseBusy } from './sqlite-dialect.ts';

/** Milliseconds that a writer waits for its turn. */
const PATIENCE = 3000;
const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 160;

/**
 * Runs a transaction. While another process is writing, this waits without keeping anybody else from reading.
 * @param patience milliseconds
 * @throws {DatabaseBusy} when the other one takes too long; nothing was done then
 */
export async function write<T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (let rest = SHORTEST_PAUSE; ; rest = Math.min(LONGEST_PAUSE, rest * 2)) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || performance.now() + rest > deadline) throw error;
    }
    await pause(rest);
  }
}
