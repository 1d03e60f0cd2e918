import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { productVisibility } from './0003-product-visibility.ts';

/** A database as it was before the migration, with the columns hidden and withdrawn. */
async function databaseBefore(): Promise<Database> {
  const db = await openTestDatabase();
  await sql`drop index products_shown`.execute(db);
  await sql`alter table products drop column visibility`.execute(db);
  for (const flag of ['hidden', 'withdrawn'])
    await sql`alter table products add column ${sql.ref(flag)} integer not null default 0`.execute(db);
  await sql`create index products_shown on products (hidden)`.execute(db);
  return db;
}

it('products keep their visibility when the column visibility replaces hidden and withdrawn', async () => {
  const db = await databaseBefore();
  for (const [id, hidden, withdrawn] of [
    ['listed', 0, 0],
    ['unlisted', 1, 0],
    ['hidden', 1, 1],
  ])
    await sql`insert into products (id, slug, title, title_folded, position, type, hidden, withdrawn, purchasable,
      shown_price, created_at, updated_at, details_json)
      values (${id}, ${id}, '', '', 0, 'physical', ${hidden}, ${withdrawn}, 1, 0, '', '', '{}')`.execute(db);
  await productVisibility.up(db);
  const products = await db.selectFrom('products').select(['id', 'visibility']).execute();
  expect(products).toHaveLength(3);
  for (const { id, visibility } of products) expect(visibility).toBe(id);
});
