/** Backups of the embedded database. A backup is an SQLite file that any program for SQLite can read. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile, hasDatabase, openDatabase } from '../database.ts';
import { DatabaseError, messageOf } from '../errors.ts';
import { isBusy } from '../sqlite-dialect.ts';

/** @param file must be empty */
export async function dumpFile(folder: string, file: string): Promise<void> {
  const db = new DatabaseSync(databaseFile(folder));
  // Runs in one read transaction, which does not block the site's writes.
  db.prepare('vacuum into ?').run(file);
  db.close();
  checkBackup(file);
}

export async function restoreFile(folder: string, file: string, { force }: { force: boolean }): Promise<void> {
  checkBackup(file);
  if (hasDatabase({ folder }) && !force) {
    throw new DatabaseError(
      `There is already a database in ${folder}. Stop the site, and add --force to put the backup in its place.`,
    );
  }
  refuseInUse(databaseFile(folder));
  // The old database is not opened for reading: it may be damaged or from a newer version.
  const temporaryFolder = join(folder, 'restoring');
  try {
    rmSync(temporaryFolder, { recursive: true, force: true });
    await createDatabase(temporaryFolder, file);
    // Checked again, because the site may have been started meanwhile.
    refuseInUse(databaseFile(folder));
    replaceDatabase(databaseFile(folder), databaseFile(temporaryFolder));
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * A running site would keep writing to the replaced file, and its orders would be lost. SQLite leaves WAL mode only
 * if no other connection is open.
 * @throws {DatabaseError} if a program has the database open
 */
function refuseInUse(file: string): void {
  if (!existsSync(file)) return;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    // Any other error is ignored: a damaged database is a reason to restore.
    if (isBusy(error)) throw new DatabaseError('A program is using the database, most likely the site: stop it first.');
  } finally {
    db?.close();
  }
}

/** Copies a backup into a new folder and migrates it to this version. Only this user can read folder and file. */
async function createDatabase(folder: string, file: string): Promise<void> {
  const empty = await openDatabase(folder);
  await empty.destroy();
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, databaseFile(folder));
  } finally {
    source.close();
  }
  const migrated = await openDatabase(folder);
  await migrated.destroy();
}

/** Suffixes of SQLite's files next to a database. SQLite would apply old ones to the new database. */
const SIDECAR_SUFFIXES = ['-wal', '-shm'];

/** Replaces a database with another one by renaming. If that fails, the old one is unchanged. */
function replaceDatabase(old: string, fresh: string): void {
  const renamed = `${old}.replaced`;
  const sidecars = SIDECAR_SUFFIXES.filter((suffix) => existsSync(old + suffix));
  try {
    for (const suffix of sidecars) renameSync(old + suffix, renamed + suffix);
    renameSync(fresh, old);
  } catch (error) {
    for (const suffix of sidecars) if (existsSync(renamed + suffix)) renameSync(renamed + suffix, old + suffix);
    throw new DatabaseError(`The backup could not be put in place: ${messageOf(error)}.`, { cause: error });
  }
  for (const suffix of SIDECAR_SUFFIXES) rmSync(renamed + suffix, { force: true });
}

/** @throws {DatabaseError} if the file is damaged or not a database of this product */
function checkBackup(file: string): void {
  const problem = (why: string) => new DatabaseError(`${file} is not a usable backup: ${why}.`);
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const [result] = db.prepare('pragma integrity_check').all();
      if (result?.integrity_check !== 'ok') throw problem('it is damaged');
      const ours = db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
      if (!ours) throw problem('it is not a database of this site');
    } finally {
      db.close();
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : problem(messageOf(error));
  }
}
