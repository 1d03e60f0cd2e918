/** @module-tag long */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { wireProduct } from '../testing/products.ts';
import { ALL_LISTED, createCatalog } from './catalog.ts';

/** More products than SQLite accepts parameters in one query. */
const MANY = 33_000;

it('the catalog lists all products, even more than one query can name', async () => {
  const db = await openTestDatabase();
  await importCatalog(db, { products: [wireProduct('stand')], collections: [] }, { now: new Date() });
  // The copies below must not share a SKU.
  await db.updateTable('variants').set({ sku: null }).execute();
  const { id, slug, ...product } = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const {
    id: variantId,
    product_id,
    ...variant
  } = await db.selectFrom('variants').selectAll().executeTakeFirstOrThrow();
  const productColumns = sql.join(Object.keys(product).map((name) => sql.ref(`products.${name}`)));
  const variantColumns = sql.join(Object.keys(variant).map((name) => sql.ref(`variants.${name}`)));
  await sql`insert into products (id, slug, ${sql.join(Object.keys(product).map((name) => sql.ref(name)))})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})
    select products.id || n, products.slug || n, ${productColumns} from products, numbers`.execute(db);
  await sql`insert into variants (id, product_id, ${sql.join(Object.keys(variant).map((name) => sql.ref(name)))})
    select variants.id || products.id, products.id, ${variantColumns} from variants, products
    where products.id <> ${product_id}`.execute(db);
  const { products, count } = await createCatalog(db, { storeId: 'store', publicUrl: '' }).list(ALL_LISTED);
  expect(count).toBe(MANY + 1);
  expect(products).toHaveLength(count);
  expect(products[0]).toMatchObject({ id, slug, variants: [{ id: variantId }] });
  expect(products.every(({ variants }) => variants.length === 1)).toBe(true);
});
