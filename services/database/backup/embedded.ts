/** Backups of the embedded database: a database file again, which any program for SQLite can read. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile, hasDatabase, openDatabase } from '../database.ts';
import { DatabaseError } from '../errors.ts';

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
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The backup ${file} could not be written: ${messageOf(error)}.`, { cause: error });
  }
}

export async function restoreFile(folder: string, file: string, { force }: { force: boolean }): Promise<void> {
  checkBackup(file);
  if (hasDatabase({ folder }) && !force) {
    throw new DatabaseError(
      `There is a database in ${folder} already. Stop the site, and add --force to put the backup in its place.`,
    );
  }
  // Makes the folder and the file for this user alone.
  const target = await openDatabase(folder);
  await target.destroy();
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    // In one transaction of the database that is there: a power cut leaves either that or the backup.
    await backup(source, databaseFile(folder));
  } finally {
    source.close();
  }
}

/** @throws {DatabaseError} for what is not a whole database of ours */
function checkBackup(file: string): void {
  const problem = (why: string) => new DatabaseError(`${file} is no backup that could be used: ${why}.`);
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
