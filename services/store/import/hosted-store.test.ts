import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { fetchStore, storeAddress } from './fetch-catalog.ts';
import { importCatalog } from './import-catalog.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Another store service. @returns its address and the received requests */
async function serve(answer: RequestListener) {
  const requests: URL[] = [];
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://store'));
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: `http://127.0.0.1:${address.port}/api/store/store_other`, requests };
}

type Wire = ReturnType<typeof wireProduct>;

/** A shop as the contract has it: pages, hidden products apart, stock from its own call. */
function shop(products: Wire[], { failures = 0, collections = true } = {}): RequestListener {
  let left = failures;
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (left > 0) {
      left -= 1;
      return json(503, {});
    }
    if (pathname.endsWith('/collections'))
      return collections ? json(200, { collections: [{ id: 'pcol_1', title: 'Print' }] }) : json(404, {});
    if (pathname.endsWith('/variants')) {
      const ids = searchParams.getAll('product_ids[]');
      if (ids.length > 50) return json(431, {});
      const asked = products.filter(({ id }) => ids.includes(id));
      const variants = asked.flatMap((product) => product.variants.map(({ id }) => ({ id, inventory_quantity: 7 })));
      return json(200, { variants });
    }
    const hidden = searchParams.get('is_hidden') === 'true';
    const matching = products.filter(({ title }) => title.startsWith('Hidden') === hidden);
    const offset = Number(searchParams.get('offset') ?? 0);
    const limit = Number(searchParams.get('limit'));
    return json(200, { products: matching.slice(offset, offset + limit), count: matching.length, offset, limit });
  };
}

describe('a shop that moves here by its address', () => {
  it('brings all its products, hidden ones too, with the stock that can be bought now', async () => {
    const many = Array.from({ length: 230 }, (_, index) => wireProduct(`p${index}`));
    const { address, requests } = await serve(shop([...many, wireProduct('h', { title: 'Hidden plan' })]));
    const source = await fetchStore(`${address}/products`);
    const db = await openTestDatabase();
    const report = await importCatalog(db, source, { now: new Date() });
    expect([report.added.length, report.rejected]).toEqual([231, []]);
    const stock = await db.selectFrom('variants').select('on_hand').distinct().execute();
    expect(stock).toEqual([{ on_hand: 7 }]);
    expect(await db.selectFrom('products').select('title').where('hidden', '=', 1).execute()).toEqual([
      { title: 'Hidden plan' },
    ]);
    expect(await db.selectFrom('collections').select('title').execute()).toEqual([{ title: 'Print' }]);
    const offsets = requests.filter(({ pathname }) => pathname.endsWith('/products')).map(({ search }) => search);
    expect(offsets).toEqual([
      '?limit=100&is_hidden=false',
      '?limit=100&is_hidden=false&offset=100',
      '?limit=100&is_hidden=false&offset=200',
      '?limit=100&is_hidden=true',
    ]);
  });

  it('is read in spite of a failure that passes', async () => {
    const { address } = await serve(shop([wireProduct('a')], { failures: 2 }));
    expect((await fetchStore(address, { retryDelay: 1 })).products).toHaveLength(1);
  });

  it('is read without what the service does not offer, and says so', async () => {
    const { address } = await serve(shop([wireProduct('a')], { collections: false }));
    const { products, leftOut } = await fetchStore(address);
    expect(products).toHaveLength(1);
    expect(leftOut).toMatchObject([{ field: 'collections', reason: expect.stringContaining('answered 404') }]);
  });

  it('skips rows of stock that cannot be read, says so, and invents no stock', async () => {
    const rows = JSON.parse(readFileSync(new URL('fixtures/cases/foreign-stock-null.json', import.meta.url), 'utf8'));
    const answer = shop([wireProduct('a'), wireProduct('b')]);
    const { address } = await serve((request, response) =>
      request.url?.includes('/variants') ? void response.end(JSON.stringify(rows)) : answer(request, response),
    );
    const source = await fetchStore(address);
    expect(source.leftOut).toEqual([
      { row: null, field: 'stock', reason: 'of variant_a cannot be read, and is not known' },
    ]);
    const db = await openTestDatabase();
    const report = await importCatalog(db, source, { now: new Date() });
    expect(report.added).toEqual(['Product a', 'Product b']);
    expect(report.leftOut).toMatchObject([{ reason: expect.stringContaining('its stock is not known') }]);
    const stock = await db.selectFrom('variants').select(['id', 'on_hand']).orderBy('id').execute();
    expect(stock).toEqual([
      { id: 'variant_a', on_hand: 0 },
      { id: 'variant_b', on_hand: 4 },
    ]);
  });

  it('names an address that does not answer without its two thousand characters', async () => {
    const many = Array.from({ length: 60 }, (_, index) => wireProduct(`p${index}`));
    const answer = shop(many);
    const { address } = await serve((request, response) =>
      request.url?.includes('/variants') ? void response.writeHead(404).end() : answer(request, response),
    );
    const problem = await fetchStore(address).catch((error: unknown) => String(error));
    expect(problem).toMatch(/\/store\/store_other\/variants\?… answered 404\.$/);
    expect(String(problem).length).toBeLessThan(200);
  });

  it('takes the products that can be taken and names the others', async () => {
    const { address } = await serve(
      shop([wireProduct('a'), wireProduct('b', { variants: [wireVariant('b', { amount: 1.5 })] })]),
    );
    const source = await fetchStore(address);
    const report = await importCatalog(await openTestDatabase(), source, { now: new Date() });
    expect(report).toMatchObject({ added: ['Product a'], rejected: [{ name: 'Product b' }] });
  });
});

describe('a service that does not answer as it should', () => {
  it.each<[string, RequestListener, string]>([
    ['with an error', (_, response) => void response.writeHead(500).end(), 'answered 500'],
    ['with a web page', (_, response) => void response.end('<html>'), 'answered something that is not JSON'],
    ['with something else', (_, response) => void response.end('{"items":[]}'), 'does not answer as a store service'],
    ['by hanging up', (request) => void request.socket.destroy(), 'cannot be reached'],
    ['never', () => undefined, 'did not answer in time'],
    ['without products', shop([]), 'has no products'],
    [
      'without end',
      (_, response) => void response.end(JSON.stringify({ products: endless(), count: 1e9 })),
      'more than 50000',
    ],
  ])('%s is refused with one sentence', async (_, answer, sentence) => {
    const { address } = await serve(answer);
    await expect(fetchStore(address, { timeout: 500, retryDelay: 1 })).rejects.toThrow(sentence);
  });
});

function endless() {
  return Array.from({ length: 1000 }, (_, index) => ({ id: `prod_${index}` }));
}

it.each([
  ['https://api.example/v1/store/store_1', 'https://api.example/v1/store/store_1'],
  ['https://api.example/store/store_1/products?limit=1', 'https://api.example/store/store_1'],
  ['https://shop.example/', undefined],
  ['file:///store/store_1', undefined],
])('%s is the store %s', (address, store) => {
  expect(storeAddress(address)).toBe(store);
});
