/** Transactions with retries, because commands and other processes of the site write to the same database. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { ConnectionLost, DatabaseBusy, DatabaseFailing, UniqueViolation } from './errors.ts';
import type { Tables } from './schema.ts';

/** Milliseconds for which a writer retries. */
const TIMEOUT = 3000;
/** Milliseconds of backoff. */
const MIN_BACKOFF = 10;
const MAX_BACKOFF = 160;
/** Another process can insert the same row first once or twice. More violations are a programming error. */
const MAX_UNIQUE_RETRIES = 3;

/**
 * Runs a transaction. Rolls back and retries while another writer is active, after a deadlock, and after a unique
 * violation. Does not block readers.
 * @param work may run more than once; only its last run is committed
 * @param timeout milliseconds
 * @throws {DatabaseBusy} after the timeout; nothing was written
 * @throws {DatabaseFailing} if the disk is full or broken; nothing was written
 * @throws {ConnectionLost} if the connection breaks; the commit may have succeeded
 */
export async function withTransaction<T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
  timeout = TIMEOUT,
): Promise<T> {
  const deadline = performance.now() + timeout;
  let uniqueViolations = 0;
  for (let backoff = MIN_BACKOFF; ; backoff = Math.min(MAX_BACKOFF, backoff * 2)) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (error instanceof UniqueViolation) uniqueViolations += 1;
      const mayRetry = error instanceof UniqueViolation ? uniqueViolations <= MAX_UNIQUE_RETRIES : isBusy(error);
      if (!mayRetry || performance.now() + backoff > deadline) throw error;
    }
    // With jitter, so that two writers that collided do not collide again.
    await pause(backoff * (0.5 + Math.random() / 2));
  }
}

const isBusy = (error: unknown) =>
  error instanceof DatabaseBusy && !(error instanceof ConnectionLost || error instanceof DatabaseFailing);
