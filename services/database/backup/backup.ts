/** Backups: one file, as the database stood at one moment, whatever is written meanwhile; and the way back. */
import { existsSync } from 'node:fs';
import { type Database, type DatabasePlace, hasDatabase, openDatabaseAt } from '../database.ts';
import { DatabaseError, messageOf } from '../errors.ts';
import { write } from '../write.ts';
import { backUpFile, restoreFile } from './embedded.ts';
import { backUpServer, restoreServer } from './server.ts';

/**
 * Writes a backup; only its owner can read it.
 * @param file that is not there yet
 * @throws {DatabaseError} in one sentence when there is nothing to back up, or no way to do it
 */
export async function backUp(place: DatabasePlace, file: string): Promise<void> {
  if (existsSync(file)) throw new DatabaseError(`The file ${file} already exists; choose another name.`);
  if (!hasDatabase(place)) throw new DatabaseError(`There is nothing in ${place.folder} to back up: check DATA_DIR.`);
  try {
    await (place.url === undefined ? backUpFile(place.folder, file) : backUpServer(place.url, file));
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The backup ${file} could not be written: ${messageOf(error)}.`, { cause: error });
  }
}

/**
 * Puts a backup in the place of the database, all of it or nothing, and brings it up to date.
 * @param options.force also where a database is that would be lost by it
 * @throws {DatabaseError} in one sentence when the file is no backup of this kind, or something is there
 */
export async function restore(place: DatabasePlace, file: string, options: { force: boolean }): Promise<void> {
  if (!existsSync(file)) throw new DatabaseError(`There is no file ${file}.`);
  if (place.url === undefined) await restoreFile(place.folder, file, options);
  else await restoreServer(place.url, file, options);
  const db = await openDatabaseAt(place);
  try {
    await skipOrderNumbers(db);
  } finally {
    await db.destroy();
  }
}

/** More orders than a shop of this kind gets between two backups. */
const SKIPPED = 1000;

/** Buyers of orders that the backup does not know have their numbers in a letter: nobody else may get the same. */
async function skipOrderNumbers(db: Database): Promise<void> {
  await write(db, (tx) =>
    tx
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', SKIPPED) }))
      .where('name', '=', 'order_number')
      .execute(),
  );
}
