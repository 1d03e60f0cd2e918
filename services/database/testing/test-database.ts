/** Empty databases for tests: SQLite, or on the PostgreSQL server at TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, disableBusyTimeout, openDatabaseAt, openMemoryDatabase, openPostgres } from '../database.ts';

const server = process.env.TEST_DATABASE_URL;

/** For tests that concern only one of the two databases. */
export const ON_POSTGRES = server !== undefined;

export async function openTestDatabase(): Promise<Database> {
  return server === undefined ? openMemoryDatabase() : openPostgres(await newDatabase(server));
}

/** Opens one empty database several times, like several processes of a site. */
export async function openShared(count: number): Promise<Database[]> {
  const location = {
    folder: mkdtempSync(join(tmpdir(), 'shared-')),
    url: server === undefined ? undefined : await newDatabase(server),
  };
  // Only the first connection migrates the file: concurrent migrations in one process would block each other.
  const first = server === undefined ? [await openDatabaseAt(location)] : [];
  const others = Array.from({ length: count - first.length }, () => openDatabaseAt(location));
  const databases = [...first, ...(await Promise.all(others))];
  for (const db of databases) await disableBusyTimeout(db);
  return databases;
}

/** Every row of every table. */
export async function allRows(db: Database): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const tables = await db.introspection.getTables();
  const rowsOf = (table: string) =>
    db
      .selectFrom(table as 'orders')
      .selectAll()
      .execute();
  const all = await Promise.all(
    tables.map(async ({ name }) => (await rowsOf(name)).map((row) => ({ table: name, row }))),
  );
  return all.flat();
}

/** Creates an empty database, which is deleted with the test server. @returns its URL */
export async function newDatabase(serverUrl = server): Promise<string> {
  if (serverUrl === undefined) throw new Error('this test needs TEST_DATABASE_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
