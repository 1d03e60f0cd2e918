import { expect, it, vi } from 'vitest';
import { DatabaseBusy } from '../../services/database/errors.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { createTestStore, HOLD_SECONDS } from '../../services/store/testing/test-store.ts';
import { createStoreClient } from '../../src/clients/store/client.ts';
import { statusOf } from '../../src/clients/store/errors.ts';
import { embeddedSource } from './embedded-source.ts';

const shop = () => createTestStore(['a', 'b', 'c'].map((id) => wireProduct(id)));
const clientOf = (store: Parameters<typeof embeddedSource>[0]) =>
  createStoreClient({ source: embeddedSource(store), siteOrigin: 'https://site.example', pauses: [0, 0] });

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('the list of the store can be filtered by product type, and the filtered list is paginated', async () => {
  const types = { a: 'physical', b: 'digital', c: 'physical', d: 'digital' };
  const { store } = await createTestStore(
    Object.entries(types).map(([id, value]) => wireProduct(id, { type: { value } })),
  );
  const client = clientOf(store);
  const idsOf = async (filter: 'mail' | 'service') => (await client.listPage(1, filter)).products.map(({ id }) => id);
  expect(await idsOf('mail')).toEqual(['prod_a', 'prod_c']);
  expect(await idsOf('service')).toEqual(['prod_b', 'prod_d']);
  const { products, total } = await embeddedSource(store).list({ number: 2, size: 1 }, { type: 'physical' });
  expect([products.map(({ id }) => id), total]).toEqual([['prod_c'], 2]);
});

it('the shown stock excludes units that an open checkout holds, until the hold expires', async () => {
  const { store, open, wait } = await shop();
  const client = clientOf(store);
  const stockInListAndAlone = async () => {
    const { products } = await client.listPage(1);
    const single = await client.getProduct('prod_a');
    return [products[0], single].map((product) => product?.variants[0].inventory_quantity);
  };
  await open('variant_a', 4);
  expect(await stockInListAndAlone()).toEqual([6, 6]);
  wait(HOLD_SECONDS + 1);
  expect(await stockInListAndAlone()).toEqual([10, 10]);
});

it('listing all products does not expire holds, and so works while the database is locked', async () => {
  const { store } = await shop();
  const { catalog } = store;
  const checkouts = { expireDue: () => Promise.reject(new DatabaseBusy('database is locked')) };
  expect(await clientOf({ catalog, checkouts }).listAll()).toHaveLength(3);
});

it('reading an unknown product fails with 404, without retries', async () => {
  const { store } = await shop();
  const readProduct = vi.spyOn(store.catalog, 'read');
  expect(statusOf(await failureOf(clientOf(store).getProduct('prod_x')))).toBe(404);
  expect(readProduct).toHaveBeenCalledTimes(1);
});

it.each([
  ['a busy database', new DatabaseBusy('database is locked'), 503],
  ['a programming error', new Error('no such table'), 500],
])(
  'after %s the read is retried twice, and the final error has the original error as its cause',
  async (_, cause, status) => {
    const { store } = await shop();
    const list = vi.spyOn(store.catalog, 'list').mockRejectedValue(cause);
    const error = await failureOf(clientOf(store).listPage(1));
    expect([statusOf(error), (error as Error).cause]).toEqual([status, cause]);
    expect(list).toHaveBeenCalledTimes(3);
    list.mockRestore();
    expect((await clientOf(store).listPage(1)).total).toBe(3);
  },
);

it('a product without variants is left out of the list', async () => {
  const { store } = await shop();
  const whole = await store.catalog.read('prod_a', 'id');
  const withoutVariants = { ...whole, variants: [] };
  const catalog = {
    ...store.catalog,
    list: async () => ({ products: [withoutVariants, whole], count: 2, offset: 0, limit: 2 }),
  };
  const { products } = await clientOf({ ...store, catalog }).listPage(1);
  expect(products).toHaveLength(1);
});
