/** Opening the database that the services share. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { DatabaseError, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

export type Database = Kysely<Tables>;

const FILE = 'site.sqlite';
/** Orders hold names and addresses: nobody but the user that runs the site reads them. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Whether a folder holds a database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, FILE));
}

/**
 * Opens the embedded database in a folder, creating and migrating it as needed.
 * @throws {DatabaseError} with one sentence when the folder or the database cannot be used
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = join(dataDir, FILE);
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
  return open(file);
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
  await sql`pragma busy_timeout = 0`.execute(db);
}

/** An empty database that lives as long as the process, for tests. */
export function openMemoryDatabase(): Promise<Database> {
  return open(':memory:');
}

async function open(file: string): Promise<Database> {
  let db: Database;
  try {
    db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be opened: ${String(error)}`, { cause: error });
  }
  await migrate(db).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  return db;
}
