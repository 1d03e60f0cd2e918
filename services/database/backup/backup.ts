/** Backs up the database to one file, as a consistent snapshot while the site keeps writing; and restores it. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { type Database, type DatabaseLocation, hasDatabase, openDatabaseAt } from '../database.ts';
import { DatabaseError, messageOf } from '../errors.ts';
import { withTransaction } from '../with-transaction.ts';
import { dumpFile, restoreFile } from './embedded.ts';
import { dumpServer, restoreServer } from './server.ts';

const PRIVATE_FILE_MODE = 0o600;

/**
 * Writes a backup that only the user of this process can read.
 * @param file must not exist
 * @throws {DatabaseError} with one sentence if there is nothing to back up, or the backup fails
 */
export async function backUp(location: DatabaseLocation, file: string): Promise<void> {
  if (existsSync(file)) throw new DatabaseError(`The file ${file} already exists; choose another name.`);
  if (!hasDatabase(location))
    throw new DatabaseError(`There is nothing in ${location.folder} to back up: check DATA_DIR.`);
  const unfinished = `${file}.part`;
  try {
    rmSync(unfinished, { force: true });
    // Created here, because the database programs would create it readable for every user.
    closeSync(openSync(unfinished, 'wx', PRIVATE_FILE_MODE));
    await (location.url === undefined ? dumpFile(location.folder, unfinished) : dumpServer(location.url, unfinished));
    renameSync(unfinished, file);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The backup ${file} could not be written: ${messageOf(error)}.`, { cause: error });
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Atomically replaces the database with a backup, and migrates it to this version.
 * @param options.force replaces a database that is not empty; its data is lost
 * @throws {DatabaseError} with one sentence if the file is not a backup of this kind of database, if a program is using
 *   the database, or if the database is not empty and `force` is false
 */
export async function restore(location: DatabaseLocation, file: string, options: { force: boolean }): Promise<void> {
  if (!existsSync(file)) throw new DatabaseError(`There is no file ${file}.`);
  if (location.url === undefined) await restoreFile(location.folder, file, options);
  else await restoreServer(location.url, file, options);
  const db = await openDatabaseAt(location);
  try {
    await skipOrderNumbers(db);
  } finally {
    await db.destroy();
  }
}

/** Order numbers to skip: more than the orders of a small shop between two backups. */
const SKIPPED_NUMBERS = 1000;

/** Skips the numbers of orders after the backup: their buyers know them from a mail, so they must not be reused. */
async function skipOrderNumbers(db: Database): Promise<void> {
  await withTransaction(db, (tx) =>
    tx
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', SKIPPED_NUMBERS) }))
      .where('name', '=', 'order_number')
      .execute(),
  );
}
