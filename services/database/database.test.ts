import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importCatalog } from '../store/import/import-catalog.ts';
import { wireProduct } from '../store/testing/products.ts';
import { isWritable, openDatabase } from './database.ts';
import { DatabaseFailing } from './errors.ts';
import { ON_POSTGRES, openTestDatabase } from './testing/test-database.ts';
import { withTransaction } from './with-transaction.ts';

const run = promisify(execFile);
const newFolder = () => mkdtempSync(join(tmpdir(), 'database-'));

describe.skipIf(ON_POSTGRES)('a database file', () => {
  it('can be read only by the system user that runs the site, like the folder created for it', async () => {
    const folder = join(newFolder(), 'a', 'b');
    const db = await openDatabase(folder);
    await db.insertInto('settings').values({ name: 'a', value: '1' }).execute();
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect(mode(folder)).toBe(0o700);
    const files = readdirSync(folder);
    expect(files).toContain('site.sqlite-wal');
    expect(files.map((file) => mode(join(folder, file)))).toEqual(files.map(() => 0o600));
    await db.destroy();
  });

  it('syncs every commit to the disk', async () => {
    const db = await openDatabase(newFolder());
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(rows).toEqual([{ synchronous: 2 }]);
    await db.destroy();
  });
});

it.skipIf(ON_POSTGRES)('several processes can open a new database at the same time', async () => {
  const folder = newFolder();
  const program = `import('${new URL('database.ts', import.meta.url)}').then(async ({ openDatabase }) => {
    const db = await openDatabase(process.argv[1]);
    await db.selectFrom('settings').selectAll().execute();
    await db.destroy();
  })`;
  const started = Array.from({ length: 4 }, () => run(process.execPath, ['-e', program, folder]));
  for (const { stderr } of await Promise.all(started)) expect(stderr).toBe('');
});

it.skipIf(ON_POSTGRES)('a database that needs no migration opens while another process is writing', async () => {
  const folder = newFolder();
  await (await openDatabase(folder)).destroy();
  const writer = new DatabaseSync(join(folder, 'site.sqlite'));
  writer.exec('begin immediate');
  const db = await openDatabase(folder);
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await db.destroy();
  writer.close();
});

it.skipIf(ON_POSTGRES)('a migration that failed halfway can be run again', async () => {
  const folder = newFolder();
  const file = join(folder, 'site.sqlite');
  const inTheWay = new DatabaseSync(file);
  // The migration creates this table late, so it fails after many others.
  inTheWay.exec('create table vitals (day text)');
  inTheWay.close();
  await expect(openDatabase(folder)).rejects.toThrow(/could not be brought up to date/);
  const db = new DatabaseSync(file);
  db.exec('drop table vitals');
  db.close();
  await (await openDatabase(folder)).destroy();
});

it.each([
  ['more held units than units in stock', { on_hand: 1, held: 2 }],
  ['a negative number of held units', { held: -1 }],
  ['a sale price that is not below the regular price', { amount: 100, sale_amount: 100 }],
])('the database refuses %s', async (_, values) => {
  const db = await openTestDatabase();
  await importCatalog(db, { products: [wireProduct('stand')], collections: [] }, { now: new Date() });
  await expect(db.updateTable('variants').set(values).execute()).rejects.toThrow(/check constraint/i);
});

describe.skipIf(ON_POSTGRES)('a database file that cannot be used', () => {
  it('a file of a newer version is refused with an error that names its last migration', async () => {
    const folder = newFolder();
    const db = await openDatabase(folder);
    await sql`insert into kysely_migration (name, timestamp) values ('0099-from-the-future', '')`.execute(db);
    await db.destroy();
    await expect(openDatabase(folder)).rejects.toThrow(/newer version of this site.*0099-from-the-future/);
  });

  it('a file in a folder that cannot be created is refused with an error that names DATA_DIR', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    await expect(openDatabase(join(file, 'data'))).rejects.toThrow(/DATA_DIR .* cannot be written/);
  });

  it('a file that is no database is refused with an error that says so', async () => {
    const folder = newFolder();
    writeFileSync(
      join(folder, 'site.sqlite'),
      'this is a shopping list, not a database, and it is long enough to tell',
    );
    await expect(openDatabase(folder)).rejects.toThrow(/cannot be opened: Error: file is not a database/);
  });
});

it.skipIf(ON_POSTGRES)(
  'a full disk is reported as a full disk, not as a busy database, until there is room again',
  async () => {
    const db = await openDatabase(newFolder());
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    const fill = () =>
      withTransaction(db, (tx) =>
        tx
          .insertInto('settings')
          .values({ name: 'large', value: 'x'.repeat(1_000_000) })
          .execute(),
      );
    expect(await isWritable(db)).toBe(true);
    // The file may not grow any more, as on a full disk.
    await limit(1);
    await expect(fill()).rejects.toThrow(new DatabaseFailing('the disk of the database is full'));
    expect(await isWritable(db)).toBe(false);
    await limit(1_000_000);
    expect(await isWritable(db)).toBe(true);
    await fill();
    const names = await db.selectFrom('settings').select('name').execute();
    // The row that `isWritable` writes is removed again.
    expect(names).not.toContainEqual({ name: 'disk-probe' });
    await db.destroy();
  },
);
