/** Section 4: what a product looks like, in the list and alone, whatever the catalog it was taken from. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneProduct, type WireProduct } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { DEMO_FILE, get, list, ok, startStore, visit } from './support.ts';

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script><p>Words &amp; more</p>\u2028\u0007';

/** What live catalogs really hold (section 13), and what an operator's file may leave out. */
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

/** A smallest amount that is no whole number of cents; hidden, so that it can spoil no list. */
const FRACTION = wireProduct('fraction', {
  is_hidden: true,
  variants: [
    wireVariant('fraction', {
      prices: [{ amount: 100, currency_code: 'usd', currency: { code: 'usd', min_amount: 0.5 } }],
    }),
  ],
});

let site: Site;
let demo: WireProduct[];
let messy: WireProduct;

beforeAll(async () => {
  site = await startStore({
    products: [...DEMO_FILE.products, MESSY, FRACTION, wireProduct('plain', { media: undefined })],
    collections: DEMO_FILE.collections,
  });
  const { products } = await list(site);
  demo = products.filter(({ id }) => id.includes('KGDEM'));
  messy = await one('prod_messy');
});
afterAll(() => site.stop());

const one = async (id: string) => ok(oneProduct, await get(site, `/products/${id}`)).product;

const ULID = '[0-9A-HJKMNP-TV-Z]{26}';
const ids = (prefix: string) => new RegExp(`^${prefix}_${ULID}$`);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ADDRESS = /^https?:\/\/[^/\s]+\/\S+$/;

describe('the demo catalog', () => {
  it('is there', () => {
    expect(demo.length).toBe(20);
  });

  it('reads the same in the list and alone', async () => {
    const alone = await Promise.all(demo.map(({ id }) => one(id)));
    expect(alone).toEqual(demo);
  });

  it('has ids of a prefix and a ULID', () => {
    for (const product of demo) {
      expect(product.id).toMatch(ids('prod'));
      for (const variant of product.variants) expect(variant.id).toMatch(ids('variant'));
      for (const option of product.options) expect(option.id).toMatch(ids('opt'));
      for (const { values } of product.options) for (const { id } of values) expect(id).toMatch(ids('optval'));
      for (const info of product.additional_info) expect(info.id).toMatch(ids('painfo'));
      for (const field of product.custom_fields) expect(field.id).toMatch(ids('pcf'));
      for (const related of product.related_products) expect(related.id).toMatch(ids('prel'));
      for (const { collection_id } of product.product_collections) expect(collection_id).toMatch(ids('pcol'));
    }
  });

  it('is of types that exist, and published', () => {
    for (const { type, status } of demo) {
      expect(['physical', 'digital', 'booking', 'donation', 'subscription']).toContain(type.value);
      expect(status).toBe('published');
    }
  });

  it('has a slug for every product, each once', () => {
    expect(new Set(demo.map(({ slug }) => slug)).size).toBe(demo.length);
    for (const { slug, url_handle } of demo) expect(url_handle).toBe(slug);
  });

  it('has option values for every variant, both ways', () => {
    const withOptions = demo.filter(({ options }) => options.length > 0);
    expect(withOptions.length).toBeGreaterThan(0);
    for (const { options, variants } of withOptions) {
      const own = variants.flatMap((variant) => variant.options).map(({ id }) => id);
      const offered = options.flatMap(({ values }) => values).map(({ id }) => id);
      expect(offered.sort()).toEqual(own.sort());
    }
  });

  it('has pictures that can be fetched', async () => {
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
  const everyOne = () => [...demo, messy];

  it('has the same pictures under both names, with absolute addresses, counted from 0', () => {
    for (const { images, media, thumbnail, variants } of everyOne()) {
      expect(media).toEqual(images);
      for (const [index, { url, order }] of images.entries())
        expect([url, order]).toEqual([expect.stringMatching(ADDRESS), index]);
      for (const { image_url } of variants)
        if (image_url !== null) expect(images.map(({ url }) => url)).toContain(image_url);
      if (thumbnail !== null) expect(thumbnail).toMatch(ADDRESS);
    }
  });

  it('has a price rule, if only an explicit null', async () => {
    const raw = (await get(site, '/products')).text;
    expect(raw.match(/"site_product_selection":(null|"[a-z_]+")/g)?.length).toBe(demo.length + 2);
    expect(raw).toContain('"site_product_selection":null');
  });

  it('has money in whole units, a sale only where it is cheaper, and a currency in lower case', () => {
    for (const { prices } of everyOne().flatMap(({ variants }) => variants)) {
      expect(prices.length).toBe(1);
      for (const { amount, sale_amount, currency_code, currency } of prices) {
        expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        if (sale_amount !== null) expect(sale_amount > 0 && sale_amount < amount).toBe(true);
        expect(currency_code).toMatch(/^[a-z]{3}$/);
        expect(currency).toMatchObject({
          code: currency_code,
          decimal_digits: 2,
          template: expect.stringContaining('$1'),
        });
      }
    }
  });

  it('has moments in UTC with milliseconds', () => {
    for (const { id, created_at, updated_at } of everyOne()) {
      expect({ id, created_at, updated_at }).toEqual({
        id,
        created_at: expect.stringMatching(MOMENT),
        updated_at: expect.stringMatching(MOMENT),
      });
    }
  });

  it('has metadata of texts, if any', () => {
    for (const { metadata } of everyOne()) {
      expect(Object.values(metadata ?? {}).map((value) => typeof value)).toEqual(
        Object.values(metadata ?? {}).map(() => 'string'),
      );
    }
  });

  it('belongs to the collections it links', () => {
    for (const { id, product_collections } of everyOne()) {
      for (const { product_id } of product_collections) expect(product_id).toBe(id);
    }
  });
});

describe('a product of a messy catalog', () => {
  it('comes in the list as it comes alone', async () => {
    expect((await list(site, 'ids[]=prod_messy')).products).toEqual([messy]);
  });

  it('has its title as text, and its HTML to the letter', () => {
    expect(messy).toMatchObject({ title: 'Salt & Light <b> 🪔', description: HOSTILE });
  });

  it('has a slug and a type although the file had none', () => {
    expect(messy.slug).toMatch(/^[a-z0-9-]+$/);
    expect(messy.type).toEqual({ value: 'physical' });
  });

  it('has a whole currency although the file had its code only', () => {
    expect(messy.variants[0]?.prices[0]).toMatchObject({ amount: 1000, sale_amount: null, currency_code: 'eur' });
  });

  it('has a smallest payable amount in whole units or none', async () => {
    expect((await one('prod_fraction')).id).toBe('prod_fraction');
  });

  it('has stock that is never negative and never null', () => {
    expect(messy.variants.map((variant) => variant.inventory_quantity)).toEqual([0, 0]);
  });

  it('has empty galleries where there is no picture', async () => {
    expect(await one('prod_plain')).toMatchObject({ images: [], media: [], thumbnail: null, related_products: [] });
  });
});
