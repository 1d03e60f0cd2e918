/** Opens the database that the services share. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import { DatabaseError, DatabaseFailing } from './errors.ts';
import { isMigrated, migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { explainOpenFailure } from './postgres-errors.ts';
import type { Tables } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

export type Database = Kysely<Tables>;

const FILE = 'site.sqlite';

/** The embedded database of a folder. */
export const databaseFile = (folder: string) => join(folder, FILE);

/** The files contain personal data, so only the user that runs the site may read them. */
const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;

/** The PostgreSQL database at `url`, or without it the embedded database in `folder`. */
export type DatabaseLocation = { folder: string; url?: string | undefined };

/** Whether a database exists. A PostgreSQL database is created by its operator and assumed to exist. */
export function hasDatabase({ folder, url }: DatabaseLocation): boolean {
  return url !== undefined || existsSync(databaseFile(folder));
}

/**
 * Opens the configured database and migrates it.
 * @throws {DatabaseError} with one sentence if it cannot be used
 */
export function openDatabaseAt({ folder, url }: DatabaseLocation): Promise<Database> {
  return url === undefined ? openDatabase(folder) : openPostgres(url);
}

/**
 * Opens an existing PostgreSQL database and creates or migrates its tables.
 * @param urlName how messages call the URL: by the name of its setting, or in words
 * @throws {DatabaseError} with one sentence, without the password, if it cannot be used
 */
export async function openPostgres(url: string, urlName = 'DATABASE_URL'): Promise<Database> {
  const db: Database = new Kysely<Tables>({ dialect: postgresDialect(url) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw explainOpenFailure(error, url, urlName);
  }
}

/**
 * Opens the embedded database in a folder, creating and migrating it as needed.
 * @throws {DatabaseError} with one sentence if the folder or the database cannot be used
 * @throws {DatabaseBusy} if it must be migrated while another program is writing
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
    // Created here, because SQLite would create it readable for every user. Its -wal and -shm files get the same mode.
    closeSync(openSync(file, 'a', PRIVATE_FILE_MODE));
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be written; make it writable for this user.`, {
      cause: error,
    });
  }
  return open(file, `${file}.starting`);
}

/** Creates parents one by one: `mkdirSync` with `recursive` never ends in some places, such as below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Makes SQLite report a locked database at once: waiting inside SQLite blocks the event loop. `withTransaction`
 * retries instead.
 */
export async function disableBusyTimeout(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma busy_timeout = 0`.execute(db);
}

/** Milliseconds. */
const MIN_CHECKPOINT_BACKOFF = 50;

/**
 * Removes deleted rows from the write-ahead log of the embedded database. On PostgreSQL this is left to its operator.
 * @param timeout milliseconds to wait for readers
 * @returns false if a reader still needs the log
 */
export async function truncateWal(db: Database, timeout = 0): Promise<boolean> {
  if (isPostgres(db)) return true;
  const deadline = performance.now() + timeout;
  for (let backoff = MIN_CHECKPOINT_BACKOFF; ; backoff *= 2) {
    // In the database file, `secure_delete` overwrites deleted rows (sqlite-dialect.ts).
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() + backoff > deadline) return false;
    await pause(backoff);
  }
}

const sqliteDatabases = new WeakMap<Database, NodeSqliteDialect['database']>();

/** An empty database in memory, for tests. */
export function openMemoryDatabase(): Promise<Database> {
  return open(':memory:');
}

/** Milliseconds; longer than a migration in another process. */
const MIGRATION_LOCK_TIMEOUT = 30_000;

/**
 * Waits for the lock that lets one process at a time migrate the database. It is an SQLite lock on a second file, so
 * the operating system releases it when the process ends.
 * @returns a function that releases the lock
 */
function lockMigration(file: string): () => void {
  closeSync(openSync(file, 'a', PRIVATE_FILE_MODE));
  const lock = new DatabaseSync(file, { timeout: MIGRATION_LOCK_TIMEOUT });
  lock.exec('begin exclusive');
  return () => lock.close();
}

/** @param lockFile file for the migration lock; absent if no other process can open the database */
async function open(file: string, lockFile?: string): Promise<Database> {
  let db: Database;
  try {
    const dialect = new NodeSqliteDialect(file);
    db = new Kysely<Tables>({ dialect });
    sqliteDatabases.set(db, dialect.database);
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be opened: ${String(error)}`, { cause: error });
  }
  let unlock: (() => void) | undefined;
  try {
    if (lockFile !== undefined && !(await isMigrated(db))) unlock = lockMigration(lockFile);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    unlock?.();
  }
  return db;
}

const PROBE = { name: 'disk-probe', value: '0'.repeat(100_000) };

/**
 * Whether the embedded database can be written. Probes the disk only after a statement has failed because of the disk
 * or the file, until a probe succeeds. Always true for PostgreSQL.
 */
export async function isWritable(db: Database): Promise<boolean> {
  const sqlite = sqliteDatabases.get(db);
  if (!sqlite?.hasFailed) return true;
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
  sqlite.hasFailed = false;
  return true;
}
