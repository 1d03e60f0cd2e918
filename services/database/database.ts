/** Opening the database that the services share. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import { DatabaseError, DatabaseFailing } from './errors.ts';
import { isMigrated, migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { explained } from './postgres-errors.ts';
import type { Tables } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

export type Database = Kysely<Tables>;

const FILE = 'site.sqlite';

/** The embedded database of a folder. */
export const databaseFile = (folder: string) => join(folder, FILE);

/** Orders hold names and addresses: nobody but the user that runs the site reads them. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Where the database is: a PostgreSQL server's, or without an address the embedded one in a folder. */
export type DatabasePlace = { folder: string; url?: string | undefined };

/** Whether there is a database to be opened; one on a server is made by whoever runs that. */
export function hasDatabase({ folder, url }: DatabasePlace): boolean {
  return url !== undefined || existsSync(databaseFile(folder));
}

/**
 * Opens the database that the configuration names, and brings it up to date.
 * @throws {DatabaseError} with one sentence when it cannot be used
 */
export function openDatabaseAt({ folder, url }: DatabasePlace): Promise<Database> {
  return url === undefined ? openDatabase(folder) : openPostgres(url);
}

/**
 * Opens a database on a PostgreSQL server; it has to be there, its tables need not.
 * @param source of the address, as the operator knows it
 * @throws {DatabaseError} with one sentence, and without the password, when it cannot be used
 */
export async function openPostgres(url: string, source = 'DATABASE_URL'): Promise<Database> {
  const db: Database = new Kysely<Tables>({ dialect: postgresDialect(url) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw explained(error, url, source);
  }
}

/**
 * Opens the embedded database in a folder, creating and migrating it as needed.
 * @throws {DatabaseError} with one sentence when the folder or the database cannot be used
 * @throws {DatabaseBusy} when it has to be brought up to date while another program is writing
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = databaseFile(dataDir);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new DatabaseError(`DATA_DIR ${dataDir} cannot be written; make it writable or choose another folder.`, {
      cause: error,
    });
  }
  try {
    // Made here, because SQLite would let everybody read it; the files it puts beside take their mode from this one.
    closeSync(openSync(file, 'a', OWN_FILE));
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be written; make it writable for this user.`, {
      cause: error,
    });
  }
  return open(file, `${file}.starting`);
}

/** One folder after another: in some places, such as below `/proc`, making them all in one call never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: OWN_FOLDER });
  } catch (error) {
    // Another process that starts just now may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * From now on nothing waits inside SQLite, where waiting stops the whole process; `write` waits instead. For a process
 * that has others to answer meanwhile.
 */
export async function neverBlock(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma busy_timeout = 0`.execute(db);
}

const SHORTEST_WIPE_PAUSE = 50;

/**
 * Leaves no trace of deleted rows in the files of the embedded database. PostgreSQL's are its operator's.
 * @param patience milliseconds to wait for others who are reading
 * @returns whether it is done: while somebody reads the database as it was, its log has to stay
 */
export async function wipeDeleted(db: Database, patience = 0): Promise<boolean> {
  if (isPostgres(db)) return true;
  const deadline = performance.now() + patience;
  for (let rest = SHORTEST_WIPE_PAUSE; ; rest *= 2) {
    // The rows themselves are overwritten (sqlite-dialect.ts); what the log still holds goes with this.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() + rest > deadline) return false;
    await pause(rest);
  }
}

const sqliteDialects = new WeakMap<Database, NodeSqliteDialect>();

/** An empty database that lives as long as the process, for tests. */
export function openMemoryDatabase(): Promise<Database> {
  return open(':memory:');
}

/** Milliseconds in which another process has surely made its tables. */
const LONGEST_START = 30_000;

/**
 * Keeps others that open the same database from migrating it at the same time: they wait longer for it than SQLite lets
 * anybody wait for another writer. The lock is one of SQLite's, so it goes when its process does.
 * @returns lets go of it
 */
function lock(file: string): () => void {
  closeSync(openSync(file, 'a', OWN_FILE));
  const turns = new DatabaseSync(file, { timeout: LONGEST_START });
  turns.exec('begin exclusive');
  return () => turns.close();
}

/** @param turns file by which processes take turns; absent where there can be no other */
async function open(file: string, turns?: string): Promise<Database> {
  let db: Database;
  try {
    const dialect = new NodeSqliteDialect(file);
    db = new Kysely<Tables>({ dialect });
    sqliteDialects.set(db, dialect);
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be opened: ${String(error)}`, { cause: error });
  }
  let letGo: (() => void) | undefined;
  try {
    if (turns !== undefined && !(await isMigrated(db))) letGo = lock(turns);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    letGo?.();
  }
  return db;
}

const PROBE = { name: 'disk-probe', value: '0'.repeat(100_000) };

/**
 * Whether the embedded database can be written. Asks the disk only after a write has failed, until one succeeds again.
 * PostgreSQL looks after its own disk.
 */
export async function isWritable(db: Database): Promise<boolean> {
  const dialect = sqliteDialects.get(db);
  if (!dialect?.hasFailed) return true;
  try {
    await db
      .insertInto('settings')
      .values(PROBE)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.deleteFrom('settings').where('name', '=', PROBE.name).execute();
  } catch (error) {
    if (error instanceof DatabaseFailing) return false;
    throw error;
  }
  dialect.forgetFailure();
  return true;
}
