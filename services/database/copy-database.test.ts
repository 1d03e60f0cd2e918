/** @module-tag long */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../store/testing/products.ts';
import { createTestStore, GOOD_FORM } from '../store/testing/test-store.ts';
import { copyDatabase } from './copy-database.ts';
import { type Database, openDatabase, openPostgres } from './database.ts';
import { newDatabase, ON_POSTGRES } from './testing/test-database.ts';

/** More rows than are copied in one batch. */
const SETTINGS = 1203;
const PRODUCT = wireProduct('stand', { variants: [wireVariant('stand'), wireVariant('hook')] });

/** The embedded database of a shop with an order, an open checkout and many settings. */
async function embeddedShop(): Promise<Database> {
  const db = await openDatabase(mkdtempSync(join(tmpdir(), 'copy-')));
  const shop = await createTestStore([PRODUCT], {}, db);
  await shop.store.gateway.pay(await shop.open('variant_stand', 2), GOOD_FORM);
  await shop.open('variant_hook', 3);
  for (let number = 0; number < SETTINGS; number += 1) {
    await db
      .insertInto('settings')
      .values({ name: `setting ${number} é B\0`, value: String(number) })
      .execute();
  }
  return db;
}

describe.runIf(ON_POSTGRES)('moving a shop to PostgreSQL', () => {
  it('copies every row, and the shop works with the new database', async () => {
    const db = await embeddedShop();
    const url = await newDatabase();
    const copied = await copyDatabase(db, url);
    const rowsOf = (name: string) => copied.find(({ table }) => table === name)?.rows;
    expect([rowsOf('orders'), rowsOf('checkouts'), rowsOf('variants')]).toEqual([1, 2, 2]);
    expect(rowsOf('settings')).toBeGreaterThan(SETTINGS);
    const shopOnPostgres = await createTestStore([], {}, await openPostgres(url));
    expect(await shopOnPostgres.available('variant_hook')).toBe(7);
    await shopOnPostgres.store.gateway.pay(await shopOnPostgres.open('variant_stand'), GOOD_FORM);
    expect((await shopOnPostgres.orders()).map(({ number }) => number)).toEqual([1001, 1002]);
  });

  it('is refused when the new database is not empty, and changes nothing there', async () => {
    const db = await embeddedShop();
    const url = await newDatabase();
    const target = await openPostgres(url);
    await target.insertInto('settings').values({ name: 'color', value: 'lake' }).execute();
    await expect(copyDatabase(db, url)).rejects.toThrow(
      'The new database is not empty: there is something in its table "settings".',
    );
    expect(await target.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'color', value: 'lake' }]);
    // The counter of order numbers, which every new database has.
    expect(await target.selectFrom('counters').selectAll().execute()).toHaveLength(1);
  });

  it('is rolled back when the copy differs from the original', async () => {
    const db = await embeddedShop();
    const url = await newDatabase();
    const target = await openPostgres(url);
    // A trigger that stores other values than those that were copied.
    await sql`create function shorten() returns trigger language plpgsql as
      'begin new.value := substr(new.value, 1, 3); return new; end'`.execute(target);
    await sql`create trigger shorten before insert on settings for each row execute function shorten()`.execute(target);
    await expect(copyDatabase(db, url)).rejects.toThrow(/^Nothing was copied: .* "settings"/);
    expect(await target.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});
