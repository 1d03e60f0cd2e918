/** docs/store-api.md, section 6: the stock endpoint, `/variants`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { expireCheckouts } from '../support/expire-checkouts.ts';
import type { Site } from '../support/site.ts';
import {
  available,
  bodyFor,
  deleteProducts,
  get,
  invalid,
  list,
  openCheckout,
  refusal,
  startStore,
  stock,
} from './support.ts';

/** Seconds; differs from the default. */
const HOLD = 900;
const QUANTITY = 'fields=inventory_quantity';
let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('two', {
        variants: [
          wireVariant('two1', { inventory_quantity: 7, sku: 'TWO-1', title: 'First &amp; best' }),
          wireVariant('two2', { inventory_quantity: 0, sku: null, title: 'Second', is_available: false }),
        ],
      }),
      wireProduct('unmanaged', {
        variants: [wireVariant('unmanaged', { manage_inventory: false, inventory_quantity: 50 })],
      }),
      wireProduct('held', {
        variants: [
          wireVariant('held1', { inventory_quantity: 5 }),
          wireVariant('held2', { inventory_quantity: 5 }),
          wireVariant('held3', { manage_inventory: false }),
        ],
      }),
      wireProduct('hidden', { is_hidden: true }),
      wireProduct('closed', { purchasable: false }),
      wireProduct('deleted'),
    ],
    env: { CHECKOUT_HOLD_SECONDS: String(HOLD) },
    alter: deleteProducts('prod_deleted'),
  });
});
afterAll(() => site.stop());

it.each(['', 'product_ids[]=prod_two', 'fields=', 'fields=stock', 'fields=inventory_quantity,price'])(
  'a stock request without known fields is refused: "%s"',
  async (query) => {
    expect(refusal(await get(site, `/variants?${query}`))).toEqual(
      invalid(expect.stringMatching(/^fields(\[\d+\])? must be /)),
    );
  },
);

it.each<[string, Record<string, unknown>]>([
  ['inventory_quantity', { inventory_quantity: 7 }],
  ['inventory_quantity,sku', { inventory_quantity: 7, sku: 'TWO-1' }],
  ['title%2Cis_available', { title: 'First & best', is_available: true }],
  [
    'sku,title,is_available,manage_inventory,inventory_quantity',
    { inventory_quantity: 7, manage_inventory: true, is_available: true, title: 'First & best', sku: 'TWO-1' },
  ],
])('a stock row has the id of the variant and exactly the fields %s', async (fields, row) => {
  expect(await stock(site, `fields=${fields}&product_ids[]=prod_two`)).toContainEqual({ id: 'variant_two1', ...row });
});

it('a variant without a SKU has the SKU null', async () => {
  expect(await stock(site, 'fields=sku&product_ids[]=prod_two')).toContainEqual({ id: 'variant_two2', sku: null });
});

it.each([
  ['of the requested products', ['two', 'unmanaged'], ['two1', 'two2', 'unmanaged']],
  ['of known products only, without an error for unknown ones', ['nope', 'unmanaged', ''], ['unmanaged']],
  [
    'of hidden and unpurchasable products, but not of deleted ones',
    ['hidden', 'deleted', 'closed'],
    ['closed', 'hidden'],
  ],
  ['of a product once, even if it is requested twice', ['unmanaged', 'unmanaged'], ['unmanaged']],
  [
    'of the whole store when no product is requested',
    [],
    'closed held1 held2 held3 hidden two1 two2 unmanaged'.split(' '),
  ],
])('the stock rows are the variants %s', async (_, products, variants) => {
  const rows = await stock(site, [QUANTITY, ...products.map((id) => `product_ids[]=prod_${id}`)].join('&'));
  expect(rows.map(({ id }) => id).sort()).toEqual(variants.map((id) => `variant_${id}`));
});

it('a variant without managed stock has the quantity 0, and the response is not cached', async () => {
  const response = await stock(site, `${QUANTITY}&product_ids[]=prod_unmanaged`);
  expect(response).toEqual([{ id: 'variant_unmanaged', inventory_quantity: 0 }]);
  const { headers } = await get(site, `/variants?${QUANTITY}`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
});

it('units that an open checkout holds are not available until the checkout expires', async () => {
  await openCheckout(site, bodyFor(site, ['variant_held1', 2], ['variant_held3', 9], ['variant_held1', 1]));
  const db = await openDatabaseAt(site.database);
  const { created_at, expires_at } = await db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow();
  await db.destroy();
  expect((Date.parse(expires_at) - Date.parse(created_at)) / 1000).toBe(HOLD);
  expect(await stock(site, `${QUANTITY}&product_ids[]=prod_held`)).toEqual(
    expect.arrayContaining([
      { id: 'variant_held1', inventory_quantity: 2 },
      { id: 'variant_held2', inventory_quantity: 5 },
      { id: 'variant_held3', inventory_quantity: 0 },
    ]),
  );
  const { products } = await list(site, 'ids[]=variant_held1');
  expect(products[0]?.variants.map((variant) => variant.inventory_quantity)).toEqual([2, 5, 0]);
  await expireCheckouts(site);
  await expect.poll(() => available(site, 'variant_held1')).toBe(5);
});
