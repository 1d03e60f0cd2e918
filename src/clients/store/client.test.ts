import { describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { createStoreClient } from './client.ts';
import { messageOf } from './errors.ts';
import { loadProduct } from './load-product.ts';
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

/** A shop with these products and this stock. */
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

describe('the list', () => {
  it('has its current stock from a second call for those very products', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('a'), wireProduct('b')], { variant_a: 0 }));
    const { products } = await client.listPage(1);
    expect(products.map((product) => product.variants[0].inventory_quantity)).toEqual([0, 10]);
    expect(urls).toEqual([
      'https://api.example/store/store_1/products?offset=0&limit=24',
      'https://api.example/store/store_1/variants?fields=inventory_quantity&product_ids%5B%5D=prod_a&product_ids%5B%5D=prod_b',
    ]);
  });

  it('leaves out a product that would break a page, shows the others, and tells what is wrong with it', async () => {
    const { client, unreadable } = clientOf(
      shopOf([wireProduct('a'), wireProduct('b', { variants: [] }), { id: 7 }, {}]),
    );
    expect((await client.listPage(1)).products.map((product) => product.id)).toEqual(['prod_a']);
    expect(unreadable).toEqual([
      ['prod_b', ['variants']],
      ['7', expect.arrayContaining(['id', 'title'])],
      ['without an id', expect.arrayContaining(['id', 'title'])],
    ]);
  });

  it('of a service that sends all it has is cut into pages here', async () => {
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
  ] as const)('is asked for what the filter %s lets through', async (filter, product, query) => {
    const { client, urls } = clientOf((url) =>
      url.pathname.endsWith('/variants') ? json({ variants: [] }) : json({ products: [product], count: 25 }),
    );
    expect(await client.listPage(2, filter)).toMatchObject({ products: [{ id: product.id }], total: 25 });
    expect(urls[0]).toBe(`https://api.example/store/store_1/products?offset=24&limit=24&${query}`);
  });

  it('of a service that does not know how to filter is filtered here', async () => {
    const { client } = clientOf(shopOf([mug, audit]));
    for (const [filter, id] of [
      ['mail', 'prod_mug'],
      ['service', 'prod_audit'],
    ] as const) {
      expect(await client.listPage(1, filter)).toMatchObject({ products: [{ id }], total: 1 });
    }
  });

  it('fails as a whole when the stock call fails', async () => {
    const { client } = clientOf((url) =>
      url.pathname.endsWith('/variants')
        ? json({}, { status: 400, statusText: 'Bad Request' })
        : json({ products: [wireProduct('a')] }),
    );
    expect(await failureOf(client.listPage(1))).toBe('HTTP 400: Bad Request');
  });
});

describe('an answer of the service that fails', () => {
  it.each([
    ['an answer that is not 2xx', () => json({}, { status: 404, statusText: 'Not Found' }), 'HTTP 404: Not Found'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'Failed to fetch'],
    ['no JSON', () => new Response('<html>'), 'the default'],
    ['another shape', () => json([]), 'the default'],
    ['a product without variants', () => json({ product: wireProduct('a', { variants: [] }) }), 'the default'],
  ])('is told for %s', async (_, answer, message) => {
    expect(await failureOf(clientOf(answer).client.getProduct('prod_a'))).toBe(message);
  });

  it('that passes is tried twice more; a refusal is not', async () => {
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

  it('are asked for by their ids and by the collection', async () => {
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

  it('of a product in no collection are those of its type', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('stand'), wireProduct('cards')]));
    await client.findRelated(await client.getProduct('prod_stand'));
    expect(urls.slice(2)).toEqual(['https://api.example/store/store_1/products?offset=0&limit=8&type=digital']);
  });

  it('that cannot be read leave the product as it is', async () => {
    const { client } = clientOf((url) =>
      url.pathname.endsWith('/products') ? json({}, { status: 503 }) : shopOf([wireProduct('stand')])(url),
    );
    const failures: unknown[] = [];
    const loaded = await loadProduct(client, 'prod_stand', (error) => failures.push(error));
    expect([loaded.product.id, loaded.related, failures.length]).toEqual(['prod_stand', [], 1]);
  });
});

describe('a slug', () => {
  it('leads to the id of its product', async () => {
    const { client, urls } = clientOf(shopOf([wireProduct('stand')]));
    expect(await client.findIdBySlug('counter stand')).toBe('prod_stand');
    expect(urls).toEqual(['https://api.example/store/store_1/products/counter%20stand?field=slug']);
  });

  it.each([400, 404])('that the service answers with %s is of no product', async (status) => {
    const { client } = clientOf(() => json({}, { status }));
    expect(await client.findIdBySlug('none')).toBeUndefined();
  });
});

describe('a product', () => {
  const read = async (overrides: Record<string, unknown>) =>
    clientOf(shopOf([wireProduct('a', overrides)])).client.getProduct('prod_a');

  it('has its prices as text, in both names that clients know', async () => {
    const product = await read({ variants: [wireVariant('a', { amount: 3900, sale_amount: 2900 })] });
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
    ['says its own code', 'usd', { code: 'chf', template: 'Fr. $1' }, 'chf', 'Fr. 39.00'],
    ['does not say its code', 'usd', { symbol: '$', template: '$$1' }, 'usd', '$39.00'],
    ['is not there', 'usd', null, 'usd', 'usd39.00'],
    ['is not there, like its code', null, null, 'eur', '€39.00'],
  ])('whose currency %s', async (_, currency_code, currency, code, price_formatted) => {
    const prices = [{ amount: 3900, sale_amount: null, currency_code, currency }];
    const product = await read({ variants: [wireVariant('a', { prices })] });
    expect(product.currency).toBe(code);
    expect(product.variants[0].price_formatted).toBe(price_formatted);
  });

  it('without a sale, or with one of 0, has no sale text', async () => {
    for (const sale_amount of [null, 0]) {
      const product = await read({ variants: [wireVariant('a', { sale_amount })] });
      expect(product.variants[0]).toMatchObject({ sale_price_in_cents: null, sale_price_formatted: null });
    }
  });

  it('has a readable title, whatever entities it was stored with', async () => {
    expect((await read({ title: 'Caf&eacute; &amp; Bar &lt;b&gt;' })).title).toBe('Café & Bar <b>');
  });

  it('takes the pictures of a single answer, sorted, without videos, relative where they are ours', async () => {
    const media = [
      { url: 'https://site.example/art/b.svg', order: 2, type: 'image' },
      { url: 'https://cdn.example/film.mp4', order: 0, type: 'video' },
      { url: 'https://cdn.example/a.png', order: 1, type: 'image' },
    ];
    const product = await read({ images: undefined, media });
    expect(product.images.map(({ url }) => url)).toEqual(['https://cdn.example/a.png', '/art/b.svg']);
    expect(product.image).toBe('https://cdn.example/a.png');
  });

  it('has HTML only after the sanitizer', async () => {
    const product = await read({ description: '<p onclick="x()">Hello<script>alert(1)</script></p>' });
    expect(product.description).toBe('<p>Hello</p>');
  });
});
