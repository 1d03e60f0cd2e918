/** Writing beside others: the operator's commands and other processes of the site write, too. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { AlreadyThere, DatabaseAway, DatabaseBusy, DatabaseFailing } from './errors.ts';
import type { Tables } from './schema.ts';

/** Milliseconds that a writer waits for its turn. */
const PATIENCE = 3000;
const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 160;
/** Another process can be faster once or twice; who finds the same thing there again and again has made a mistake. */
const SURPRISES = 3;

/**
 * Runs a transaction. While others are in its way (the one writer that SQLite takes, a deadlock, a row that another
 * process has just made), it is taken back and run again, without keeping anybody from reading.
 * @param work may run more than once; nothing but its last run is kept
 * @param patience milliseconds
 * @throws {DatabaseBusy} when the others take too long; nothing was done then
 * @throws {DatabaseFailing} when the disk is full or broken; nothing was done then
 * @throws {DatabaseAway} when the connection breaks; the work may have been done
 */
export async function write<T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const deadline = performance.now() + patience;
  let surprises = 0;
  for (let rest = SHORTEST_PAUSE; ; rest = Math.min(LONGEST_PAUSE, rest * 2)) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (error instanceof AlreadyThere) surprises += 1;
      const again = error instanceof AlreadyThere ? surprises <= SURPRISES : isBusy(error);
      if (!again || performance.now() + rest > deadline) throw error;
    }
    // Of different lengths, so that two who met do not meet again.
    await pause(rest * (0.5 + Math.random() / 2));
  }
}

const isBusy = (error: unknown) =>
  error instanceof DatabaseBusy && !(error instanceof DatabaseAway || error instanceof DatabaseFailing);
