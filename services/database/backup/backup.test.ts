import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, type DatabaseLocation, databaseFile, openDatabaseAt } from '../database.ts';
import { newDatabase, ON_POSTGRES } from '../testing/test-database.ts';
import { withTransaction } from '../with-transaction.ts';
import { backUp, restore } from './backup.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'backup-'));

async function newLocation(): Promise<DatabaseLocation> {
  return { folder: newFolder(), url: ON_POSTGRES ? await newDatabase() : undefined };
}

/** Two rows in one transaction: a backup has both or none of them. */
const insertPair = (db: Database, number: number) =>
  withTransaction(db, async (tx) => {
    const insert = (name: string) => tx.insertInto('settings').values({ name, value: '' }).execute();
    await insert(`a${number}`);
    await insert(`b${number}`);
  });

/** A database with one pair of rows, its location, and a backup of it. */
async function backedUpDatabase() {
  const location = await newLocation();
  const db = await openDatabaseAt(location);
  await insertPair(db, 1);
  const file = join(newFolder(), 'shop.backup');
  await backUp(location, file);
  return { location, db, file };
}

/** The location of a database with one pair of rows, which no site uses. */
async function closedDatabase() {
  const location = await newLocation();
  const db = await openDatabaseAt(location);
  await insertPair(db, 1);
  await db.destroy();
  return location;
}

async function settingNames(location: DatabaseLocation): Promise<string[]> {
  const db = await openDatabaseAt(location);
  const rows = await db.selectFrom('settings').select('name').orderBy('name').execute();
  await db.destroy();
  return rows.map(({ name }) => name);
}

it('a backup is a consistent snapshot while the site goes on writing, and can be restored', async () => {
  const location = await newLocation();
  const db = await openDatabaseAt(location);
  for (let number = 0; number < 100; number += 1) await insertPair(db, number);
  const file = join(newFolder(), 'shop.backup');
  let isDone = false;
  const writing = (async () => {
    for (let number = 100; !isDone; number += 1) await insertPair(db, number);
  })();
  await backUp(location, file);
  isDone = true;
  await writing;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);

  const newSite = await newLocation();
  await restore(newSite, file, { force: false });
  const restored = await settingNames(newSite);
  expect(restored.length).toBeGreaterThanOrEqual(200);
  expect(restored.filter((name) => name.startsWith('a')).map((name) => name.slice(1))).toEqual(
    restored.filter((name) => name.startsWith('b')).map((name) => name.slice(1)),
  );
  await db.destroy();
});

it('a restore does not reuse the numbers of orders made after the backup', async () => {
  const location = await newLocation();
  const orderNumberIn = async (from: DatabaseLocation) => {
    const db = await openDatabaseAt(from);
    const { value } = await db.selectFrom('counters').select('value').executeTakeFirstOrThrow();
    await db.destroy();
    return value;
  };
  const backedUpNumber = await orderNumberIn(location);
  const file = join(newFolder(), 'shop.backup');
  await backUp(location, file);
  const newSite = await newLocation();
  await restore(newSite, file, { force: false });
  expect(await orderNumberIn(newSite)).toBe(backedUpNumber + 1000);
});

it('an operator needs --force to replace an existing database with a backup', async () => {
  const { location, db, file } = await backedUpDatabase();
  await insertPair(db, 2);
  await db.destroy();
  await expect(restore(location, file, { force: false })).rejects.toThrow(/--force/);
  expect(await settingNames(location)).toEqual(['a1', 'a2', 'b1', 'b2']);
  await restore(location, file, { force: true });
  expect(await settingNames(location)).toEqual(['a1', 'b1']);
});

it('a database that a site is using is not replaced', async () => {
  const { location, db, file } = await backedUpDatabase();
  await expect(restore(location, file, { force: true })).rejects.toThrow(/stop it first/);
  await insertPair(db, 2);
  await db.destroy();
  expect(await settingNames(location)).toEqual(['a1', 'a2', 'b1', 'b2']);
});

it('a backup replaces a database of a newer version', async () => {
  const { location, db, file } = await backedUpDatabase();
  await sql`create table of_the_future (id integer)`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db);
  await db.destroy();
  await expect(settingNames(location)).rejects.toThrow(/newer version/);
  await restore(location, file, { force: true });
  expect(await settingNames(location)).toEqual(['a1', 'b1']);
});

it.skipIf(ON_POSTGRES)('a backup replaces a damaged database', async () => {
  const { location, db, file } = await backedUpDatabase();
  await db.destroy();
  const database = databaseFile(location.folder);
  writeFileSync(database, 'the disk is broken');
  writeFileSync(`${database}-wal`, 'and this is left of another one');
  await restore(location, file, { force: true });
  expect(await settingNames(location)).toEqual(['a1', 'b1']);
  expect(statSync(database).mode & 0o777).toBe(0o600);
  // The temporary folder of the restore was removed.
  expect(readdirSync(location.folder).filter((name) => !name.startsWith('site.sqlite'))).toEqual([]);
});

it('a backup of a newer version is refused and changes nothing', async () => {
  const location = await closedDatabase();
  const newer = await newLocation();
  const future = await openDatabaseAt(newer);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(future);
  await future.destroy();
  const file = join(newFolder(), 'future.backup');
  await backUp(newer, file);
  await expect(restore(location, file, { force: true })).rejects.toThrow(/newer version/);
  expect(await settingNames(location)).toEqual(['a1', 'b1']);
  expect(readdirSync(location.folder)).not.toContain('restoring');
});

it('a file that is no backup is refused and changes nothing', async () => {
  const location = await closedDatabase();
  const file = join(newFolder(), 'letter.txt');
  writeFileSync(file, 'Dear shop, this is a letter, and it is long enough to be taken for something else.');
  await expect(restore(location, file, { force: true })).rejects.toThrow(/is not a usable backup/);
  await expect(restore(location, `${file}.missing`, { force: true })).rejects.toThrow(/There is no file/);
  expect(await settingNames(location)).toEqual(['a1', 'b1']);
});

it('a backup overwrites no existing file, and fails when there is no database', async () => {
  const file = join(newFolder(), 'there');
  writeFileSync(file, '');
  await expect(backUp(await newLocation(), file)).rejects.toThrow(/The file .* already exists/);
  if (!ON_POSTGRES) {
    await expect(backUp({ folder: newFolder() }, `${file}2`)).rejects.toThrow(/There is nothing in .* to back up/);
  }
});
