import { expect, it } from 'vitest';
import { openTestDatabase } from '../../services/database/testing/test-database.ts';
import { ALL_LISTED, createCatalog } from '../../services/store/catalog/catalog.ts';
import { readDemoCatalog } from '../../services/store/demo/demo-catalog.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { countListedDemoProducts, setProductListed } from './hide-products.ts';

const now = new Date('2026-01-01T12:00:00.000Z');

async function shopWithDemonstrationAndOwnProduct() {
  const db = await openTestDatabase();
  await importCatalog(db, await readDemoCatalog(), { now });
  await importCatalog(db, { products: [wireProduct('stand')], collections: [] }, { now });
  const catalog = createCatalog(db, { storeId: 'store_test', publicUrl: '' });
  const visibleProductIds = async () => (await catalog.list(ALL_LISTED)).products.map(({ id }) => id);
  return { db, shown: visibleProductIds };
}

it('an operator hides all demonstration products with one command; other products stay visible', async () => {
  const { db, shown } = await shopWithDemonstrationAndOwnProduct();
  const before = await shown();
  const count = await countListedDemoProducts(db);
  expect(before).toHaveLength(count + 1);
  const output = await setProductListed(db, 'demonstration', false, false);
  const [heading, ...unlisted] = output.split('\n');
  expect(heading).toBe('Unlisted:');
  expect(unlisted).toHaveLength(count);
  expect(await shown()).toEqual(['prod_stand']);
  expect(await countListedDemoProducts(db)).toBe(0);
  expect(await setProductListed(db, 'demonstration', false, false)).toBe(
    'Nothing was changed: already not listed, or not in this shop.',
  );
  // Products that the demonstration itself does not list, such as the one of the local offer, stay unlisted.
  await setProductListed(db, 'demonstration', true, false);
  expect(await shown()).toEqual(before);
});

it('an operator hides and shows one product by its id, and reads an error for an unknown product', async () => {
  const { db, shown } = await shopWithDemonstrationAndOwnProduct();
  expect(await setProductListed(db, 'prod_stand', false, false)).toMatch(/^Unlisted:\n {2}\S/);
  expect(await shown()).not.toContain('prod_stand');
  await setProductListed(db, 'prod_stand', true, false);
  expect(await shown()).toContain('prod_stand');
  await expect(setProductListed(db, 'nothing', false, false)).rejects.toThrow(/There is no product/);
});
