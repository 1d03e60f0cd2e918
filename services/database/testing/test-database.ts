/** An empty database for a test: in memory, or on the PostgreSQL server that TEST_DATABASE_URL names. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, neverBlock, openDatabaseAt, openMemoryDatabase, openPostgres } from '../database.ts';

const server = process.env.TEST_DATABASE_URL;

/** For tests that are about the files of the embedded database, and for those about the server. */
export const ON_POSTGRES = server !== undefined;

export async function openTestDatabase(): Promise<Database> {
  return server === undefined ? openMemoryDatabase() : openPostgres(await newDatabase(server));
}

/** One empty database, opened so many times at once, as so many processes of a site do. */
export async function openShared(count: number): Promise<Database[]> {
  const place = {
    folder: mkdtempSync(join(tmpdir(), 'shared-')),
    url: server === undefined ? undefined : await newDatabase(server),
  };
  // At once on a server; a file takes one writer at a time, and waiting for one's turn would stop both of these.
  const first = server === undefined ? [await openDatabaseAt(place)] : [];
  const others = Array.from({ length: count - first.length }, () => openDatabaseAt(place));
  const databases = [...first, ...(await Promise.all(others))];
  for (const db of databases) await neverBlock(db);
  return databases;
}

/** Makes an empty database that stays as long as its server, which is as long as the tests. @returns its address */
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
