import { expect, it } from 'vitest';
import { openTestDatabase } from '../../services/database/testing/test-database.ts';
import { ALL_LISTED, createCatalog } from '../../services/store/catalog/catalog.ts';
import { readDemoCatalog } from '../../services/store/demo/demo-catalog.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { countListedDemoProducts, setProductListed } from './hide-products.ts';

const now = new Date('2026-01-01T12:00:00.000Z');

async function shopWithDemoAndOwnProduct() {
  const db = await openTestDatabase();
  await importCatalog(db, await readDemoCatalog(), { now });
  await importCatalog(db, { products: [wireProduct('stand')], collections: [] }, { now });
  const catalog = createCatalog(db, { storeId: 'store_test', publicUrl: '' });
  const listedIds = async () => (await catalog.list(ALL_LISTED)).products.map(({ id }) => id);
  return { db, listedIds };
}

it('an operator unlists all demo products with one command, and lists them again; other products stay listed', async () => {
  const { db, listedIds } = await shopWithDemoAndOwnProduct();
  const initialIds = await listedIds();
  const count = await countListedDemoProducts(db);
  expect(initialIds).toHaveLength(count + 1);
  const output = await setProductListed(db, 'demonstration', { listed: false, json: false });
  const [heading, ...unlisted] = output.split('\n');
  expect(heading).toBe('Unlisted:');
  expect(unlisted).toHaveLength(count);
  expect(await listedIds()).toEqual(['prod_stand']);
  expect(await countListedDemoProducts(db)).toBe(0);
  expect(await setProductListed(db, 'demonstration', { listed: false, json: false })).toBe(
    'Nothing was changed: already unlisted or hidden, or not in this shop.',
  );
  // Products that are unlisted in the demo catalog, such as the one of the local offer, stay unlisted.
  await setProductListed(db, 'demonstration', { listed: true, json: false });
  expect(await listedIds()).toEqual(initialIds);
});

it('an operator unlists and lists one product by its id, and reads an error for an unknown product', async () => {
  const { db, listedIds } = await shopWithDemoAndOwnProduct();
  expect(await setProductListed(db, 'prod_stand', { listed: false, json: false })).toMatch(/^Unlisted:\n {2}\S/);
  expect(await listedIds()).not.toContain('prod_stand');
  await setProductListed(db, 'prod_stand', { listed: true, json: false });
  expect(await listedIds()).toContain('prod_stand');
  await expect(setProductListed(db, 'unknown', { listed: false, json: false })).rejects.toThrow(/There is no product/);
});
