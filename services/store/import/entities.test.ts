/** Shops write `&` in text as an entity. It is decoded in every format. */
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { exportCatalog } from '../export/catalog.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { importCatalog } from './import-catalog.ts';
import { readSource } from './read-source.ts';

const HTML = '<p>Salt &amp; pepper</p>';

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,SEO Title,SEO Description,Published,Status',
  `set,Salt &amp; Pepper,${HTML},Mill &amp; Co,Size &amp; color,S &amp; M,SET-S,9,https://img.example/a.jpg?a=1&amp;b=2,Salt &amp; more,Fine &#38; coarse,TRUE,active`,
  'set,,,,,L &amp; XL,SET-L,9,,,,,',
  'bad,Bread &amp; Butter,,,Title,Default Title,BAD,12.345,,,,TRUE,active',
].join('\n');

const WOOCOMMERCE = [
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Regular price,Categories,Brands,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _yoast_wpseo_title',
  `1,variable,,Salt &amp; Pepper,1,visible,Fine &amp; coarse,${HTML},,"Food &amp; Drink > Spices &amp; more, Gifts",Mill &amp; Co,,Size &amp; color,"S &amp; M, L &amp; XL",Salt &amp; more`,
  '2,variation,SET-S,,1,visible,,,9,,,id:1,Size &amp; color,S &amp; M,',
  '3,variation,SET-L,,1,visible,,,9,,,id:1,Size &amp; color,L &amp; XL,',
  '4,grouped,,Bread &amp; Butter,1,visible,,,9,,,,,,',
].join('\n');

const STOREFRONT = JSON.stringify({
  products: [
    {
      handle: 'set',
      title: 'Salt &amp; Pepper',
      body_html: HTML,
      vendor: 'Mill &amp; Co',
      options: [{ name: 'Size &amp; color' }],
      variants: ['S &amp; M', 'L &amp; XL'].map((option1) => ({ option1, price: '9.00', available: true })),
    },
    { handle: 'bad', title: 'Bread &amp; Butter', variants: [{ option1: 'Default Title', price: 'much' }] },
  ],
});

const value = (variant: string, text: string) => ({
  ...{ id: `optval_${variant}`, option_id: 'opt_1', variant_id: `variant_${variant}`, value: text },
});
const OWN = JSON.stringify({
  products: [
    wireProduct('set', {
      title: 'Salt &amp; Pepper',
      subtitle: 'Fine &amp; coarse',
      description: HTML,
      vendor: 'Mill &amp; Co',
      options: [
        { id: 'opt_1', title: 'Size &amp; color', values: [value('s', 'S &amp; M'), value('l', 'L &amp; XL')] },
      ],
      additional_info: [{ id: 'info', order: 0, title: 'Care &amp; use', description: HTML }],
      custom_fields: [{ id: 'field', title: 'To &amp; from', is_required: false }],
      variants: [
        wireVariant('s', { title: 'S &amp; M', options: [value('s', 'S &amp; M')] }),
        wireVariant('l', { title: 'L &amp; XL', options: [value('l', 'L &amp; XL')] }),
      ],
    }),
    { id: 'prod_bad', title: 'Bread &amp; Butter' },
  ],
  collections: [{ id: 'pcol_1', title: 'Food &amp; Drink' }],
});

/** All values, except HTML and URLs. */
const textsIn = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (['description', 'thumbnail', 'url'].includes(key) ? undefined : each));

it.each([
  ['Shopify', SHOPIFY],
  ['WooCommerce', WOOCOMMERCE],
  ['a Shopify storefront', STOREFRONT],
  ['a shop with this software', OWN],
])('an owner imports a file from %s, and texts have characters in place of entities', async (_, text) => {
  const db = await openTestDatabase();
  const source = readSource(Buffer.from(text), { currency: 'USD', timeZone: 'UTC' });
  const report = await importCatalog(db, source, { now: new Date('2026-11-20T12:00:00.000Z') });
  const file = await exportCatalog(db);
  expect(file.products).toMatchObject([
    {
      title: 'Salt & Pepper',
      vendor: 'Mill & Co',
      description: HTML,
      options: [{ title: 'Size & color', values: [{ value: 'S & M' }, { value: 'L & XL' }] }],
      variants: [{ title: 'S & M' }, { title: 'L & XL' }],
    },
  ]);
  expect(textsIn({ file, report, rejected: source.rejected })).not.toMatch(/&(?:amp|#38);/);
  expect(textsIn([report.rejected, source.rejected])).toContain('Bread & Butter');
});

it('a title with a word right after an ampersand is imported unchanged', async () => {
  const db = await openTestDatabase();
  const products = [wireProduct('a', { title: 'Research&notes' })];
  const report = await importCatalog(db, { products, collections: [] }, { now: new Date() });
  expect(report.added).toEqual(['Research&notes']);
});
