import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listedProduct, shownProduct } from '../../../domain/product/product-props.ts';
import { CURRENCY, wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { ProductView } from '../../features/product/product-view.tsx';
import { ProductList } from '../../features/store/product-list.tsx';
import { productJsonLd } from '../../seo/product-json-ld.ts';
import { createStoreClient } from './client.ts';
import { isNotFound, messageOf } from './errors.ts';
import { loadForPage } from './load.ts';
import { networkSource } from './network-source.ts';
import { createProductReader } from './wire.ts';

const STORE = 'https://api.example/store/store_1';

function clientOf(answers: (url: URL) => unknown) {
  const fetch = async (url: string) => {
    const answer = answers(new URL(url));
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return createStoreClient({
    source: networkSource({ fetch, storeUrl: STORE }),
    siteOrigin: 'https://site.example',
    pauses: [],
  });
}

/** A fake service with this product and a plain one. */
const shopWith = (product: unknown) =>
  clientOf(({ pathname }) => {
    if (pathname.endsWith('/variants')) return { variants: [] };
    return pathname.endsWith('/products') ? { products: [product, wireProduct('plain')] } : { product };
  });

const optionValue = (id: string) => ({ id, option_id: 'opt_1', variant_id: 'variant_a', value: 'Steel' });

/** A product with a value in every field, except for the time of its deletion. */
const FULL = wireProduct('a', {
  subtitle: 'Small',
  vendor: 'Northwind',
  seo_settings: { title: 'A, the small one', description: 'Small.' },
  ribbon_text: 'New',
  thumbnail: 'https://cdn.example/a.png',
  images: [{ url: 'https://cdn.example/a.png', order: 0, type: 'image' }],
  media: [{ url: 'https://cdn.example/b.png', order: 0, type: 'image' }],
  variants: [
    wireVariant('a', {
      image_url: 'https://cdn.example/a.png',
      weight: 2,
      options: [optionValue('optval_1')],
      sale_amount: 2900,
    }),
    wireVariant('b'),
  ],
  options: [{ id: 'opt_1', title: 'Color', values: [optionValue('optval_1')] }],
  product_collections: [{ product_id: 'prod_a', collection_id: 'pcol_1', order: 1 }],
  additional_info: [{ id: 'painfo_1', order: 1, title: 'Care', description: '<p>Dry.</p>' }],
  custom_fields: [{ id: 'pcf_1', title: 'Name', is_required: true }],
  related_products: [
    { id: 'prel_1', section_title: 'Also', related_type: 'product', related_id: 'prod_b', position: 1 },
  ],
  site_product_selection: 'lowest_price_first',
  status: 'published',
  deleted_at: null,
  metadata: { color: 'steel' },
});

type Path = readonly (string | number)[];

/** Paths of all nested values. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inside = keys.flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...path, key]));
  return path.length > 0 ? [path, ...inside] : inside;
}

const REQUIRED = [
  ['id'],
  ['title'],
  ['variants'],
  ['variants', 0],
  ['variants', 0, 'id'],
  ['variants', 0, 'prices'],
  ['variants', 0, 'prices', 0],
  ['variants', 0, 'prices', 0, 'amount'],
].map((path) => path.join('.'));
const OPTIONAL = pathsIn(FULL).filter((path) => !REQUIRED.includes(path.join('.')));

function withChange(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = withChange(copy[key], rest, to);
  return copy;
}

const ANYTHING = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(undefined, '', -1, 1.5, '\ud800', 'javascript:alert(1)', '9'.repeat(400), [null], {}),
);

async function expectShown(sent: unknown) {
  const client = shopWith(sent);
  const [product, page] = [await client.getProduct('prod_a'), await client.listPage(1)];
  expect(product).toMatchObject({ id: 'prod_a', title: 'Product a' });
  expect(page.products.map(({ id }) => id)).toEqual(['prod_a', 'prod_plain']);
  const path = '/product/prod_a';
  const html = [
    renderToStaticMarkup(createElement(ProductView, { product: shownProduct(product), swatches: {}, phone: '' })),
    renderToStaticMarkup(
      createElement(ProductList, {
        first: { entries: page.products.map(listedProduct), page: { number: 1, size: 24, total: page.total } },
        filter: null,
      }),
    ),
  ];
  for (const each of html) expect(each).toContain('Product a');
  expect(productJsonLd(product, '', `https://site.example${path}`)).toMatchObject({ name: 'Product a' });
}

describe('a visitor of a site with another store service', () => {
  it('sees a product even if one of its optional fields has an invalid value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...OPTIONAL), ANYTHING, (path, value) =>
        expectShown(withChange(FULL, path, value)),
      ),
      { numRuns: 300 },
    );
  });

  it('sees a product when all of its optional fields are invalid', async () => {
    for (const odd of [null, 'text', 7, [], {}, [null], true]) {
      const top = OPTIONAL.filter(({ length }) => length === 1);
      await expectShown(top.reduce((product: unknown, path) => withChange(product, path, odd), FULL));
    }
  });

  it.each([
    ['an image without a URL', ['images', 0, 'url'], null, 'images[].url'],
    [
      'a custom field that does not say whether it is required',
      ['custom_fields', 0, 'is_required'],
      7,
      'custom_fields[].is_required',
    ],
    ['metadata as a list', ['metadata'], [], 'metadata'],
    ['an invalid timestamp', ['updated_at'], 'yesterday', 'updated_at'],
    ['a sale above the price', ['variants', 0, 'prices', 0, 'sale_amount'], 4900, 'variants[].prices[].sale_amount'],
    ['a second variant without a price', ['variants', 1, 'prices'], [], 'variants[].prices.0'],
  ])('sees a product with %s, and the invalid field is reported', (_, path, value, field) => {
    const { product, problems } = createProductReader()(withChange(FULL, path, value));
    expect(product?.id).toBe('prod_a');
    expect(problems).toEqual([{ field, problem: expect.any(String) }]);
  });

  it('sees products in their order even if the service sends the order as text', () => {
    const { product, problems } = createProductReader()(withChange(FULL, ['order'], '12'));
    expect([product?.order, problems]).toEqual([12, []]);
  });

  it.each([
    ['above the price', 4900],
    ['equal to the price', 3900],
    ['negative', -100],
    ['a fraction of a cent', 1900.5],
  ])('sees the regular price when the sale price is %s', async (_, sale_amount) => {
    const sent = wireProduct('a', { variants: [wireVariant('a', { sale_amount })] });
    const { variants, price_in_cents } = await shopWith(sent).getProduct('prod_a');
    expect(variants[0]).toMatchObject({ sale_price_in_cents: null, price_formatted: '$39.00' });
    expect(price_in_cents).toBe(3900);
  });

  it.each([[null], [undefined], [-100], ['3900'], [39.5], [{}]])(
    'cannot buy a variant with a price of %j, but can buy the others',
    async (amount) => {
      const prices = [{ amount, sale_amount: 100, currency_code: 'usd', currency: CURRENCY }];
      const unpriced = wireVariant('b', { prices });
      const withoutPricedVariant = shopWith(wireProduct('a', { variants: [unpriced] }));
      expect((await withoutPricedVariant.listPage(1)).products.map(({ id }) => id)).toEqual(['prod_plain']);
      await expect(withoutPricedVariant.getProduct('prod_a')).rejects.toThrow('the product cannot be read');
      const two = await shopWith(wireProduct('a', { variants: [unpriced, wireVariant('a')] })).getProduct('prod_a');
      expect(two.variants.map(({ id }) => id)).toEqual(['variant_a']);
    },
  );

  it.each([{ billing_interval: 'fortnight' }, { billing_interval: 'month', billing_interval_count: 0 }])(
    'cannot buy a variant that is billed in an unknown way, %j, but can buy the others',
    async (billing) => {
      const sent = wireProduct('a', { variants: [wireVariant('b', billing), wireVariant('a')] });
      const { variants } = await shopWith(sent).getProduct('prod_a');
      expect(variants.map(({ id }) => id)).toEqual(['variant_a']);
    },
  );

  it('sees the stock of a variant even if other rows of the stock response are invalid', async () => {
    const rows = [null, {}, { id: 'variant_a', inventory_quantity: '7' }, { id: 'variant_b', inventory_quantity: -2 }];
    const client = clientOf(({ pathname }) =>
      pathname.endsWith('/variants') ? { variants: rows } : { product: FULL },
    );
    const { variants } = await client.getProduct('prod_a');
    expect(variants.map(({ inventory_quantity }) => inventory_quantity)).toEqual([7, 0]);
  });

  it('sees the total of a list even if the service sends the total as text', async () => {
    const client = clientOf(({ pathname }) =>
      pathname.endsWith('/variants') ? { variants: [] } : { products: [FULL], count: '49' },
    );
    expect((await client.listPage(1)).total).toBe(49);
  });
});

describe('a visitor of a page whose store service answers 404', () => {
  const request = new Request('https://site.example/store');
  const missing = () => new Response(null, { status: 404, statusText: 'Not Found' });
  const pageOf = (work: Promise<unknown>) =>
    loadForPage(work, { request, defaultMessage: 'the default', onFailure: () => undefined });

  it('sees an error page with status 503 instead of a product list', async () => {
    const page = await pageOf(clientOf(missing).listPage(1));
    expect(page).toMatchObject({ state: 'error', status: 503, message: 'HTTP 404: Not Found' });
  });

  it('sees a 404 page when the product is missing, and an error page when only its stock is missing', async () => {
    const error: unknown = await clientOf(missing)
      .getProduct('prod_a')
      .catch((caught: unknown) => caught);
    expect([isNotFound(error), messageOf(error, '')]).toEqual([true, 'HTTP 404: Not Found']);
    const withoutStock = clientOf(({ pathname }) => (pathname.endsWith('/variants') ? missing() : { product: FULL }));
    expect(await pageOf(withoutStock.getProduct('prod_a'))).toMatchObject({ state: 'error', status: 503 });
  });
});
