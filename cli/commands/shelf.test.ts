import { expect, it } from 'vitest';
import { openTestDatabase } from '../../services/database/testing/test-database.ts';
import { createCatalog, EVERYTHING } from '../../services/store/catalog/catalog.ts';
import { readDemonstration } from '../../services/store/demo/demonstration.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { countDemonstration, setShown } from './shelf.ts';

const now = new Date('2026-01-01T12:00:00.000Z');

async function shopWithBoth() {
  const db = await openTestDatabase();
  await importCatalog(db, await readDemonstration(), { now });
  await importCatalog(db, { products: [wireProduct('stand')], collections: [] }, { now });
  const catalog = createCatalog(db, { storeId: 'store_test', publicUrl: '' });
  const shown = async () => (await catalog.list(EVERYTHING)).products.map(({ id }) => id);
  return { db, shown };
}

it('the demonstration leaves the shelf with one command, and what the merchant sells stays', async () => {
  const { db, shown } = await shopWithBoth();
  const before = await shown();
  const count = await countDemonstration(db);
  expect(before).toHaveLength(count + 1);
  expect((await setShown(db, 'demonstration', false, false)).split('\n')).toHaveLength(count + 1);
  expect(await shown()).toEqual(['prod_stand']);
  expect(await countDemonstration(db)).toBe(0);
  expect(await setShown(db, 'demonstration', false, false)).toBe('Nothing to do: hidden already, or not here.');
  // What is sold by the offer alone was not on the shelf before.
  await setShown(db, 'demonstration', true, false);
  expect(await shown()).toEqual(before);
});

it('one product is named by its SKU, slug or id', async () => {
  const { db, shown } = await shopWithBoth();
  expect(await setShown(db, 'prod_stand', false, false)).toMatch(/^Not shown any more:\n {2}\S/);
  expect(await shown()).not.toContain('prod_stand');
  await setShown(db, 'prod_stand', true, false);
  expect(await shown()).toContain('prod_stand');
  await expect(setShown(db, 'nothing', false, false)).rejects.toThrow(/There is no product/);
});
