import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../database/testing/test-database.ts';
import { createCatalog } from '../../catalog/catalog.ts';
import { recordsOf } from '../../testing/records.ts';
import { importCatalog } from '../import-catalog.ts';
import { readSource } from '../read-source.ts';

const FILE = readFileSync(new URL('../fixtures/woocommerce.csv', import.meta.url));
const now = new Date('2026-11-20T12:00:00.000Z');
const read = (bytes: Buffer, currency = 'EUR') => readSource(bytes, { currency, timeZone: 'UTC' });

async function imported(bytes = FILE) {
  const db = await openTestDatabase();
  const source = read(bytes);
  const report = await importCatalog(db, source, { now });
  const catalog = createCatalog(db, { storeId: '', publicUrl: '', withHidden: true });
  return { db, source, report, catalog, product: (slug: string) => catalog.read(slug, 'slug') };
}

describe('an owner imports an export of WooCommerce', () => {
  it('products get their variations, prices, stock, pictures and categories', async () => {
    const { report, product, catalog } = await imported();
    expect(report.added).toEqual(['Market Tote', 'Bread, a Primer', 'Linen Apron', 'Bread Crate', 'Bread Pan']);
    expect(report.rejected).toEqual([]);
    const tote = await product('market-tote');
    expect(tote).toMatchObject({
      subtitle: 'Carries a week of bread.',
      description: '<p>Heavy cotton.</p>\n<p>Washes well.</p>',
      type: { value: 'physical' },
      options: [{ title: 'Colour' }],
    });
    expect(
      tote.variants.map(({ title, sku, prices: [price], inventory_quantity }) => [
        title,
        sku,
        price?.amount,
        price?.sale_amount,
        inventory_quantity,
      ]),
    ).toEqual([
      ['Natural', 'TOTE-NAT', 1950, null, 14],
      ['Navy', 'TOTE-NAVY', 1950, 1600, 3],
    ]);
    expect(tote.variants[0]?.prices[0]?.currency).toMatchObject({ code: 'eur', symbol: '€' });
    expect(tote.images.map(({ url }) => url)).toEqual([
      'https://img.example/tote.jpg',
      'https://img.example/tote-side.jpg',
      'https://img.example/tote-natural.jpg',
    ]);
    const { collections } = await catalog.collections();
    expect(collections.map(({ title }) => title)).toEqual(['Bags', 'Books', 'Canvas']);
    const idsOfTote = new Set(tote.product_collections.map(({ collection_id }) => collection_id));
    expect(collections.filter(({ id }) => idsOfTote.has(id)).map(({ title }) => title)).toEqual(['Bags', 'Canvas']);
  });

  it('disabled variations are left out, and a product whose variations are all disabled is rejected', async () => {
    const disable = (...ids: string[]) =>
      Buffer.from(
        FILE.toString().replace(new RegExp(`^((?:${ids.join('|')}),variation,[^,]+,"[^"]+"),1`, 'gm'), '$1,0'),
      );
    const { product, source } = await imported(disable('46'));
    expect((await product('market-tote')).variants.map(({ title }) => title)).toEqual(['Natural']);
    const note = { field: 'Published', reason: 'is off: the variation was left out' };
    expect(source.leftOut).toContainEqual(expect.objectContaining(note));
    expect((await imported(disable('45', '46'))).report.rejected).toContainEqual({
      name: 'Market Tote (row 2)',
      reason: 'has no variation that is enabled',
    });
  });

  it('drafts and catalog-hidden products are not listed, a later sale has not begun, sold-out ones have no units', async () => {
    const { db, product } = await imported();
    const notListed = await db
      .selectFrom('products')
      .select('slug')
      .where('visibility', '!=', 'listed')
      .orderBy('slug')
      .execute();
    expect(notListed).toEqual([{ slug: 'bread-a-primer' }, { slug: 'linen-apron' }]);
    expect(await product('bread-a-primer')).toMatchObject({
      type: { value: 'digital' },
      variants: [{ manage_inventory: false, prices: [{ amount: 999, sale_amount: null }] }],
    });
    expect(await product('linen-apron')).toMatchObject({
      variants: [{ manage_inventory: true, inventory_quantity: 0 }],
    });
    expect(await product('bread-crate')).toMatchObject({ variants: [{ manage_inventory: false }] });
    expect(await product('bread-pan')).toMatchObject({
      variants: [{ manage_inventory: true, inventory_quantity: 0, prices: [{ amount: 123_450 }] }],
    });
  });

  it('the report names what was left out, with row, field and reason', () => {
    const { rejected, leftOut, unusedColumns } = read(FILE);
    expect(rejected).toEqual([
      { name: 'Breakfast Set (row 8)', reason: 'grouped products cannot be sold here' },
      { name: 'Partner Oven (row 9)', reason: 'external products cannot be sold here' },
      { name: 'Lonely Jar (row 10)', reason: 'has no variations in this file' },
      { name: 'without a name (row 12)', reason: 'Name is empty' },
      { name: 'Orphan Lid (row 11)', reason: 'Parent "id:99" is no product of this file' },
    ]);
    expect(leftOut.map(({ row, field }) => [row, field])).toEqual([
      [7, 'Backorders allowed?'],
      [13, 'Images'],
      [13, 'Stock'],
    ]);
    expect(unusedColumns).toContain('Meta: _wp_page_template');
    expect(unusedColumns).not.toContain('Images');
  });

  it('products get their brand, SEO title and SEO description', () => {
    const { drafts, leftOut, unusedColumns } = read(
      Buffer.from(
        [
          'Type,Name,Regular price,Brands,Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc,Meta: rank_math_title',
          'simple,Cap,9,"Mills > Northwind, Other",,Keeps the sun off,"Cap, 50% linen"',
          'simple,Hat,9,,%%title%% %%sep%% %%sitename%%,,',
        ].join('\n'),
      ),
    );
    expect(drafts).toMatchObject([
      { vendor: 'Northwind', seo: { title: 'Cap, 50% linen', description: 'Keeps the sun off' } },
      { vendor: undefined, seo: { title: undefined, description: undefined } },
    ]);
    const reason = 'contains %%title%%, which only the other shop can replace; left out';
    expect(leftOut).toEqual([{ row: 3, field: 'Meta: _yoast_wpseo_title', reason }]);
    expect(unusedColumns).toEqual([]);
  });

  it.each([
    ['%customfield(shop-name)%', undefined],
    ['Mugs in %categories(limit=3)%', undefined],
    ['%%cf_my-field%%', undefined],
    ['Mugs %%ct_product-cat%% here', undefined],
    ['%sitename%', undefined],
    ['50%off% all week', '50%off% all week'],
    ['100% linen, 20% wool', '100% linen, 20% wool'],
  ])(
    'the SEO description %j is imported as %j: a text that a plugin has to complete is left out',
    (written, description) => {
      const text = `Type,Name,Regular price,Meta: _yoast_wpseo_metadesc\nsimple,Cap,9,"${written}"`;
      expect(read(Buffer.from(text)).drafts).toMatchObject([{ seo: { description } }]);
    },
  );

  it('a file in Windows-1252 with semicolons, and with an apostrophe before a formula, is read', async () => {
    const text =
      "Type;Name;Regular price;Description\r\nsimple;Café-Kännchen für 5 €;12,50;'=1+1\r\n\r\nsimple;Öl;3;x\r\n";
    const bytes = Buffer.from(text.replace('€', '\x80'), 'latin1');
    const source = read(bytes);
    expect(source.drafts[1]?.row).toBe(4);
    expect(await recordsOf(source)).toMatchObject([
      { title: 'Café-Kännchen für 5 €', description: '=1+1', variants: [{ prices: [{ amount: 1250 }] }] },
      { title: 'Öl' },
    ]);
  });
});
