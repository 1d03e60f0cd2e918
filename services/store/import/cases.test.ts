/** Files as shops really export and edit them; each file is an example of one kind of problem. */
import { describe, expect, it } from 'vitest';
import type { TestStore } from '../testing/test-store.ts';
import { fileOf, importText, pricesAndStockByName, storeFrom, storeWith } from './testing/files.ts';

/** Time zone of the shop, in which the sales of the files start and end. */
const TIME_ZONE = 'America/Chicago';

const titlesInLists = async (shop: TestStore) =>
  (await shop.db.selectFrom('products').select('title').where('visibility', '=', 'listed').execute()).map(
    ({ title }) => title,
  );

const importCase = (name: string) => storeFrom(fileOf(name), { timeZone: TIME_ZONE });

describe('an owner imports a Shopify file', () => {
  it('variants that a file does not list keep their order and stock, and --prune removes them', async () => {
    const { shop } = await importCase('s23a-good-lf.csv');
    const text = 'Handle,Option1 Name,Option1 Value,Variant Price\ntee,Size,L,23.00\n';
    const report = await importText(shop, text);
    expect(report.leftOut).toMatchObject([{ field: 'Team Shirt', reason: expect.stringContaining('S, M') }]);
    expect(Object.entries(await pricesAndStockByName(shop)).slice(0, 3)).toEqual([
      ['Team Shirt / S', [2000, null, 5]],
      ['Team Shirt / M', [2000, null, 6]],
      ['Team Shirt / L', [2300, null, 7]],
    ]);
    expect(await importText(shop, text, { prune: true })).toMatchObject({ variants: { removed: 2 } });
    expect(Object.keys(await pricesAndStockByName(shop))).toEqual(['Team Shirt / L', 'Team Cap']);
  });

  it('variants are found by SKU when a file has no option columns', async () => {
    const { shop } = await importCase('s23a-good-lf.csv');
    const text = 'Handle,Variant SKU,Variant Price\ntee,TEE-M,21\ntee,NONE,5\n';
    const report = await importText(shop, text);
    expect(report.rejected).toMatchObject([
      { name: 'Team Shirt (row 3)', reason: expect.stringContaining('no options') },
    ]);
    expect(await pricesAndStockByName(shop)).toMatchObject({
      'Team Shirt / M': [2100, null, 6],
      'Team Shirt / L': [2200, null, 7],
    });
  });

  it('a file without a quantity column keeps stored stock, and the report names variants of unknown stock', async () => {
    const { shop, report } = await importCase('s24-multi-location-no-qty-column.csv');
    expect(report.leftOut).toMatchObject([{ row: 2, reason: expect.stringContaining('its stock is not known') }]);
    await shop.db.updateTable('variants').set({ on_hand: 12 }).execute();
    const secondReport = await importText(shop, fileOf('s24-multi-location-no-qty-column.csv'), { stock: true });
    expect(secondReport.leftOut).toEqual([]);
    expect(await pricesAndStockByName(shop)).toEqual({ 'Multi Location Mug': [1500, null, 12] });
  });

  it('a buyer can open and buy unlisted products, but no drafts', async () => {
    const { shop, report } = await importCase('s09-status-unlisted.csv');
    expect(report).toMatchObject({ unlisted: ['Secret Wholesale Lamp'], hidden: ['Draft Lamp', 'Archived Lamp'] });
    expect(await titlesInLists(shop)).toEqual([]);
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

  it('the report names the variants that share a SKU, and those that are free', async () => {
    const { shop, report } = await importCase('shopify-same-sku.csv');
    expect(report).toMatchObject({
      added: ['Sticker pack', 'Free sample'],
      repeatedSkus: [{ sku: 'PACK', variants: [{ name: 'Sticker pack / Mini' }, { name: 'Sticker pack / Full' }] }],
    });
    expect(report.leftOut).toMatchObject([{ row: 4, field: 'Price', reason: expect.stringContaining('for free') }]);
    expect(await pricesAndStockByName(shop)).toEqual({
      'Sticker pack / Mini': [400, null, 5],
      'Sticker pack / Full': [800, null, 9],
      'Free sample': [0, null, 5],
    });
  });

  it('an apostrophe before a SKU of digits is removed', async () => {
    const shop = await storeWith();
    await importText(shop, "Handle,Title,Variant SKU,Variant Price\na,A,'00123,5\nb,B,'90s-TEE,5\n");
    const skus = await shop.db.selectFrom('variants').select('sku').orderBy('sku').execute();
    expect(skus.map(({ sku }) => sku)).toEqual(["'90s-TEE", '00123']);
  });

  it('the report names rows that have too many cells', async () => {
    const shop = await storeWith();
    const report = await importText(shop, 'Handle,Title,Variant Price\na,Lamp, small,5\nb,Cup,6\n');
    expect(report.rejected).toMatchObject([{ name: 'row 2', reason: expect.stringContaining('more cells') }]);
    expect(report.added).toEqual(['Cup']);
  });

  it('the stock of a variant is counted as soon as a file states that the other shop counts it', async () => {
    const shop = await storeWith();
    const text = (tracker: string) =>
      `Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\na,A,5,${tracker},7,deny\n`;
    await importText(shop, text(''));
    expect(await pricesAndStockByName(shop)).toEqual({ A: [500, null, null] });
    await importText(shop, text('shopify'));
    expect(await pricesAndStockByName(shop)).toEqual({ A: [500, null, 7] });
  });

  it('a saved /products.json changes prices, but no stock', async () => {
    const { shop, report } = await importCase('shopify-storefront-products.json');
    expect(report.added).toEqual(['Ten inch plush toy']);
    expect(report.leftOut.map(({ field }) => field)).toEqual(['stock', 'Ten inch plush toy']);
    expect(await pricesAndStockByName(shop)).toEqual({ 'Ten inch plush toy': [1000, 850, null] });
    const csv =
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\n' +
      'plush-toy,Ten inch plush toy,TOY136,8.50,shopify,3,deny\n';
    expect((await importText(shop, csv)).updated).toEqual(['Ten inch plush toy']);
    await importText(shop, fileOf('shopify-storefront-products.json'));
    expect(await pricesAndStockByName(shop)).toEqual({ 'Ten inch plush toy': [1000, 850, 3] });
  });
});

describe('an owner imports a WooCommerce file', () => {
  it('a sale lasts through its final day, invalid sales are left out, and ambiguous dates change no stored sale', async () => {
    const { shop, report } = await importCase('w01-sale-ends-today-dateonly.csv');
    expect(await pricesAndStockByName(shop)).toMatchObject({
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
    const ambiguous = fileOf('w01-sale-ends-today-dateonly.csv').replace('2026-11-26', '05/06/2027');
    expect((await importText(shop, ambiguous)).leftOut).toContainEqual(
      expect.objectContaining({ row: 3, field: 'Date sale price ends' }),
    );
    expect(await pricesAndStockByName(shop)).toMatchObject({ 'Sale Ends Tomorrow': [2000, 1500, null] });
  });

  it('escaped commas in names, categories and options become commas', async () => {
    const { shop } = await importCase('w02-comma-in-attribute.csv');
    expect(Object.keys(await pricesAndStockByName(shop))).toEqual(['Flag / red, blue', 'Flag / black, white']);
    const { collections } = await shop.store.catalog.collections();
    expect(collections.map(({ title }) => title)).toEqual(['Flags, Banners', 'Outdoor']);
  });

  it('the report names product types that cannot be sold here, and stock that variations share', async () => {
    const { shop, report } = await importCase('w06-types.csv');
    expect(report.rejected.map(({ reason }) => reason)).toEqual(
      ['subscription', 'variable-subscription', 'subscription_variation', 'booking', 'pw-gift-card'].map(
        (type) => `${type} products cannot be sold here`,
      ),
    );
    expect(await pricesAndStockByName(shop)).toEqual({
      'Cloud picture': [2500, null, null],
      'Jacket / S': [3000, null, 0],
      'Jacket / M': [3000, null, 4],
    });
    expect(report.leftOut).toContainEqual(expect.objectContaining({ row: 9, field: 'Stock' }));
  });

  it('the URL of a picture may contain commas', async () => {
    const { shop } = await importCase('w06-types.csv');
    expect((await shop.store.catalog.read('cloud-picture', 'slug')).images.map(({ url }) => url)).toEqual([
      'https://res.example/upload/w_300,h_300/a.jpg',
      'https://res.example/b.jpg',
    ]);
  });

  it('products that the other shop hides from its catalog are in no list, but a buyer can open them', async () => {
    const { shop, report } = await importCase('w09-visibility-search.csv');
    expect(report.unlisted).toEqual(['Search only', 'Hidden one']);
    expect(await titlesInLists(shop)).toEqual([]);
    expect(await shop.store.catalog.read('search-only', 'slug')).toMatchObject({ title: 'Search only' });
  });

  it('a variation without a price is rejected, and the others are imported', async () => {
    const { shop, report } = await importCase('woo-one-variation-without-price.csv');
    expect(report.rejected).toEqual([{ name: 'Two colours (row 5)', reason: 'row 5, Regular price: is empty' }]);
    expect(await pricesAndStockByName(shop)).toEqual({
      'Two colours / Red': [1250, null, 3],
      'Two colours / Blue': [1250, 900, 4],
    });
  });

  it('a product is hidden when all its variations are disabled', async () => {
    const { shop } = await importCase('woo-one-variation-without-price.csv');
    const file = fileOf('woo-one-variation-without-price.csv');
    const report = await importText(shop, file.replaceAll(/^(\d+,variation,[^,]*,"[^"]*"),1/gm, '$1,0'));
    expect(report.hidden).toEqual(['Two colours']);
    expect(await titlesInLists(shop)).toEqual([]);
    expect(Object.keys(await pricesAndStockByName(shop))).toHaveLength(2);
  });

  it('a row without an ID changes the product with its SKU and title', async () => {
    const { shop } = await importCase('w09-visibility-search.csv');
    const report = await importText(shop, 'SKU,Name,Regular price\nVIS-S,Search only,21\n');
    expect(report).toMatchObject({ added: [], updated: ['Search only'] });
    expect(await pricesAndStockByName(shop)).toMatchObject({ 'Search only': [2100, null, 5] });
  });
});
