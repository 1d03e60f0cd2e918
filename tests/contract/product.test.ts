/**
 * docs/store-api.md, sections 4 and 5: the fields of a product in the list and in its own response, and the keys by
 * which it is found.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneProduct, type WireProduct } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { DEMO_FILE, deleteProducts, get, invalid, list, notFound, ok, refusal, startStore, visit } from './support.ts';

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script><p>Words &amp; more</p>\u2028\u0007';
const ODD_SLUG = 'größe/b c%2F?ü#..\\+&';

/** Irregular data of real catalogs (section 13), and fields that an import file may leave out. */
const MESSY = {
  ...wireProduct('messy', {
    title: 'Salt &amp; Light &lt;b&gt; 🪔',
    subtitle: '',
    ribbon_text: '',
    description: HOSTILE,
    thumbnail: '/art/product/counter-review-stand-steel.svg',
    images: undefined,
    media: [
      { url: '/art/product/counter-review-stand-steel.svg' },
      { url: 'https://img.example/b.mp4', order: 1, type: 'video' },
    ],
    type: undefined,
    slug: undefined,
    metadata: { material: 'oak', grams: 120, gift: true },
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-02T00:00:00.5Z',
    additional_info: [{ id: 'painfo_1', title: 'Care' }],
    related_products: [{ id: 'prel_1', related_id: 'prod_plain' }],
  }),
  variants: [
    wireVariant('messy1', {
      sku: '',
      image_url: '/art/product/counter-review-stand-steel.svg',
      inventory_quantity: -4,
      prices: [{ amount: 1000, sale_amount: 1000, currency_code: 'EUR' }],
    }),
    wireVariant('messy2', {
      sku: null,
      inventory_quantity: null,
      prices: [{ amount: 0, sale_amount: 0, currency_code: 'eur' }],
    }),
  ],
};

/** A currency whose smallest amount is no whole number of cents. */
const FRACTION = wireVariant('fraction', {
  prices: [{ amount: 100, currency_code: 'usd', currency: { code: 'usd', min_amount: 0.5 } }],
});

const ADDED = [
  MESSY,
  wireProduct('plain', { media: undefined }),
  wireProduct('stand', {
    slug: 'stand-of-test',
    is_hidden: true,
    variants: [wireVariant('s1', { sku: 'STAND-1' }), wireVariant('s2', { sku: 'stand/2 ü' })],
  }),
  wireProduct('other', { slug: 'prod_stand-like', is_hidden: true }),
  wireProduct('odd', { slug: ODD_SLUG, is_hidden: true, variants: [FRACTION] }),
  wireProduct('deleted', { variants: [wireVariant('deleted', { sku: 'DELETED-1' })] }),
  wireProduct('empty', {}),
];

let site: Site;
let demo: WireProduct[];
let messy: WireProduct;

beforeAll(async () => {
  site = await startStore({
    products: [...DEMO_FILE.products, ...ADDED],
    collections: DEMO_FILE.collections,
    async alter(db) {
      await deleteProducts('prod_deleted')(db);
      await db.deleteFrom('variants').where('product_id', '=', 'prod_empty').execute();
    },
  });
  demo = (await list(site)).products.filter(({ id }) => id.includes('KGDEM'));
  messy = await readProduct('prod_messy');
});
afterAll(() => site.stop());

const readProduct = async (path: string) => ok(oneProduct, await get(site, `/products/${path}`)).product;
const refused = async (path: string) => refusal(await get(site, `/products/${path}`));

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ABSOLUTE_URL = /^https?:\/\/[^/\s]+\/\S+$/;

describe('the demo catalog, whose rules are in services/store/demo/catalog.test.ts,', () => {
  it('has the same products in the list and in single responses', async () => {
    expect(demo.length).toBe(20);
    expect(await Promise.all(demo.map((product) => readProduct(product.id)))).toEqual(demo);
  });

  it('has pictures that can be loaded', async () => {
    const urls = new Set(demo.flatMap(({ images, thumbnail }) => [thumbnail, ...images.map(({ url }) => url)]));
    urls.delete(null);
    expect(urls.size).toBeGreaterThan(20);
    for (const url of urls) {
      const { status, headers } = await visit(site, String(url));
      expect([url, status, headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    }
  });
});

describe('every product', () => {
  it('has the same pictures in `images` and `media`, with absolute URLs, in the order 0, 1, 2 …', () => {
    for (const { images, media, thumbnail, variants } of [...demo, messy]) {
      expect(media).toEqual(images);
      for (const [index, { url, order }] of images.entries())
        expect([url, order]).toEqual([expect.stringMatching(ABSOLUTE_URL), index]);
      for (const { image_url } of variants)
        if (image_url !== null) expect(images.map(({ url }) => url)).toContain(image_url);
      if (thumbnail !== null) expect(thumbnail).toMatch(ABSOLUTE_URL);
    }
  });

  it('has the field site_product_selection, even if it is null', async () => {
    const { text } = await get(site, '/products');
    // The demo catalog, and the two visible products that are added.
    expect(text.match(/"site_product_selection":(null|"[a-z_]+")/g)?.length).toBe(demo.length + 2);
    expect(text).toContain('"site_product_selection":null');
  });

  it('has whole amounts, a sale price only below the regular price, and a lowercase currency code', () => {
    for (const { prices } of [...demo, messy].flatMap(({ variants }) => variants)) {
      expect(prices.length).toBe(1);
      for (const { amount, sale_amount, currency_code, currency } of prices) {
        expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        if (sale_amount !== null) expect(sale_amount > 0 && sale_amount < amount).toBe(true);
        expect(currency_code).toMatch(/^[a-z]{3}$/);
        const template = expect.stringContaining('$1');
        expect(currency).toMatchObject({ code: currency_code, decimal_digits: 2, template });
      }
    }
  });

  it('has timestamps in UTC with milliseconds, only texts as metadata, and links to its collections', () => {
    const timestamp = expect.stringMatching(TIMESTAMP);
    for (const product of [...demo, messy]) {
      expect(product).toMatchObject({ id: product.id, created_at: timestamp, updated_at: timestamp });
      for (const value of Object.values(product.metadata ?? {})) expect(typeof value).toBe('string');
      for (const { product_id } of product.product_collections) expect(product_id).toBe(product.id);
    }
  });
});

it('a product with missing fields gets defaults, decoded entities in its title, and unchanged HTML', async () => {
  expect((await list(site, 'ids[]=prod_messy')).products).toEqual([messy]);
  expect(messy).toMatchObject({
    title: 'Salt & Light <b> 🪔',
    description: HOSTILE,
    slug: expect.stringMatching(/^[a-z0-9-]+$/),
    type: { value: 'physical' },
  });
  expect(messy.variants[0]?.prices[0]).toMatchObject({ amount: 1000, sale_amount: null, currency_code: 'eur' });
  expect(messy.variants.map((variant) => variant.inventory_quantity)).toEqual([0, 0]);
  expect(await readProduct('prod_plain')).toMatchObject({
    images: [],
    media: [],
    thumbnail: null,
    related_products: [],
  });
});

describe('a product', () => {
  it.each([
    ['its id', 'prod_stand?field=id', 'prod_stand'],
    ['its slug', 'stand-of-test?field=slug', 'prod_stand'],
    ['a slug that looks like an id', 'prod_stand-like?field=slug', 'prod_other'],
    ['the SKU of its first variant', 'STAND-1?field=sku', 'prod_stand'],
    ['the SKU of another variant', `${encodeURIComponent('stand/2 ü')}?field=sku`, 'prod_stand'],
    ['a slug that has to be encoded', `${encodeURIComponent(ODD_SLUG)}?field=slug`, 'prod_odd'],
    ['an id that is encoded without need', '%70rod_odd', 'prod_odd'],
  ])('is found by %s', async (_, path, product) => {
    expect((await readProduct(path)).id).toBe(product);
  });

  it.each(['title', 'ID', 'variant_id', '', 'id,slug', '__proto__', 'id&field=slug'])(
    'is found by no other field: "%s" is refused',
    async (field) => {
      expect(await refused(`prod_stand?field=${field}`)).toEqual(invalid(expect.stringMatching(/^field must be /)));
    },
  );
});

describe('a product that is requested with a wrong key', () => {
  it.each([
    ['an unknown id', 'prod_nope', 'prod_nope'],
    ['its slug instead of its id', 'stand-of-test', 'stand-of-test'],
    ['a part of its slug', 'stand-of?field=slug', 'stand-of'],
    ['the id of a variant', 'variant_s1', 'variant_s1'],
    ['its id in capitals', 'PROD_STAND', 'PROD_STAND'],
    ['the id of a deleted product', 'prod_deleted', 'prod_deleted'],
    ['the id of a product without variants', 'prod_empty', 'prod_empty'],
    ['a slash that is encoded twice', 'a%252Fb', 'a%2Fb'],
    ['a path traversal', '..%2F..%2Fetc%2Fpasswd', '../../etc/passwd'],
    ['a null byte', 'prod_stand%00', 'prod_stand\0'],
    ['a line break', 'a%0d%0aSet-Cookie:%20a=b', 'a\r\nSet-Cookie: a=b'],
    ['an SQL injection', "'%20or%20'1'='1", "' or '1'='1"],
    ['the name of an object property', '__proto__', '__proto__'],
    ['5,000 characters', 'x'.repeat(5000), 'x'.repeat(5000)],
  ])('gets a 404 for %s', async (_, path, key) => {
    expect(await refused(path)).toEqual(notFound('Product', key));
  });

  it.each([
    ['an invalid percent-encoding', '%zz', 400],
    ['bytes that are no UTF-8', '%ff%fe', 400],
    ['two path segments', 'prod_stand/variants', 404],
    ['an empty key', '', 404],
  ])('gets an error for %s, which is no possible key, with the status %s', async (_, path, status) => {
    expect(await refused(path)).toMatchObject({ status, type: status === 404 ? 'not_found' : 'invalid_data' });
  });
});
