import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { wireProduct } from '../../store/testing/products.ts';
import { createTestStore, GOOD_FORM } from '../../store/testing/test-store.ts';
import type { Database } from '../database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { productVisibility } from './0003-product-visibility.ts';
import { columnCleanup } from './0004-column-cleanup.ts';

/** Makes a database as it was before the migrations: with the columns hidden, withdrawn, deleted_at, time_zone and returned. */
async function undoMigrations(db: Database): Promise<void> {
  await sql`drop index products_shown`.execute(db);
  await sql`alter table products drop column visibility`.execute(db);
  for (const flag of ['hidden', 'withdrawn'])
    await sql`alter table products add column ${sql.ref(flag)} integer not null default 0`.execute(db);
  await sql`alter table products add column deleted_at text`.execute(db);
  await sql`alter table checkouts add column time_zone text`.execute(db);
  await sql`alter table payments rename column refunded to returned`.execute(db);
  await sql`create index products_shown on products (hidden)`.execute(db);
}

it('products keep their visibility through the migrations, and deleted products become hidden', async () => {
  const db = await openTestDatabase();
  await undoMigrations(db);
  for (const [id, hidden, withdrawn, deletedAt] of [
    ['listed', 0, 0, null],
    ['unlisted', 1, 0, null],
    ['hidden', 1, 1, null],
    ['deleted', 0, 0, '2026-01-01T00:00:00.000Z'],
  ])
    await sql`insert into products (id, slug, title, title_folded, position, type, hidden, withdrawn, purchasable,
      shown_price, created_at, updated_at, deleted_at, details_json)
      values (${id}, ${id}, '', '', 0, 'physical', ${hidden}, ${withdrawn}, 1, 0, '', '', ${deletedAt}, '{}')`.execute(
      db,
    );
  await productVisibility.up(db);
  await columnCleanup.up(db);
  const products = await db.selectFrom('products').select(['id', 'visibility']).execute();
  expect(Object.fromEntries(products.map(({ id, visibility }) => [id, visibility]))).toEqual({
    listed: 'listed',
    unlisted: 'unlisted',
    hidden: 'hidden',
    deleted: 'hidden',
  });
});

it('payments keep their refunded amount when the column is renamed', async () => {
  const { db, store, open } = await createTestStore([wireProduct('kit')]);
  await store.gateway.pay(await open('variant_kit'), GOOD_FORM);
  const { id: payment_id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await store.settle({ id: 'evt_refund', type: 'payment.refunded', payment_id, refunded: 700 });
  await undoMigrations(db);
  await productVisibility.up(db);
  await columnCleanup.up(db);
  expect(await db.selectFrom('payments').select('refunded').execute()).toEqual([{ refunded: 700 }]);
});
