import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { fetchShopify, shopifyAddress } from './fetch-catalog.ts';
import { importCatalog } from './import-catalog.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const product = (number: number, variant: Record<string, unknown> = {}) => ({
  id: number,
  title: `Plush ${number}`,
  handle: `plush-${number}`,
  body_html: '<p>Soft.</p>',
  variants: [{ option1: 'Default Title', sku: `TOY${number}`, price: '8.50', available: true, ...variant }],
  images: [],
  options: [{ name: 'Title' }],
});

/** A shop that shows so many at once. @returns its address and what was asked for */
async function serve(products: unknown[], paged = true) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { searchParams, search } = new URL(request.url ?? '/', 'http://shop');
    asked.push(search);
    const [limit, page] = [Number(searchParams.get('limit')), Number(searchParams.get('page'))];
    response.end(JSON.stringify({ products: paged ? products.slice((page - 1) * limit, page * limit) : products }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: new URL(`http://127.0.0.1:${address.port}/products.json`), asked };
}

const MONEY = { currency: 'USD', keepCurrency: true };

describe('a Shopify shop by what it shows', () => {
  it('is read to its last page', async () => {
    const { address, asked } = await serve(Array.from({ length: 300 }, (_, index) => product(index)));
    const source = await fetchShopify(address, MONEY);
    expect(asked).toEqual(['?limit=250&page=1', '?limit=250&page=2', '?limit=250&page=3']);
    const report = await importCatalog(await openTestDatabase(), source, { now: new Date() });
    expect([report.added.length, report.rejected]).toEqual([300, []]);
  });

  it('that always shows all is read once', async () => {
    const { address } = await serve([product(1)], false);
    expect((await fetchShopify(address, MONEY)).drafts).toHaveLength(1);
  });

  it('brings what can be sold, and names what cannot', async () => {
    const cards = { ...product(2), product_type: 'Gift Cards' };
    const { address } = await serve([
      product(1, { available: false }),
      cards,
      { title: 'Torn', handle: 'torn', variants: [{}] },
      product(3, { compare_at_price: '10.00' }),
    ]);
    const db = await openTestDatabase();
    const source = await fetchShopify(address, MONEY);
    await importCatalog(db, source, { now: new Date() });
    expect(source.rejected.map(({ name }) => name)).toEqual(['Plush 2', 'Torn, variant 1']);
    const rows = await db
      .selectFrom('variants')
      .select(['sku', 'amount', 'sale_amount', 'manage_inventory', 'on_hand'])
      .orderBy('sku')
      .execute();
    expect(rows).toEqual([
      { sku: 'TOY1', amount: 850, sale_amount: null, manage_inventory: 1, on_hand: 0 },
      { sku: 'TOY3', amount: 1000, sale_amount: 850, manage_inventory: 0, on_hand: 0 },
    ]);
  });

  it('that shows nothing is refused with one sentence', async () => {
    const { address } = await serve([]);
    await expect(fetchShopify(address, MONEY)).rejects.toThrow('shows no products');
  });
});

it.each([
  ['https://shop.example/products.json', 'https://shop.example/products.json'],
  [
    'https://shop.example/collections/toys/products.json?limit=5&page=2',
    'https://shop.example/collections/toys/products.json',
  ],
  ['https://api.example/store/store_1/products', undefined],
  ['file:///products.json', undefined],
])('%s is the list %s', (text, address) => {
  expect(shopifyAddress(text)?.href).toBe(address);
});
