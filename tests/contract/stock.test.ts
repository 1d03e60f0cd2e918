/** Section 6: the stock call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { endHolds } from '../support/holds.ts';
import type { Site } from '../support/site.ts';
import { available, bodyFor, get, invalid, list, openCheckout, refusal, startStore, stock } from './support.ts';

/** Seconds; not what it is without a setting. */
const HOLD = 900;
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
      wireProduct('endless', {
        variants: [wireVariant('endless', { manage_inventory: false, inventory_quantity: 50 })],
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
      wireProduct('gone'),
    ],
    env: { CHECKOUT_HOLD_SECONDS: String(HOLD) },
    alter: (db) =>
      db
        .updateTable('products')
        .set({ deleted_at: '2026-02-01T00:00:00.000Z' })
        .where('id', '=', 'prod_gone')
        .execute(),
  });
});
afterAll(() => site.stop());

const QUANTITY = 'fields=inventory_quantity';

describe('the fields of a stock call', () => {
  it.each(['', 'product_ids[]=prod_two', 'fields=', 'fields=stock', 'fields=id', 'fields=inventory_quantity,price'])(
    'are required and checked: "%s"',
    async (query) => {
      expect(refusal(await get(site, `/variants?${query}`))).toEqual(
        invalid(expect.stringMatching(/^fields(\[\d+\])? must be /)),
      );
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['inventory_quantity', { inventory_quantity: 7 }],
    ['manage_inventory', { manage_inventory: true }],
    ['is_available', { is_available: true }],
    ['title', { title: 'First & best' }],
    ['sku', { sku: 'TWO-1' }],
    ['inventory_quantity,sku', { inventory_quantity: 7, sku: 'TWO-1' }],
    ['title%2Cis_available', { title: 'First & best', is_available: true }],
    [
      'sku,title,is_available,manage_inventory,inventory_quantity',
      { inventory_quantity: 7, manage_inventory: true, is_available: true, title: 'First & best', sku: 'TWO-1' },
    ],
  ])('%s are what a row has beside its id', async (fields, row) => {
    expect(await stock(site, `fields=${fields}&product_ids[]=prod_two`)).toContainEqual({ id: 'variant_two1', ...row });
  });

  it('may be absent values: no SKU is null', async () => {
    expect(await stock(site, 'fields=sku&product_ids[]=prod_two')).toContainEqual({ id: 'variant_two2', sku: null });
  });
});

describe('the rows of a stock call', () => {
  const ids = async (query: string) => (await stock(site, `${QUANTITY}&${query}`)).map(({ id }) => id).sort();

  it('are one for every variant of the named products, managed or not, with a number', async () => {
    expect(await stock(site, `${QUANTITY}&product_ids[]=prod_two&product_ids[]=prod_endless`)).toEqual(
      expect.arrayContaining([
        { id: 'variant_two1', inventory_quantity: 7 },
        { id: 'variant_two2', inventory_quantity: 0 },
        { id: 'variant_endless', inventory_quantity: 0 },
      ]),
    );
    expect(await ids('product_ids[]=prod_two&product_ids[]=prod_endless')).toHaveLength(3);
  });

  it('leave unknown products out', async () => {
    expect(await ids('product_ids[]=prod_nope&product_ids[]=prod_endless&product_ids[]=')).toEqual(['variant_endless']);
    expect(await ids('product_ids[]=prod_nope')).toEqual([]);
    expect(await ids('product_ids[]=variant_endless')).toEqual([]);
  });

  it('leave deleted products out, and keep hidden and unpurchasable ones', async () => {
    const query = ['hidden', 'gone', 'closed'].map((id) => `product_ids[]=prod_${id}`).join('&');
    expect(await ids(query)).toEqual(['variant_closed', 'variant_hidden']);
  });

  it('come once, however often a product is named', async () => {
    expect(await ids('product_ids[]=prod_endless&product_ids[]=prod_endless')).toEqual(['variant_endless']);
  });

  it('are all of the store when no product is named', async () => {
    const variants = ['two1', 'two2', 'endless', 'held1', 'held2', 'held3', 'hidden', 'closed'];
    expect(await ids('')).toEqual(variants.map((id) => `variant_${id}`).sort());
  });

  it('are never kept by a cache', async () => {
    const { headers } = await get(site, `/variants?${QUANTITY}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('units that an open checkout holds', () => {
  it('are not offered until it expires, and then they are back', async () => {
    await openCheckout(site, bodyFor(site, ['variant_held1', 2], ['variant_held3', 9], ['variant_held1', 1]));
    expect(await holdSeconds()).toEqual([HOLD]);
    expect(await stock(site, `${QUANTITY}&product_ids[]=prod_held`)).toEqual(
      expect.arrayContaining([
        { id: 'variant_held1', inventory_quantity: 2 },
        { id: 'variant_held2', inventory_quantity: 5 },
        { id: 'variant_held3', inventory_quantity: 0 },
      ]),
    );
    const { products } = await list(site, 'ids[]=variant_held1');
    expect(products[0]?.variants.map((variant) => variant.inventory_quantity)).toEqual([2, 5, 0]);

    await endHolds(site);
    await expect.poll(() => available(site, 'variant_held1')).toBe(5);
  });

  /** How long each checkout holds its units. */
  async function holdSeconds(): Promise<number[]> {
    const db = await openDatabaseAt(site.database);
    const rows = await db.selectFrom('checkouts').select(['created_at', 'expires_at']).execute();
    await db.destroy();
    return rows.map(({ created_at, expires_at }) => (Date.parse(expires_at) - Date.parse(created_at)) / 1000);
  }
});
