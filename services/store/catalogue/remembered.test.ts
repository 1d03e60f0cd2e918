import { expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { EVERYTHING } from './catalogue.ts';
import { KEPT } from './remembered.ts';

async function shop() {
  const variants = ['a', 'a2'].map((id) => wireVariant(id));
  const test = await createTestStore([wireProduct('a', { variants }), wireProduct('b')]);
  return { test, list: async () => (await test.store.catalogue.list(EVERYTHING)).products };
}

it('what has not changed is not made of its rows again', async () => {
  const { list } = await shop();
  const [before, after] = [await list(), await list()];
  expect(after).toHaveLength(2);
  expect(after.map((product, index) => product === before[index])).toEqual([true, true]);
});

it('a long list is made without, and leaves alone what is remembered of short ones', async () => {
  const test = await createTestStore(Array.from({ length: KEPT + 1 }, (_, index) => wireProduct(`p${index}`)));
  const list = async (limit: number) => (await test.store.catalogue.list({ ...EVERYTHING, limit })).products;
  const [page, whole] = [await list(24), await list(KEPT + 1)];
  const again = await list(24);
  expect(whole[0]).not.toBe(page[0]);
  expect(again.map((product, index) => product === page[index])).toEqual(page.map(() => true));
});

it('forgets what nobody has read longest', async () => {
  const test = await createTestStore(Array.from({ length: KEPT + 1 }, (_, index) => wireProduct(`p${index}`)));
  const read = (index: number) => test.store.catalogue.read(`prod_p${index}`, 'id');
  const [first, second] = [await read(0), await read(1)];
  for (let index = 2; index < KEPT; index += 1) await read(index);
  expect(await read(0)).toBe(first);
  await read(KEPT);
  expect(await read(0)).toBe(first);
  expect(await read(1)).not.toBe(second);
});

type Change = [what: string, change: (test: TestStore) => Promise<unknown>, shows: object];

it.each<Change>([
  [
    'its title',
    ({ db }) => db.updateTable('products').set({ title: 'New' }).where('id', '=', 'prod_a').execute(),
    { title: 'New' },
  ],
  [
    'a price',
    ({ db }) => db.updateTable('variants').set({ sale_amount: 1 }).where('id', '=', 'variant_a2').execute(),
    { variants: [{ id: 'variant_a' }, { id: 'variant_a2', prices: [{ sale_amount: 1 }] }] },
  ],
  [
    'its stock, by a checkout',
    ({ open }) => open('variant_a', 4),
    { variants: [{ inventory_quantity: 6 }, { inventory_quantity: 10 }] },
  ],
  [
    'a variant that is taken away',
    ({ db }) => db.deleteFrom('variants').where('id', '=', 'variant_a2').execute(),
    { variants: [{ id: 'variant_a' }] },
  ],
  [
    'a collection that it joins',
    async ({ db }) => {
      const at = '2026-01-01T12:00:00.000Z';
      const collection = {
        id: 'col',
        title: 'Signs',
        image_url: null,
        metadata_json: null,
        created_at: at,
        updated_at: at,
      };
      await db.insertInto('collections').values(collection).execute();
      await db
        .insertInto('product_collections')
        .values({ product_id: 'prod_a', collection_id: 'col', position: 0 })
        .execute();
    },
    { product_collections: [{ collection_id: 'col' }] },
  ],
])('a change shows, and makes no other product again: %s', async (_, change, shows) => {
  const { test, list } = await shop();
  const [, other] = await list();
  await change(test);
  const after = await list();
  expect(after[0]).toMatchObject(shows);
  expect(after[1]).toBe(other);
});
