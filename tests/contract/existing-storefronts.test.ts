/** Sections 7 to 9 and 13: storefronts that were made for the original service work with this one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { type ClientProduct, priceText, shownPrice, storefront } from './storefront.ts';
import { DEMO_FILE, sessionOf, startStore, submit, visit } from './support.ts';

let site: Site;
let shop: ReturnType<typeof storefront>;
let products: ClientProduct[];

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
  ({ products } = await shop.products());
});
afterAll(() => site.stop());

it('a storefront prices all products of one call without an exception (Q1, Q2)', () => {
  expect(products).toHaveLength(22);
  expect(products.map(({ id }) => id)).not.toContain('prod_empty');
  expect(products.map((product) => shownPrice(product).cents).every((cents) => cents > 0)).toBe(true);
  expect(new Set(products.map((product) => shownPrice(product).currency))).toEqual(new Set(['usd']));
  for (const product of products) expect(Object.keys(product)).toContain('site_product_selection');
  const texts = products.slice(0, 2).map(({ variants: [first] }) => first && priceText(first));
  expect(texts).toEqual(['$29.00', '$49.00']);
});

it.each([
  ['Counter Review Stand', 2900],
  ['Yard Sign Pack', 8900],
  ['Menu Board Plaque', 9600],
  ['Marketing Hours', 57_500],
])('a storefront shows %s at %i cents', (title, cents) => {
  expect(products.filter((each) => each.title === title).map((product) => shownPrice(product).cents)).toEqual([cents]);
});

it('products and variants have the order of the file (Q6)', () => {
  const order = ({ id, variants }: { id: string; variants: { id: string }[] }) => [id, ...variants.map((v) => v.id)];
  const inFile = DEMO_FILE.products as Parameters<typeof order>[0][];
  for (const product of products.slice(0, 20)) expect(inFile.map(order)).toContainEqual(order(product));
});

it('a product page is found by slug and by id, and has a gallery, if an empty one (Q7)', async () => {
  const bySlug = await shop.product('counter-review-stand');
  expect(bySlug).toEqual(await shop.product(bySlug.id));
  expect(bySlug.media[0]?.url).toMatch(/^http/);
  expect((await shop.product('prod_bare')).media).toEqual([]);
});

it('an error is shown in the words that clients expect', async () => {
  await expect(shop.product('no-such-slug')).rejects.toThrow(/^HTTP 404: Not Found$/);
  await expect(shop.product('prod_empty')).rejects.toThrow('HTTP 404');
  await expect(shop.products({ page: '2' })).rejects.toThrow(/^HTTP 400: Bad Request$/);
});

it('the stock has a number for every variant in one call, a real 0 among them (Q3, Q4)', async () => {
  const listed = products.flatMap(({ variants }) => variants.map((v) => [v.id, v.inventory_quantity]));
  const rows = (await shop.stock(products.map(({ id }) => id))).map((row) => [row.id, row.inventory_quantity]);
  expect(rows.sort()).toEqual(listed.sort());
  const soldOut = products.find(({ title }) => title === 'Storefront Window Map');
  expect(rows).toContainEqual([soldOut?.variants[0]?.id, 0]);
  const unknown = Array.from({ length: 399 }, (_, index) => `prod_01KGDEM9${String(index).padStart(18, '0')}`);
  expect(await shop.stock([...unknown, 'prod_bare'])).toEqual([{ id: 'variant_bare', inventory_quantity: 10 }]);
});

it('a product without a sale has no sale price (Q5)', () => {
  const prices = products.flatMap(({ variants }) => variants.flatMap((v) => v.prices));
  expect(prices.some(({ sale_amount }) => sale_amount === null)).toBe(true);
  for (const { amount, sale_amount } of prices) expect(sale_amount === null || sale_amount < amount).toBe(true);
});

const back = {
  successUrl: 'https://storefront.example/success',
  cancelUrl: 'https://storefront.example/product/x?a=1',
};

it.each<[string, Record<string, unknown>]>([
  ['the common cart, without a locale', { timeZone: 'America/Chicago' }],
  ['a shop in Brazil', { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' }],
  ['accounts', { locale: 'en', timeZone: 'UTC', customer: { external_id: 'abc', email: 'a@example.com' } }],
  ['the website builder', { locale: 'en', checkoutUrl: 'https://storefront.example/checkout' }],
  ['a success page that wants the id', { successUrl: `${back.successUrl}?session_id={CHECKOUT_SESSION_ID}` }],
])('a buyer of %s pays and comes back', async (_, extra) => {
  const items = [{ variant_id: 'variant_01KGDEM0000000000000001901', quantity: 1 }];
  const url = await shop.checkout({ items, ...back, ...extra });
  expect(url).toMatch(/^http[^?#]+\?[^?#]+&lang=en$/);
  expect((await visit(site, url)).status).toBe(200);
  const paid = await submit(site, url);
  const success = String(extra.successUrl ?? back.successUrl).replace('{CHECKOUT_SESSION_ID}', sessionOf(url));
  expect([paid.status, paid.headers.location]).toEqual([303, success]);
});

it('a checkout of too many units fails, and only the stock call tells of the last one (section 13)', async () => {
  const items = (id: string, quantity: number) => ({ items: [{ variant_id: id, quantity }], ...back });
  await expect(shop.checkout(items('variant_bare', 11))).rejects.toThrow(/^HTTP 400: Bad Request$/);
  expect((await submit(site, await shop.checkout(items('variant_last', 1)))).status).toBe(303);
  expect(await shop.stock(['prod_last'])).toEqual([{ id: 'variant_last', inventory_quantity: 0 }]);
  expect((await shop.product('prod_last')).variants[0]).toMatchObject({ is_available: true, inventory_quantity: 0 });
});
