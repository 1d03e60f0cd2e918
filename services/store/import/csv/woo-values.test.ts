/** WooCommerce variations with an empty attribute, which stands for any of its values. */
import { expect, it } from 'vitest';
import { exportCatalog } from '../../export/catalog.ts';
import type { TestStore } from '../../testing/test-store.ts';
import { fileOf, importText, storeFrom } from '../testing/files.ts';

const FILE = fileOf('woo-any-value.csv');

/** Price and stock of each variant, by its title. */
async function pricesAndStockByTitle(shop: TestStore, title: string): Promise<Record<string, unknown>> {
  const product = (await exportCatalog(shop.db)).products.find((each) => each.title === title);
  return Object.fromEntries(
    (product?.variants ?? []).map((each) => [each.title, [each.prices[0]?.amount, each.inventory_quantity]]),
  );
}

it('a variation without a value becomes one variant for each listed value, and its units are divided', async () => {
  const { shop, report } = await storeFrom(FILE);
  expect(report).toMatchObject({ added: ['Window sticker', 'Lanyard', 'Mug'], rejected: [] });
  expect(await pricesAndStockByTitle(shop, 'Window sticker')).toEqual({
    'Small / Red': [900, 4],
    'Small / Blue': [900, 3],
    'Small / Green': [900, 3],
    'Large / Red': [1900, 4],
    'Large / Blue': [1900, 3],
    'Large / Green': [1900, 3],
  });
  expect(await pricesAndStockByTitle(shop, 'Lanyard')).toEqual({ Black: [400, 50], White: [400, 50] });
  const { options } = await shop.store.catalog.read('window-sticker', 'slug');
  expect(options.map(({ title }) => title)).toEqual(['Size', 'Colour']);
  expect(report.leftOut).toContainEqual({
    row: 3,
    field: 'Attribute 2 value(s)',
    reason:
      'is empty, which stands for any value: it is sold as Small / Red, Small / Blue, Small / Green; its units are divided: 4, 3, 3',
  });
});

it('a value that has its own variation has only the price of that one, whatever the order of the rows', async () => {
  const { shop } = await storeFrom(FILE);
  const expected = { Gold: [1500, 3], Black: [800, 15], White: [800, 15] };
  expect(await pricesAndStockByTitle(shop, 'Mug')).toEqual(expected);
  const [head = '', ...rows] = FILE.trim().split('\n');
  expect(await pricesAndStockByTitle((await storeFrom([head, ...rows.reverse()].join('\n'))).shop, 'Mug')).toEqual(
    expected,
  );
  // The variation Gold is rejected. Its value is still not one of the variation without a value.
  const unreadable = await storeFrom(FILE.replace(',,15,', ',,fifteen,'));
  expect(unreadable.report.rejected).toMatchObject([{ name: 'Mug (row 8)' }]);
  expect(Object.keys(await pricesAndStockByTitle(unreadable.shop, 'Mug'))).toEqual(['Black', 'White']);
});

it('an owner reads how one unit is divided among five values', async () => {
  const head = 'ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)\n';
  const { shop, report } = await storeFrom(
    `${head}7,variable,,Pin,,,,Shape,"A, B, C, D, E"\n8,variation,PIN,Pin,5,1,id:7,Shape,\n`,
  );
  expect(await pricesAndStockByTitle(shop, 'Pin')).toEqual({
    A: [500, 1],
    B: [500, 0],
    C: [500, 0],
    D: [500, 0],
    E: [500, 0],
  });
  // No warning that the variants with a share of 0 units are sold out.
  expect(report.leftOut.filter(({ field }) => field.startsWith('Pin'))).toEqual([]);
  expect(report.leftOut).toContainEqual(
    expect.objectContaining({ row: 3, reason: expect.stringContaining('its units are divided: 1, 0, 0, 0, 0') }),
  );
});

it('a buyer sees values that differ only in case as one value', async () => {
  const { shop } = await storeFrom(FILE.replace('"Black, White"', '"Black, White, black"'));
  expect(await pricesAndStockByTitle(shop, 'Lanyard')).toEqual({ Black: [400, 50], White: [400, 50] });
});

it('an owner imports the file again in another order or with a new value, and variants keep their ids', async () => {
  const { shop } = await storeFrom(FILE);
  const secondReport = await importText(shop, FILE, { stock: true });
  expect(secondReport).toMatchObject({ updated: [], unchanged: ['Window sticker', 'Lanyard', 'Mug'] });
  const ids = () => shop.db.selectFrom('variants').select('id').orderBy('id').execute();
  const before = await ids();
  await importText(shop, FILE.replace('"Red, Blue, Green"', '"Green, Red, Blue"'));
  expect(await ids()).toEqual(before);
  const withNewValue = await importText(shop, FILE.replace('"Black, White"', '"Black, Sand, White"'));
  expect(withNewValue.variants).toMatchObject({ added: 1, removed: 0 });
  expect(Object.keys(await pricesAndStockByTitle(shop, 'Lanyard')).sort()).toEqual(['Black', 'Sand', 'White']);
});

it('an owner imports a price list without attributes, and all variants made from a row change', async () => {
  const { shop } = await storeFrom(FILE);
  const list = 'ID,Type,Parent,Regular price,Stock\n501,variable,,,\n502,variation,id:501,10,7\n';
  expect(await importText(shop, list, { stock: true })).toMatchObject({ updated: ['Window sticker'], rejected: [] });
  expect(await pricesAndStockByTitle(shop, 'Window sticker')).toMatchObject({
    'Small / Red': [1000, 3],
    'Small / Blue': [1000, 2],
    'Small / Green': [1000, 2],
    'Large / Red': [1900, 4],
  });
});

it('an owner imports a price list by SKU, and all variants of a SKU change unless their prices differ', async () => {
  const { shop } = await storeFrom(FILE);
  const list = 'SKU,Name,Regular price\nALLANY-1,Lanyard,5\nMIX-ANY,Mug,7\n';
  expect(await importText(shop, list)).toMatchObject({ updated: ['Lanyard', 'Mug'], rejected: [] });
  expect(await pricesAndStockByTitle(shop, 'Lanyard')).toEqual({ Black: [500, 50], White: [500, 50] });
  expect(await pricesAndStockByTitle(shop, 'Mug')).toEqual({ Gold: [1500, 3], Black: [700, 15], White: [700, 15] });
  // The variants White, of Lanyard and of Mug, get another price than the other variants of their SKUs.
  const withTitleWhite = '%"title":"White"%';
  await shop.db.updateTable('variants').set({ amount: 900 }).where('details_json', 'like', withTitleWhite).execute();
  const report = await importText(shop, list);
  expect(report.rejected.map(({ reason }) => reason)).toEqual([
    'does not state which variant it is: here they differ by Colour',
    'does not state which variant it is: here they differ by Colour',
  ]);
});

it('a buyer no longer sees the variants of a variation that the file disables', async () => {
  const { shop } = await storeFrom(FILE);
  await importText(
    shop,
    FILE.replace('502,variation,ANY-S,Window sticker - Small,1', '502,variation,ANY-S,Window sticker - Small,0'),
  );
  expect(Object.keys(await pricesAndStockByTitle(shop, 'Window sticker'))).toEqual([
    'Large / Red',
    'Large / Blue',
    'Large / Green',
  ]);
});

it.each([
  ['no', '""', /^row 6, Attribute 1 value\(s\): is empty, which stands for any "Colour", and the product lists none$/],
  [
    'too many',
    `"${Array.from({ length: 2049 }, (_, index) => `No. ${index}`).join(', ')}"`,
    /^row 6, Attribute 1 value\(s\): is empty, which stands for any "Colour": "Lanyard & clip" has 2,049 variants, and a product of this shop can have 2,048: divide it/,
  ],
])('an owner reads why a variation is rejected when the product lists %s values', async (_, values, reason) => {
  const { shop, report } = await storeFrom(
    FILE.replace('"Black, White"', values).replace(',Lanyard,', ',Lanyard &amp; clip,'),
  );
  expect(report.rejected).toEqual([
    { name: expect.stringContaining('Lanyard & clip'), reason: expect.stringMatching(reason) },
  ]);
  expect(await pricesAndStockByTitle(shop, 'Lanyard & clip')).toEqual({});
});
