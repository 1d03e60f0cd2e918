import { describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { createStoreClient } from './client.ts';
import { messageOf } from './errors.ts';
import { loadProduct } from './load.ts';
import { networkSource } from './network-source.ts';

type Answers = (url: URL) => Response | Promise<Response>;

function clientOf(answers: Answers, timeout = 1000) {
  const urls: string[] = [];
  const unreadable: [id: string, paths: string[]][] = [];
  const fetch = async (url: string) => {
    urls.push(url);
    return answers(new URL(url));
  };
  const source = networkSource({
    fetch,
    storeUrl: 'https://api.example/store/store_1',
    timeout,
    onInvalidProduct: ({ id }, problems) => unreadable.push([id, problems.map(({ field }) => field)]),
  });
  const client = createStoreClient({ source, siteOrigin: 'https://site.example', pauses: [0, 0] });
  return { client, urls, unreadable };
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

/** Responses of a shop with these products and this stock. */
const shopOf =
  (products: unknown[], stock: Record<string, number | null> = {}): Answers =>
  (url) =>
    url.pathname.endsWith('/variants')
      ? json({ variants: Object.entries(stock).map(([id, inventory_quantity]) => ({ id, inventory_quantity })) })
      : /\/products\/./.test(url.pathname)
        ? json({ product: products[0] })
        : json({ products });

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => messageOf(error, 'the default'),
  );

describe('a product list', () => {
  it('reads the current stock of the listed products with a second call', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('a'), wireProduct('b')], { variant_a: 0 }));
    const { products } = await client.listPage(1);
    expect(products.map((product) => product.variants[0].inventory_quantity)).toEqual([0, 10]);
    expect(urls).toEqual([
      'https://api.example/store/store_1/products?offset=0&limit=24',
      'https://api.example/store/store_1/variants?fields=inventory_quantity&product_ids%5B%5D=prod_a&product_ids%5B%5D=prod_b',
    ]);
  });

  it('leaves out an invalid product, keeps the others, and reports the invalid fields', async () => {
    const { client, unreadable } = clientOf(
      shopOf([wireProduct('a'), wireProduct('b', { variants: [] }), { id: 7 }, {}]),
    );
    expect((await client.listPage(1)).products.map((product) => product.id)).toEqual(['prod_a']);
    expect(unreadable).toEqual([
      ['prod_b', ['variants']],
      ['7', expect.arrayContaining(['id', 'title'])],
      ['(no id)', expect.arrayContaining(['id', 'title'])],
    ]);
  });

  it('requests one page, and returns the total', async () => {
    const { client, urls } = clientOf((url) =>
      url.pathname.endsWith('/variants')
        ? json({ variants: [] })
        : json({ products: [wireProduct('a')], count: 49, offset: 48, limit: 24 }),
    );
    expect(await client.listPage(3)).toMatchObject({ products: [{ id: 'prod_a' }], total: 49 });
    expect(urls[0]).toBe('https://api.example/store/store_1/products?offset=48&limit=24');
  });

  it('divides the list of a service without pagination into pages', async () => {
    const all = Array.from({ length: 30 }, (_, index) => wireProduct(String(index)));
    const { client } = clientOf(shopOf(all));
    const { products, total } = await client.listPage(2);
    expect(products.map(({ id }) => id)).toEqual(['24', '25', '26', '27', '28', '29'].map((id) => `prod_${id}`));
    expect(total).toBe(30);
  });

  const mug = wireProduct('mug', { type: { value: 'physical' } });
  const audit = wireProduct('audit', { type: { value: 'digital' } });

  it.each([
    ['mail', mug, 'type=physical'],
    ['service', audit, 'exclude_types=physical'],
  ] as const)('asks the service for the products of the filter %s', async (filter, product, query) => {
    const { client, urls } = clientOf((url) =>
      url.pathname.endsWith('/variants') ? json({ variants: [] }) : json({ products: [product], count: 25 }),
    );
    expect(await client.listPage(2, filter)).toMatchObject({ products: [{ id: product.id }], total: 25 });
    expect(urls[0]).toBe(`https://api.example/store/store_1/products?offset=24&limit=24&${query}`);
  });

  it('filters the list of a service without filters', async () => {
    const { client } = clientOf(shopOf([mug, audit]));
    for (const [filter, id] of [
      ['mail', 'prod_mug'],
      ['service', 'prod_audit'],
    ] as const) {
      expect(await client.listPage(1, filter)).toMatchObject({ products: [{ id }], total: 1 });
    }
  });

  it('requests no stock for the list of all products', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('a'), wireProduct('b')]));
    expect((await client.listAll()).map(({ id }) => id)).toEqual(['prod_a', 'prod_b']);
    expect(urls).toEqual(['https://api.example/store/store_1/products']);
  });
});

describe('an error', () => {
  it.each([
    ['a response that is not 2xx', () => json({}, { status: 404, statusText: 'Not Found' }), 'HTTP 404: Not Found'],
    ['an empty status text', () => json({}, { status: 404 }), 'HTTP 404: '],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'Failed to fetch'],
    ['a response that is not JSON', () => new Response('<html>'), 'the default'],
    ['JSON of an unexpected shape', () => json([]), 'the default'],
  ])('has a message for the visitor after %s', async (_, answer, message) => {
    expect(await failureOf(clientOf(answer).client.getProduct('prod_a'))).toBe(message);
  });

  it('with a 5xx status is retried twice, with a 4xx status not at all', async () => {
    const failing = clientOf(() => json({}, { status: 503 }));
    await failureOf(failing.client.listPage(1));
    expect(failing.urls).toHaveLength(3);
    const refusing = clientOf(() => json({}, { status: 400 }));
    await failureOf(refusing.client.listPage(1));
    expect(refusing.urls).toHaveLength(1);
  });
});

describe('related products', () => {
  const relation = {
    id: 'prel_1',
    section_title: null,
    related_type: 'product',
    related_id: 'prod_cards',
    position: 0,
  };
  const link = { product_id: 'prod_stand', collection_id: 'pcol_print', order: 0 };

  it('are requested by their ids and by the collection of the product', async () => {
    const stand = wireProduct('stand', { related_products: [relation], product_collections: [link] });
    const { client, urls } = clientOf(shopOf([stand, wireProduct('cards')]));
    const product = await client.getProduct('prod_stand');
    expect((await client.findRelated(product)).map(({ id }) => id)).toEqual(['prod_cards']);
    expect(urls.slice(2).map((url) => [...new URL(url).searchParams])).toEqual([
      [
        ['offset', '0'],
        ['limit', '9'],
        ['ids[]', 'prod_cards'],
      ],
      [
        ['offset', '0'],
        ['limit', '9'],
        ['collection_ids[]', 'pcol_print'],
      ],
    ]);
  });

  it('are those of the same type for a product in no collection', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('stand'), wireProduct('cards')]));
    await client.findRelated(await client.getProduct('prod_stand'));
    expect(urls.slice(2)).toEqual(['https://api.example/store/store_1/products?offset=0&limit=8&type=digital']);
  });

  it('are left out when their request fails, and the product is still loaded', async () => {
    const { client } = clientOf((url) =>
      url.pathname.endsWith('/products') ? json({}, { status: 503 }) : shopOf([wireProduct('stand')])(url),
    );
    const failures: unknown[] = [];
    const loaded = await loadProduct(client, 'prod_stand', (error) => failures.push(error));
    expect([loaded.product.id, loaded.related, failures.length]).toEqual(['prod_stand', [], 1]);
  });
});

describe('a slug', () => {
  it('returns the id of its product', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('stand')]));
    expect(await client.findIdBySlug('counter stand')).toBe('prod_stand');
    expect(urls).toEqual(['https://api.example/store/store_1/products/counter%20stand?field=slug']);
  });

  it.each([400, 404])('belongs to no product when the service responds with %s', async (status) => {
    const { client } = clientOf(() => json({}, { status }));
    expect(await client.findIdBySlug('none')).toBeUndefined();
  });
});

describe('getProduct', () => {
  const productWith = async (overrides: Record<string, unknown>) =>
    clientOf(shopOf([wireProduct('a', overrides)])).client.getProduct('prod_a');

  it('returns formatted prices under both field names', async () => {
    const product = await productWith({ variants: [wireVariant('a', { amount: 3900, sale_amount: 2900 })] });
    expect(product.variants[0]).toMatchObject({
      price_formatted: '$39.00',
      price_in_cents_formatted: '$39.00',
      sale_price_formatted: '$29.00',
      sale_price_in_cents_formatted: '$29.00',
      sale_price_in_cents: 2900,
    });
    expect(product.price_in_cents).toBe(2900);
  });

  it.each([
    ['has a currency with a code', 'usd', { code: 'chf', template: 'Fr. $1' }, 'chf', 'Fr. 39.00'],
    ['has a currency without a code', 'usd', { symbol: '$', template: '$$1' }, 'usd', '$39.00'],
    ['has an empty currency', 'usd', {}, 'usd', 'usd39.00'],
    ['has only a code', 'usd', null, 'usd', 'usd39.00'],
    ['has a currency without a code, and no code itself', null, { symbol: '$' }, 'eur', '$39.00'],
    ['has neither a currency nor a code', null, null, 'eur', '€39.00'],
  ])('determines the currency of a price that %s', async (_, currency_code, currency, code, price_formatted) => {
    const prices = [{ amount: 3900, sale_amount: null, currency_code, currency }];
    const product = await productWith({ variants: [wireVariant('a', { prices })] });
    expect(product.currency).toBe(code);
    expect(product.variants[0].price_formatted).toBe(price_formatted);
  });

  it('returns no sale price when the sale price is missing or 0', async () => {
    for (const sale_amount of [null, 0]) {
      const product = await productWith({ variants: [wireVariant('a', { sale_amount })] });
      expect(product.variants[0]).toMatchObject({ sale_price_in_cents: null, sale_price_formatted: null });
    }
  });

  it('decodes HTML entities in the title', async () => {
    expect((await productWith({ title: 'Caf&eacute; &amp; Bar &lt;b&gt;' })).title).toBe('Café & Bar <b>');
  });

  it('returns null for empty texts', async () => {
    expect(await productWith({ ribbon_text: '', subtitle: ' ', thumbnail: '' })).toMatchObject({
      ribbon_text: null,
      subtitle: null,
      image: null,
    });
  });

  it('sorts the images, leaves out videos, and makes URLs of this site relative', async () => {
    const media = [
      { url: 'https://site.example/art/b.svg', order: 2, type: 'image' },
      { url: 'https://cdn.example/film.mp4', order: 0, type: 'video' },
      { url: 'https://cdn.example/a.png', order: 1, type: 'image' },
    ];
    const product = await productWith({ images: undefined, media });
    expect(product.images.map(({ url }) => url)).toEqual(['https://cdn.example/a.png', '/art/b.svg']);
    expect(product.image).toBe('https://cdn.example/a.png');
  });

  it('sorts the additional information by its order field', async () => {
    const info = (order: number) => ({ id: `i${order}`, order, title: `T${order}`, description: null });
    const product = await productWith({ additional_info: [info(3), info(1), info(2)] });
    expect(product.additional_info.map(({ title }) => title)).toEqual(['T1', 'T2', 'T3']);
  });

  it('sanitizes the description', async () => {
    const product = await productWith({ description: '<p onclick="x()">Hello<script>alert(1)</script></p>' });
    expect(product.description).toBe('<p>Hello</p>');
  });
});
