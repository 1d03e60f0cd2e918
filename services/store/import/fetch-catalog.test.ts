import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { serveHttp } from '../../testing/serve-http.ts';
import { wireProduct } from '../testing/products.ts';
import type { Source } from './draft.ts';
import { fetchShopify, fetchStore, normalizeStoreUrl, shopifyProductsUrl } from './fetch-catalog.ts';
import { importCatalog } from './import-catalog.ts';
import { fileOf } from './testing/files.ts';

/** Serves another shop. @returns its origin and the received requests */
async function serve(answer: RequestListener) {
  const requests: URL[] = [];
  const port = await serveHttp((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://shop'));
    answer(request, response);
  });
  return { origin: `http://127.0.0.1:${port}`, requests };
}

async function serveStore(answer: RequestListener) {
  const { origin, requests } = await serve(answer);
  return { address: `${origin}/api/store/store_other`, requests };
}

async function imported(source: Source) {
  const db = await openTestDatabase();
  return { db, report: await importCatalog(db, source, { now: new Date() }) };
}

type Wire = ReturnType<typeof wireProduct>;

/** A fake store service: paginated, with hidden products in a list of their own and stock from a call of its own. */
function fakeStore(products: Wire[], { failures = 0, collections = true } = {}): RequestListener {
  let failuresLeft = failures;
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      return json(503, {});
    }
    if (pathname.endsWith('/collections'))
      return collections ? json(200, { collections: [{ id: 'pcol_1', title: 'Print' }] }) : json(404, {});
    if (pathname.endsWith('/variants')) {
      const ids = searchParams.getAll('product_ids[]');
      if (ids.length > 50) return json(431, {});
      const requested = products.filter(({ id }) => ids.includes(id));
      const variants = requested.flatMap((product) =>
        product.variants.map(({ id }) => ({ id, inventory_quantity: 7 })),
      );
      return json(200, { variants });
    }
    const hidden = searchParams.get('is_hidden') === 'true';
    const matching = products.filter(({ title }) => title.startsWith('Hidden') === hidden);
    const offset = Number(searchParams.get('offset') ?? 0);
    const limit = Number(searchParams.get('limit'));
    return json(200, { products: matching.slice(offset, offset + limit), count: matching.length, offset, limit });
  };
}

/** A fake store service that answers the stock call in another way. */
const storeWithStock =
  (products: Wire[], answer: RequestListener): RequestListener =>
  (request, response) =>
    (request.url?.includes('/variants') ? answer : fakeStore(products))(request, response);

describe('an import from a store service', () => {
  it('imports all products, hidden ones too, with their current stock', async () => {
    const many = Array.from({ length: 230 }, (_, index) => wireProduct(`p${index}`));
    const { address, requests } = await serveStore(fakeStore([...many, wireProduct('h', { title: 'Hidden plan' })]));
    const { db, report } = await imported(await fetchStore(`${address}/products`));
    expect([report.added.length, report.rejected]).toEqual([231, []]);
    expect(await db.selectFrom('variants').select('on_hand').distinct().execute()).toEqual([{ on_hand: 7 }]);
    expect(await db.selectFrom('products').select('title').where('visibility', '!=', 'listed').execute()).toEqual([
      { title: 'Hidden plan' },
    ]);
    expect(await db.selectFrom('collections').select('title').execute()).toEqual([{ title: 'Print' }]);
    const pages = requests.filter(({ pathname }) => pathname.endsWith('/products')).map(({ search }) => search);
    expect(pages).toEqual([
      '?limit=100&is_hidden=false',
      '?limit=100&is_hidden=false&offset=100',
      '?limit=100&is_hidden=false&offset=200',
      '?limit=100&is_hidden=true',
    ]);
  });

  it('retries failed requests', async () => {
    const { address } = await serveStore(fakeStore([wireProduct('a')], { failures: 2 }));
    expect((await fetchStore(address, { retryDelay: 1 })).products).toHaveLength(1);
  });

  it('reports which endpoint the service lacks', async () => {
    const { address } = await serveStore(fakeStore([wireProduct('a')], { collections: false }));
    const { products, leftOut } = await fetchStore(address);
    expect(products).toHaveLength(1);
    expect(leftOut).toMatchObject([{ field: 'collections', reason: expect.stringContaining('answered 404') }]);
  });

  it('reports variants whose stock is unknown, and imports them without units', async () => {
    const rows = fileOf('foreign-stock-null.json');
    const products = [wireProduct('a'), wireProduct('b')];
    const { address } = await serveStore(storeWithStock(products, (_, response) => void response.end(rows)));
    const source = await fetchStore(address);
    expect(source.leftOut).toEqual([
      { row: null, field: 'stock', reason: 'of variant_a cannot be read, so it is not imported' },
    ]);
    const { db, report } = await imported(source);
    expect(report.leftOut).toMatchObject([{ reason: expect.stringContaining('its stock is not known') }]);
    expect(await db.selectFrom('variants').select(['id', 'on_hand']).orderBy('id').execute()).toEqual([
      { id: 'variant_a', on_hand: 0 },
      { id: 'variant_b', on_hand: 4 },
    ]);
  });

  const endless = Array.from({ length: 1000 }, (_, index) => ({ id: `prod_${index}` }));
  it.each<[string, RequestListener, string]>([
    ['with an error', (_, response) => void response.writeHead(500).end(), 'answered 500'],
    ['with a web page', (_, response) => void response.end('<html>'), 'answered something that is not JSON'],
    [
      'with JSON in another format',
      (_, response) => void response.end('{"items":[]}'),
      'answered JSON in an unexpected format',
    ],
    ['by closing the connection', (request) => void request.socket.destroy(), 'cannot be reached'],
    ['without products', fakeStore([]), 'has no products'],
    [
      'with products without end',
      (_, response) => void response.end(JSON.stringify({ products: endless, count: 1e9 })),
      'more than 50000',
    ],
  ])('fails with one sentence when the service answers %s', async (_, answer, sentence) => {
    const { address } = await serveStore(answer);
    await expect(fetchStore(address, { retryDelay: 1 })).rejects.toThrow(sentence);
  });

  it('fails with one sentence when the service never answers', async () => {
    const { address } = await serveStore(() => undefined);
    await expect(fetchStore(address, { timeout: 500, retryDelay: 1 })).rejects.toThrow('did not answer in time');
  });
});

describe('an import of the public products of a Shopify shop', () => {
  const CURRENCY = { currency: 'USD', keepCurrency: true };
  const shopifyProduct = (number: number, variant: Record<string, unknown> = {}) => ({
    id: number,
    title: `Plush ${number}`,
    handle: `plush-${number}`,
    body_html: '<p>Soft.</p>',
    variants: [{ option1: 'Default Title', sku: `TOY${number}`, price: '8.50', available: true, ...variant }],
    images: [],
    options: [{ name: 'Title' }],
  });

  async function serveShopify(products: unknown[], { isPaged = true } = {}) {
    const { origin, requests } = await serve((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://shop');
      const [limit, page] = [Number(searchParams.get('limit')), Number(searchParams.get('page'))];
      response.end(JSON.stringify({ products: isPaged ? products.slice((page - 1) * limit, page * limit) : products }));
    });
    return { address: new URL(`${origin}/products.json`), requests };
  }

  it('imports the products of all pages', async () => {
    const { address, requests } = await serveShopify(Array.from({ length: 300 }, (_, index) => shopifyProduct(index)));
    const { report } = await imported(await fetchShopify(address, CURRENCY));
    expect(requests.map(({ search }) => search)).toEqual([1, 2, 3].map((page) => `?limit=250&page=${page}`));
    expect([report.added.length, report.rejected]).toEqual([300, []]);
  });

  it('imports each product once when the shop ignores the page parameter', async () => {
    const { address } = await serveShopify([shopifyProduct(1)], { isPaged: false });
    expect((await fetchShopify(address, CURRENCY)).drafts).toHaveLength(1);
  });

  it('reports products that cannot be sold here, and imports the others', async () => {
    const { address } = await serveShopify([
      shopifyProduct(1, { available: false }),
      { ...shopifyProduct(2), product_type: 'Gift Cards' },
      { title: 'Torn', handle: 'torn', variants: [{}] },
      shopifyProduct(3, { compare_at_price: '10.00' }),
    ]);
    const source = await fetchShopify(address, CURRENCY);
    const { db } = await imported(source);
    expect(source.rejected.map(({ name }) => name)).toEqual(['Plush 2', 'Torn, variant 1']);
    const columns = ['sku', 'amount', 'sale_amount', 'manage_inventory', 'on_hand'] as const;
    expect(await db.selectFrom('variants').select(columns).orderBy('sku').execute()).toEqual([
      { sku: 'TOY1', amount: 850, sale_amount: null, manage_inventory: 1, on_hand: 0 },
      { sku: 'TOY3', amount: 1000, sale_amount: 850, manage_inventory: 0, on_hand: 0 },
    ]);
  });

  it('reports an empty catalog in one sentence', async () => {
    const { address } = await serveShopify([]);
    await expect(fetchShopify(address, CURRENCY)).rejects.toThrow('shows no products');
  });
});

it.each([
  ['https://api.example/v1/store/store_1', 'https://api.example/v1/store/store_1', undefined],
  ['https://api.example/store/store_1/products?limit=1', 'https://api.example/store/store_1', undefined],
  ['https://shop.example/', undefined, undefined],
  ['file:///store/store_1', undefined, undefined],
  ['file:///products.json', undefined, undefined],
  ['https://shop.example/a/products.json?limit=5&page=2', undefined, 'https://shop.example/a/products.json'],
])('the address %s is read as the store service %s and the Shopify shop %s', (address, service, shopify) => {
  expect([normalizeStoreUrl(address), shopifyProductsUrl(address)?.href]).toEqual([service, shopify]);
});
