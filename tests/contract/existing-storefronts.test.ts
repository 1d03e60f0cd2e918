/** Sections 7 to 9 and 13: storefronts that were made for the original service work with this one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { type ClientProduct, priceText, shownPrice, storefront } from './storefront.ts';
import { available, DEMO_FILE, startStore, submit, visit } from './support.ts';

const HOURS = 'variant_01KGDEM0000000000000001901';

let site: Site;
let shop: ReturnType<typeof storefront>;

beforeAll(async () => {
  site = await startStore({
    products: [
      ...DEMO_FILE.products,
      wireProduct('empty', { order: -999 }),
      wireProduct('bare', { order: 500, title: 'Bare &amp; plain', variants: [wireVariant('bare', { amount: 1500 })] }),
      wireProduct('last', { order: 501, variants: [wireVariant('last', { inventory_quantity: 1, amount: 1 })] }),
    ],
    collections: DEMO_FILE.collections,
    env: { CHECKOUT_RETURN_ORIGINS: 'https://storefront.example' },
    // What no import takes: a product that would break every price rule.
    alter: (db) => db.deleteFrom('variants').where('product_id', '=', 'prod_empty').execute(),
  });
  shop = storefront(site);
});
afterAll(() => site.stop());

const VISIBLE = 22;

const find = (products: readonly ClientProduct[], title: string) => {
  const product = products.find((each) => each.title === title);
  if (!product) throw new Error(`${title} is not in the list`);
  return product;
};

describe('the list of an existing storefront', () => {
  it('is all products in one call, priced without an exception', async () => {
    const { products, count } = await shop.products();
    expect([products.length, count]).toEqual([VISIBLE, VISIBLE]);
    expect(products.map((product) => shownPrice(product).cents).every((cents) => cents > 0)).toBe(true);
    expect(new Set(products.map((product) => shownPrice(product).currency))).toEqual(new Set(['usd']));
  });

  it.each([
    ['Counter Review Stand', 2900],
    ['Yard Sign Pack', 8900],
    ['Door Hanger Pack', 7900],
    ['Menu Board Plaque', 9600],
    ['Marketing Hours', 57_500],
  ])('shows %s at %i cents', async (title, cents) => {
    expect(shownPrice(find((await shop.products()).products, title)).cents).toBe(cents);
  });

  it('writes prices with the template', async () => {
    const { products } = await shop.products();
    expect(products.slice(0, 2).map(({ variants: [first] }) => first && priceText(first))).toEqual([
      '$29.00',
      '$49.00',
    ]);
  });

  it('is the same when it leaves subscriptions out', async () => {
    expect(await shop.products({ exclude_types: 'subscription' })).toEqual(await shop.products());
  });

  it.each([1, 5, 7, 100])('is the same in pages of %i', async (size) => {
    const whole = (await shop.products()).products;
    expect(await shop.allProducts(size)).toEqual(whole);
    expect(await shop.allProducts(size, { to_date: new Date().toISOString(), order: 'asc' })).toEqual(whole);
  });

  it('can be filtered by collections on the client', async () => {
    const { products } = await shop.products();
    const { collections, count } = await shop.collections();
    expect(collections.length).toBe(count);
    const sizes = collections.map(
      ({ id }) => products.filter((p) => p.product_collections.some((link) => link.collection_id === id)).length,
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  it('is in the same order of products and variants every time (Q6)', async () => {
    const order = async () =>
      (await shop.products()).products.map(({ id, variants }) => [id, ...variants.map((v) => v.id)]);
    const first = await order();
    expect(await order()).toEqual(first);
    const inFile = DEMO_FILE.products as { id: string; variants: { id: string }[] }[];
    const known = new Map(inFile.map(({ id, variants }) => [id, [id, ...variants.map((v) => v.id)]]));
    for (const ids of first.slice(0, 20)) expect(ids).toEqual(known.get(ids[0] ?? ''));
  });
});

describe('the product page of an existing storefront', () => {
  it('finds a product by its slug and by its id', async () => {
    const bySlug = await shop.product('counter-review-stand');
    expect(bySlug).toEqual(await shop.product(bySlug.id));
  });

  it('has a gallery, if an empty one (Q7)', async () => {
    const [stand, bare] = [await shop.product('counter-review-stand'), await shop.product('prod_bare')];
    expect(stand.media[0]?.url).toMatch(/^http/);
    expect(bare.media).toEqual([]);
  });

  it('says what went wrong in the words that clients show', async () => {
    await expect(shop.product('no-such-slug')).rejects.toThrow(/^HTTP 404: Not Found$/);
    await expect(shop.products({ page: '2' })).rejects.toThrow(/^HTTP 400: Bad Request$/);
    await expect(shop.product('x'.repeat(600))).rejects.toThrow(/^HTTP 404: Not Found$/);
  });
});

describe('the stock of an existing storefront', () => {
  it('has a number for every variant of the list, in one call (Q3)', async () => {
    const { products } = await shop.products();
    const rows = new Map(
      (await shop.stock(products.map(({ id }) => id))).map((row) => [row.id, row.inventory_quantity]),
    );
    for (const { id, inventory_quantity } of products.flatMap(({ variants }) => variants)) {
      expect([id, Number.isInteger(rows.get(id))]).toEqual([id, true]);
      expect(rows.get(id)).toBe(inventory_quantity);
    }
  });

  it('has a real 0 for what is sold out (Q4)', async () => {
    const { products } = await shop.products();
    const { id, variants } = find(products, 'Storefront Window Map');
    expect(await shop.stock([id])).toEqual([{ id: variants[0]?.id, inventory_quantity: 0 }]);
  });

  it('comes in one call for 400 products', async () => {
    const ids = Array.from({ length: 399 }, (_, index) => `prod_01KGDEM9${String(index).padStart(18, '0')}`);
    expect(await shop.stock([...ids, 'prod_bare'])).toEqual([{ id: 'variant_bare', inventory_quantity: 10 }]);
  });
});

describe('what would break an existing storefront', () => {
  it('is left out: a product without variants (Q1)', async () => {
    expect((await shop.products({ sort_by: 'price' })).products.map(({ id }) => id)).not.toContain('prod_empty');
    expect(await shop.products({ 'ids[]': 'prod_empty' })).toMatchObject({ count: 0, products: [] });
    await expect(shop.product('prod_empty')).rejects.toThrow('HTTP 404');
  });

  it('is never missing: the rule of the price, null or not (Q2)', async () => {
    for (const product of (await shop.products()).products) {
      expect([product.id, Object.keys(product).includes('site_product_selection')]).toEqual([product.id, true]);
    }
  });

  it('is not repaired: without a sale there is no sale price (Q5)', async () => {
    const prices = (await shop.products()).products.flatMap(({ variants }) => variants.flatMap((v) => v.prices));
    expect(prices.some(({ sale_amount }) => sale_amount === null)).toBe(true);
    for (const { amount, sale_amount } of prices) expect(sale_amount === null || sale_amount < amount).toBe(true);
  });
});

describe('the checkout of an existing storefront', () => {
  const back = {
    successUrl: 'https://storefront.example/success',
    cancelUrl: 'https://storefront.example/product/x?a=1',
  };
  const items = [{ variant_id: HOURS, quantity: 1 }];

  it.each<[string, Record<string, unknown>]>([
    ['the common cart, without a locale', { timeZone: 'America/Chicago' }],
    ['a fixed locale', { locale: 'en', timeZone: 'UTC' }],
    ['the language of the browser', { locale: 'en-US', timeZone: 'Europe/Vilnius' }],
    ['a shop in Brazil', { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' }],
    ['accounts', { locale: 'en', timeZone: 'UTC', customer: { external_id: 'abc', email: 'a@example.com' } }],
    ['the website builder', { locale: 'en', checkoutUrl: 'https://storefront.example/checkout' }],
    ['a success page that wants the id', { successUrl: `${back.successUrl}?session_id={CHECKOUT_SESSION_ID}` }],
  ])('of %s arrives at the page with the language appended', async (_, extra) => {
    const url = await shop.checkout({ items, ...back, ...extra });
    expect(url).toMatch(/^http[^?#]+\?[^?#]+&lang=en$/);
    const page = await visit(site, url);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const paid = await submit(site, url);
    expect(paid.status).toBe(303);
    const session = new URL(url).searchParams.get('session') ?? '';
    const success = String(extra.successUrl ?? back.successUrl).replace('{CHECKOUT_SESSION_ID}', session);
    expect(paid.headers.location).toBe(success);
  });

  it('fails in a way that keeps the cart when there is too little', async () => {
    const body = { items: [{ variant_id: 'variant_bare', quantity: 11 }], ...back };
    await expect(shop.checkout(body)).rejects.toThrow(/^HTTP 400: Bad Request$/);
  });

  it('tells the truth about the last unit by the stock call alone (section 13)', async () => {
    const url = await shop.checkout({ items: [{ variant_id: 'variant_last', quantity: 1 }], ...back });
    expect((await submit(site, url)).status).toBe(303);
    expect(await shop.stock(['prod_last'])).toEqual([{ id: 'variant_last', inventory_quantity: 0 }]);
    expect(await available(site, 'variant_last')).toBe(0);
    expect((await shop.product('prod_last')).variants[0]).toMatchObject({ is_available: true, inventory_quantity: 0 });
  });
});
