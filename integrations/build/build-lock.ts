/**
 * A lock, so that only one build runs at a time: Astro stores the list of pictures in one file of the project, which
 * concurrent builds would corrupt. It is an SQLite file lock, which the system releases when the process ends.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds: no build takes longer. */
const MAX_BUILD_MS = 900_000;

/** SQLITE_BUSY: another process has the lock. */
const BUSY = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === BUSY;

/**
 * Waits until no other process is building.
 * @param file the lock file
 * @param onWait called once when another build holds the lock
 * @returns a function that releases the lock
 * @throws if the file cannot be used
 */
export function lockBuilds(file: string, onWait: () => void): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!isBusy(error)) throw error;
    onWait();
    lock.exec(`PRAGMA busy_timeout = ${MAX_BUILD_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  }
  return () => lock.close();
}
