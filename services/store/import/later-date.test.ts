import { expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { wireProduct } from '../testing/products.ts';
import { importCatalog } from './import-catalog.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const BEFORE = '2026-02-01T00:00:00.000Z';
const LATER = '2199-01-01T00:00:00.000Z';

it('an export that was edited changes what it is brought to, whatever date it carries', async () => {
  const db = await openTestDatabase();
  async function bring(title: string, updated_at: string): Promise<void> {
    const products = [{ ...wireProduct('stand'), title, updated_at }];
    await importCatalog(db, { products, collections: [{ id: 'pcol_1', title, updated_at }] }, { now });
  }
  async function dates(): Promise<string[]> {
    const all = [db.selectFrom('products').select('updated_at'), db.selectFrom('collections').select('updated_at')];
    return (await Promise.all(all.map((each) => each.executeTakeFirstOrThrow()))).map((row) => row.updated_at);
  }
  await bring('Stand', BEFORE);
  expect(await dates()).toEqual([BEFORE, BEFORE]);
  await bring('A new stand', BEFORE);
  expect(await dates()).toEqual([now.toISOString(), now.toISOString()]);
  await bring('A newer stand', LATER);
  expect(await dates()).toEqual([LATER, LATER]);
  await bring('A newer stand', LATER);
  expect(await dates()).toEqual([LATER, LATER]);
});
