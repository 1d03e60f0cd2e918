/** Opening the database that the services share. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { DatabaseError, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

export type Database = Kysely<Tables>;

/**
 * Opens the embedded database in a folder, creating and migrating it as needed.
 * @throws {DatabaseError} with one sentence when the folder or the database cannot be used
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new DatabaseError(`DATA_DIR ${dataDir} cannot be written; make it writable or choose another folder.`, {
      cause: error,
    });
  }
  return open(join(dataDir, 'site.sqlite'));
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
