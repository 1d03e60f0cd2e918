/** Backups of the embedded database: a database file again, which any program for SQLite can read. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile, hasDatabase, openDatabase } from '../database.ts';
import { DatabaseError, messageOf } from '../errors.ts';

const OWN_FILE = 0o600;

export async function backUpFile(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    rmSync(unfinished, { force: true });
    // SQLite would let everybody read it.
    closeSync(openSync(unfinished, 'wx', OWN_FILE));
    const db = new DatabaseSync(databaseFile(folder));
    // One reading transaction, beside which the site goes on writing.
    db.prepare('vacuum into ?').run(unfinished);
    db.close();
    checkBackup(unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

export async function restoreFile(folder: string, file: string, { force }: { force: boolean }): Promise<void> {
  checkBackup(file);
  if (hasDatabase({ folder }) && !force) {
    throw new DatabaseError(
      `There is already a database in ${folder}. Stop the site, and add --force to put the backup in its place.`,
    );
  }
  refuseInUse(databaseFile(folder));
  // The database that is there is not read: it may be damaged, or a newer version's.
  const workshop = join(folder, 'restoring');
  try {
    rmSync(workshop, { recursive: true, force: true });
    await makeDatabase(workshop, file);
    // That took its time, in which somebody may have started the site.
    refuseInUse(databaseFile(folder));
    exchange(databaseFile(folder), databaseFile(workshop));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** SQLite's code for: another connection has it open. */
const BUSY = 5;

/**
 * A site that runs would go on writing to the file that was put aside, and lose every order of it.
 * @throws {DatabaseError} when a program has the database open: only without one can its journal be taken away
 */
function refuseInUse(file: string): void {
  if (!existsSync(file)) return;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY;
    // Whatever else is wrong with it is why it is replaced.
    if (isBusy) throw new DatabaseError('A program is using the database, most likely the site: stop it first.');
  } finally {
    db?.close();
  }
}

/** A database of this version from a backup, in a folder of its own; both are for this user alone. */
async function makeDatabase(folder: string, file: string): Promise<void> {
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

/** What SQLite keeps beside a database, which would be taken for the new one's. */
const BESIDE = ['-wal', '-shm'];

/**
 * Puts a database in the place of another one, in one step: whatever happens, one of them is there. When it fails, the
 * other one is as it was.
 */
function exchange(old: string, fresh: string): void {
  const aside = `${old}.replaced`;
  const there = BESIDE.filter((part) => existsSync(old + part));
  try {
    for (const part of there) renameSync(old + part, aside + part);
    renameSync(fresh, old);
  } catch (error) {
    for (const part of there) if (existsSync(aside + part)) renameSync(aside + part, old + part);
    throw new DatabaseError(`The backup could not be put in place: ${messageOf(error)}.`, { cause: error });
  }
  for (const part of BESIDE) rmSync(aside + part, { force: true });
}

/** @throws {DatabaseError} for what is not a whole database of ours */
function checkBackup(file: string): void {
  const problem = (why: string) => new DatabaseError(`${file} is not a usable backup: ${why}.`);
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const [result] = db.prepare('pragma integrity_check').all();
      if (result?.integrity_check !== 'ok') throw problem('it is damaged');
      const ours = db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
      if (!ours) throw problem('it is the database of another program');
    } finally {
      db.close();
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : problem(messageOf(error));
  }
}
