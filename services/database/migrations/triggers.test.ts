import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importCatalog } from '../../store/import/import-catalog.ts';
import { wireProduct, wireVariant } from '../../store/testing/products.ts';
import type { Database } from '../database.ts';
import { ON_POSTGRES, openTestDatabase } from '../testing/test-database.ts';

async function openShop(): Promise<Database> {
  const db = await openTestDatabase();
  const products = [
    wireProduct('stand', { variants: [wireVariant('small'), wireVariant('large')] }),
    wireProduct('audit', { variants: [wireVariant('audit')] }),
  ];
  await importCatalog(db, { products, collections: [] }, { now: new Date() });
  return db;
}

/** Number of transactions that wait for a lock. */
async function waitingTransactions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function productsWithVariants(db: Database): Promise<string[]> {
  const products = await db.selectFrom('products').select('id').where('has_variants', '=', 1).orderBy('id').execute();
  return products.map(({ id }) => id);
}

it('has_variants of a product is 0 after its last variant is deleted, and 1 once it has a variant again', async () => {
  const db = await openShop();
  expect(await productsWithVariants(db)).toEqual(['prod_audit', 'prod_stand']);
  await db.deleteFrom('variants').where('id', '=', 'variant_small').execute();
  expect(await productsWithVariants(db)).toEqual(['prod_audit', 'prod_stand']);
  const deleted = await db.deleteFrom('variants').where('id', '=', 'variant_large').returningAll().execute();
  expect(await productsWithVariants(db)).toEqual(['prod_audit']);
  await db.insertInto('variants').values(deleted).execute();
  expect(await productsWithVariants(db)).toEqual(['prod_audit', 'prod_stand']);
});

it('moving a variant to another product updates has_variants of both products', async () => {
  const db = await openShop();
  await db.updateTable('variants').set({ product_id: 'prod_stand' }).where('id', '=', 'variant_audit').execute();
  expect(await productsWithVariants(db)).toEqual(['prod_stand']);
  await db.updateTable('variants').set({ product_id: 'prod_audit' }).where('id', '=', 'variant_audit').execute();
  expect(await productsWithVariants(db)).toEqual(['prod_audit', 'prod_stand']);
});

it.runIf(ON_POSTGRES)(
  'has_variants is 0 after two concurrent transactions delete one of two variants each',
  async () => {
    const db = await openShop();
    const first = await db.startTransaction().execute();
    await first.deleteFrom('variants').where('id', '=', 'variant_small').execute();
    const second = db.deleteFrom('variants').where('id', '=', 'variant_large').execute();
    await expect.poll(() => waitingTransactions(db)).toBe(1);
    await first.commit().execute();
    await second;
    expect(await productsWithVariants(db)).toEqual(['prod_audit']);
  },
);
