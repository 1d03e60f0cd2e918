/** Files as shops really export and edit them, each with what went wrong with its kind. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { importCatalog } from './import-catalog.ts';
import { readSource } from './read-source.ts';

/** Noon of the day on which the sales of the files end. */
const NOW = new Date('2026-11-25T18:00:00.000Z');
const TIME_ZONE = 'America/Chicago';
const fileOf = (name: string) => readFileSync(new URL(`fixtures/cases/${name}`, import.meta.url));

const shopAt = (): Promise<TestStore> => createTestStore([], { clock: () => NOW });

/** Imports a file, or its text, into a shop. */
async function bring(shop: TestStore, file: string | Buffer, options: { prune?: boolean; stock?: boolean } = {}) {
  const bytes = typeof file === 'string' ? fileOf(file) : file;
  const source = readSource(bytes, { currency: 'USD', keepCurrency: true, timeZone: TIME_ZONE });
  const { prune = false, stock = false } = options;
  const report = await importCatalog(shop.db, source, { now: NOW, prune, overwriteStock: stock });
  return {
    ...report,
    rejected: [...source.rejected, ...report.rejected],
    leftOut: [...source.leftOut, ...report.leftOut],
    suspicious: source.suspicious,
  };
}

/** What buyers are shown of each variant: name, regular price, sale price, stock; null is not counted. */
async function offers(shop: TestStore): Promise<Record<string, unknown>> {
  const rows = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .selectAll('variants')
    .select(['products.title', 'products.hidden', 'products.withdrawn'])
    .orderBy('products.position')
    .orderBy('variants.position')
    .execute();
  return Object.fromEntries(
    rows.map((row) => {
      const { title } = JSON.parse(row.details_json) as { title: string };
      const name = title === row.title ? title : `${row.title} / ${title}`;
      return [name, [row.amount, row.sale_amount, row.manage_inventory ? row.on_hand : null]];
    }),
  );
}

const titlesOnShelf = async (shop: TestStore) =>
  (await shop.db.selectFrom('products').select('title').where('hidden', '=', 0).execute()).map(({ title }) => title);

async function fresh(file: string) {
  const shop = await shopAt();
  return { shop, report: await bring(shop, file) };
}

describe('a file of Shopify', () => {
  it('is read row by row, whatever ends its lines', async () => {
    const { shop, report } = await fresh('s01-crlf-head-lf-rows.csv');
    expect(report.rejected).toEqual([]);
    expect(await titlesOnShelf(shop)).toHaveLength(5);
  });

  it.each(['s05-sep-hint.csv', 's06-blank-first-line.csv'])('may begin before its head: %s', async (file) => {
    const { shop, report } = await fresh(file);
    expect(report).toMatchObject({ rejected: [], leftOut: [] });
    expect(Object.values(await offers(shop))).toEqual([[1000, null, 5]]);
  });

  it('loses no variant by a second import with other line ends', async () => {
    const { shop } = await fresh('s23a-good-lf.csv');
    const before = await offers(shop);
    const report = await bring(shop, 's23b-same-but-crlf-head.csv');
    expect(report).toMatchObject({ updated: [], unchanged: ['Team Shirt', 'Team Cap'], rejected: [] });
    expect(await offers(shop)).toEqual(before);
  });

  it('that is a price list changes prices, and nothing else', async () => {
    const { shop } = await fresh('s23a-good-lf.csv');
    const report = await bring(shop, 's26-price-list-only.csv');
    expect(report).toMatchObject({ updated: ['Team Cap'], rejected: [], leftOut: [] });
    expect(await offers(shop)).toEqual({
      'Team Shirt / S': [2000, null, 5],
      'Team Shirt / M': [2000, null, 6],
      'Team Shirt / L': [2200, null, 7],
      'Team Cap': [1600, null, 9],
    });
    expect(await shop.store.catalog.read('CAP', 'sku')).toMatchObject({ title: 'Team Cap' });
    expect(await titlesOnShelf(shop)).toContain('Team Cap');
  });

  it('that names one variant leaves the others, their order and their stock', async () => {
    const { shop } = await fresh('s23a-good-lf.csv');
    const text = 'Handle,Option1 Name,Option1 Value,Variant Price\ntee,Size,L,23.00\n';
    const report = await bring(shop, Buffer.from(text));
    expect(report.leftOut).toMatchObject([{ field: 'Team Shirt', reason: expect.stringContaining('S, M') }]);
    expect(Object.entries(await offers(shop)).slice(0, 3)).toEqual([
      ['Team Shirt / S', [2000, null, 5]],
      ['Team Shirt / M', [2000, null, 6]],
      ['Team Shirt / L', [2300, null, 7]],
    ]);
    expect(await bring(shop, Buffer.from(text), { prune: true })).toMatchObject({ variants: { removed: 2 } });
    expect(Object.keys(await offers(shop))).toEqual(['Team Shirt / L', 'Team Cap']);
  });

  it('finds variants by their SKU where it names no options', async () => {
    const { shop } = await fresh('s23a-good-lf.csv');
    const text = 'Handle,Variant SKU,Variant Price\ntee,TEE-M,21\ntee,NONE,5\n';
    const report = await bring(shop, Buffer.from(text));
    expect(report.rejected).toMatchObject([
      { name: 'Team Shirt (row 3)', reason: expect.stringContaining('no options') },
    ]);
    expect(await offers(shop)).toMatchObject({ 'Team Shirt / M': [2100, null, 6], 'Team Shirt / L': [2200, null, 7] });
  });

  it('without a column for the quantity says so of new products, and leaves known stock', async () => {
    const { shop, report } = await fresh('s24-multi-location-no-qty-column.csv');
    expect(report.leftOut).toMatchObject([{ row: 2, reason: expect.stringContaining('its stock is not known') }]);
    await shop.db.updateTable('variants').set({ on_hand: 12 }).execute();
    const again = await bring(shop, 's24-multi-location-no-qty-column.csv', { stock: true });
    expect(again.leftOut).toEqual([]);
    expect(await offers(shop)).toEqual({ 'Multi Location Mug': [1500, null, 12] });
  });

  it('puts nothing on the shelf that was not there', async () => {
    const { shop, report } = await fresh('s09-status-unlisted.csv');
    expect(report).toMatchObject({ unlisted: ['Secret Wholesale Lamp'], hidden: ['Draft Lamp', 'Archived Lamp'] });
    expect(await titlesOnShelf(shop)).toEqual([]);
    const { catalog } = shop.store;
    const secret = await catalog.read('secret-lamp', 'slug');
    expect(secret.title).toBe('Secret Wholesale Lamp');
    expect(await shop.open(secret.variants[0]?.id ?? '')).toMatch(/^cs_/);
    await expect(catalog.read('drafty', 'slug')).rejects.toThrow(/was not found/);
    const draft = await shop.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'product_id')
      .select('variants.id')
      .where('slug', '=', 'drafty')
      .executeTakeFirstOrThrow();
    await expect(shop.open(draft.id)).rejects.toThrow(/was not found/);
  });

  it('may use a SKU twice, and says where', async () => {
    const { shop, report } = await fresh('shopify-same-sku.csv');
    expect(report).toMatchObject({
      added: ['Sticker pack', 'Free sample'],
      repeatedSkus: [{ sku: 'PACK', variants: [{ name: 'Sticker pack / Mini' }, { name: 'Sticker pack / Full' }] }],
    });
    expect(report.leftOut).toMatchObject([{ row: 4, field: 'Price', reason: expect.stringContaining('for nothing') }]);
    expect(await offers(shop)).toEqual({
      'Sticker pack / Mini': [400, null, 5],
      'Sticker pack / Full': [800, null, 9],
      'Free sample': [0, null, 5],
    });
  });

  it('keeps SKUs of digits without the apostrophe that protects their zeros', async () => {
    const shop = await shopAt();
    await bring(shop, Buffer.from("Handle,Title,Variant SKU,Variant Price\na,A,'00123,5\nb,B,'90s-TEE,5\n"));
    const skus = await shop.db.selectFrom('variants').select('sku').orderBy('sku').execute();
    expect(skus.map(({ sku }) => sku)).toEqual(["'90s-TEE", '00123']);
  });

  it('says which rows have too many cells, and takes the others', async () => {
    const shop = await shopAt();
    const report = await bring(shop, Buffer.from('Handle,Title,Variant Price\na,Lamp, small,5\nb,Cup,6\n'));
    expect(report.rejected).toMatchObject([{ name: 'row 2', reason: expect.stringContaining('more cells') }]);
    expect(report.added).toEqual(['Cup']);
  });

  it('begins to count what is counted there now, with the units that are there', async () => {
    const shop = await shopAt();
    const text = (tracker: string) =>
      Buffer.from(
        `Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\na,A,5,${tracker},7,deny\n`,
      );
    await bring(shop, text(''));
    expect(await offers(shop)).toEqual({ A: [500, null, null] });
    await bring(shop, text('shopify'));
    expect(await offers(shop)).toEqual({ A: [500, null, 7] });
  });

  it('in the shape that every shop shows brings prices, and no invented stock', async () => {
    const { shop, report } = await fresh('shopify-storefront-products.json');
    expect(report.added).toEqual(['Ten inch plush toy']);
    expect(report.leftOut.map(({ field }) => field)).toEqual(['stock', 'Ten inch plush toy']);
    expect(await offers(shop)).toEqual({ 'Ten inch plush toy': [1000, 850, null] });
    const csv =
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\n' +
      'plush-toy,Ten inch plush toy,TOY136,8.50,shopify,3,deny\n';
    expect((await bring(shop, Buffer.from(csv))).updated).toEqual(['Ten inch plush toy']);
    await bring(shop, 'shopify-storefront-products.json');
    expect(await offers(shop)).toEqual({ 'Ten inch plush toy': [1000, 850, 3] });
  });
});

describe('a file of WooCommerce', () => {
  it('has sales that cover their last day, none that cannot be read, and those that are here stay then', async () => {
    const { shop, report } = await fresh('w01-sale-ends-today-dateonly.csv');
    expect(await offers(shop)).toMatchObject({
      'Sale Ends Today': [2000, 1500, null],
      'Sale Ends Tomorrow': [2000, 1500, null],
      'Sale Ends Tonight': [2000, 1500, null],
      'Sale Starts Today': [2000, 1500, null],
      'Sale unix': [2000, null, null],
      'Sale d/m/Y ended': [2000, null, null],
      'Sale zero': [2000, null, null],
      'Sale higher': [2000, null, null],
    });
    expect(report.leftOut.map(({ row }) => row)).toEqual([6, 7, 8, 9]);
    const ambiguous = fileOf('w01-sale-ends-today-dateonly.csv').toString().replace('2026-11-26', '05/06/2027');
    expect((await bring(shop, Buffer.from(ambiguous))).leftOut).toContainEqual(
      expect.objectContaining({ row: 3, field: 'Date sale price ends' }),
    );
    expect(await offers(shop)).toMatchObject({ 'Sale Ends Tomorrow': [2000, 1500, null] });
  });

  it('undoes the escaping of commas in names, categories and choices', async () => {
    const { shop } = await fresh('w02-comma-in-attribute.csv');
    expect(Object.keys(await offers(shop))).toEqual(['Flag / red, blue', 'Flag / black, white']);
    const { collections } = await shop.store.catalog.collections();
    expect(collections.map(({ title }) => title)).toEqual(['Flags, Banners', 'Outdoor']);
  });

  it('refuses by name what is sold by another rule', async () => {
    const { shop, report } = await fresh('w06-types.csv');
    expect(report.rejected.map(({ reason }) => reason)).toEqual(
      ['subscription', 'variable-subscription', 'subscription_variation', 'booking', 'pw-gift-card'].map(
        (type) => `${type} products cannot be sold here`,
      ),
    );
    expect(await offers(shop)).toEqual({
      'Cloud picture': [2500, null, null],
      'Jacket / S': [3000, null, 0],
      'Jacket / M': [3000, null, 4],
    });
    expect(report.leftOut).toContainEqual(expect.objectContaining({ row: 9, field: 'Stock' }));
    expect((await shop.store.catalog.read('cloud-picture', 'slug')).images.map(({ url }) => url)).toEqual([
      'https://res.example/upload/w_300,h_300/a.jpg',
      'https://res.example/b.jpg',
    ]);
  });

  it('puts what is found by search alone, or hidden, in no list', async () => {
    const { shop, report } = await fresh('w09-visibility-search.csv');
    expect(report.unlisted).toEqual(['Search only', 'Hidden one']);
    expect(await titlesOnShelf(shop)).toEqual([]);
    expect(await shop.store.catalog.read('search-only', 'slug')).toMatchObject({ title: 'Search only' });
  });

  it('with one variation that has no price brings the others', async () => {
    const { shop, report } = await fresh('woo-one-variation-without-price.csv');
    expect(report.rejected).toEqual([{ name: 'Two colours (row 5)', reason: 'row 5, Regular price: is empty' }]);
    expect(await offers(shop)).toEqual({
      'Two colours / Red': [1250, null, 3],
      'Two colours / Blue': [1250, 900, 4],
    });
  });

  it('takes off the shelf what has no variation any more', async () => {
    const { shop } = await fresh('woo-one-variation-without-price.csv');
    const off = fileOf('woo-one-variation-without-price.csv').toString();
    await bring(shop, Buffer.from(off.replaceAll(/^(\d+,variation,[^,]*,"[^"]*"),1/gm, '$1,0')));
    expect(await titlesOnShelf(shop)).toEqual([]);
    expect(Object.keys(await offers(shop))).toHaveLength(2);
  });

  it('without its numbers finds products by SKU and title, and makes no second one', async () => {
    const { shop } = await fresh('w09-visibility-search.csv');
    const report = await bring(shop, Buffer.from('SKU,Name,Regular price\nVIS-S,Search only,21\n'));
    expect(report).toMatchObject({ added: [], updated: ['Search only'] });
    expect(await offers(shop)).toMatchObject({ 'Search only': [2100, null, 5] });
  });
});
