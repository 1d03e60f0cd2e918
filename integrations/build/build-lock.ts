/**
 * Builds take turns: Astro keeps the pictures that it found in one file of the project, so two sites that are built at once
 * would get each other's. The lock is that of a database file, which the system releases when its process ends.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds: no build takes longer. */
const LONGEST_BUILD = 900_000;

/** SQLITE_BUSY: another process has the lock. */
const BUSY = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === BUSY;

/**
 * Waits until no other process is building.
 * @param file the lock
 * @param onWait called once, where there is another one
 * @returns gives the lock back
 * @throws when the file cannot be used
 */
export function lockBuilds(file: string, onWait: () => void): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!isBusy(error)) throw error;
    onWait();
    lock.exec(`PRAGMA busy_timeout = ${LONGEST_BUILD}`);
    lock.exec('BEGIN EXCLUSIVE');
  }
  return () => lock.close();
}
