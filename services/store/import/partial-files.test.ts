/** Files that state only some fields or variants of a stored product, and what buyers are offered afterwards. */
import { describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { GOOD_FORM, type TestStore } from '../testing/test-store.ts';
import { stableId } from './ids.ts';
import { importCatalog } from './import-catalog.ts';
import { readSource } from './read-source.ts';
import { fileOf, importText, NOW, pricesAndStock, product, storeWith } from './testing/files.ts';

const typeOf = async (shop: TestStore, title: string) => (await product(shop, title)).type.value;

describe('an owner imports a file that states for some variants whether they are shipped', () => {
  it('a buyer still enters an address for the printed variant after a Shopify file lists only the digital one', async () => {
    const shop = await storeWith();
    await importText(shop, fileOf('shopify-one-variant-is-digital.csv'));
    const report = await importText(shop, fileOf('shopify-one-variant-is-digital-prices.csv'));
    expect(report).toMatchObject({ updated: ['Neighborhood Guide'], rejected: [] });
    const guide = await product(shop, 'Neighborhood Guide');
    expect(guide.type).toEqual({ value: 'physical' });
    expect(await pricesAndStock(shop)).toEqual({ 'G-PRINT': [1900, null, 5], 'G-PDF': [800, null, null] });
    await shop.db.updateTable('products').set({ visibility: 'listed' }).execute();
    const printed = await shop.open(guide.variants[0]?.id ?? '');
    const withoutAddress = { ...GOOD_FORM, street: '', city: '', zip: '' };
    expect(await shop.store.gateway.pay(printed, withoutAddress)).toMatchObject({
      kind: 'invalid',
      errors: { street: expect.anything() },
    });
  });

  it('the product stays physical after a WooCommerce file lists only the virtual variant', async () => {
    const shop = await storeWith();
    const head = 'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
    const parent = '7,variable,GUIDE,Guide,,,Edition,"Print, PDF"';
    const printed = '70,variation,G-PRINT,Guide - Print,19,id:7,Edition,Print';
    const pdf = '71,"variation, virtual",G-PDF,Guide - PDF,9,id:7,Edition,PDF';
    await importText(shop, [head, parent, printed, pdf].join('\n'));
    await importText(shop, [head, parent, pdf].join('\n'));
    expect(await typeOf(shop, 'Guide')).toBe('physical');
  });

  it('a product stays digital or physical when the cell that decides it is empty', async () => {
    const shop = await storeWith();
    const head = 'Handle,Title,Variant SKU,Variant Price,Variant Requires Shipping\n';
    await importText(shop, `${head}file,File,F,9,false\nbox,Box,B,9,true\n`);
    await importText(shop, `${head}file,File,F,8,\nbox,Box,B,8,\n`);
    expect([await typeOf(shop, 'File'), await typeOf(shop, 'Box')]).toEqual(['digital', 'physical']);
    const woo = 'ID,Type,SKU,Name,Regular price\n';
    await importText(shop, `${woo}5,"simple, virtual",W,Web page,9\n`);
    await importText(shop, `${woo}5,,W,Web page,8\n`);
    expect(await typeOf(shop, 'Web page')).toBe('digital');
    await importText(shop, `${woo}5,simple,W,Web page,8\n`);
    expect(await typeOf(shop, 'Web page')).toBe('physical');
  });

  it('the product becomes digital when a file states that no variant is shipped', async () => {
    const shop = await storeWith();
    await importText(shop, fileOf('shopify-one-variant-is-digital.csv'));
    await importText(shop, fileOf('shopify-one-variant-is-digital.csv').replace('true', 'false'));
    expect(await typeOf(shop, 'Neighborhood Guide')).toBe('digital');
  });

  it('a subscription product cannot be made physical, and the report names its row or record', async () => {
    const plan = {
      id: stableId('prod', 'shopify', 'care'),
      title: 'Care',
      variants: [wireVariant('care', { billing_interval: 'month' })],
    };
    const shop = await storeWith(wireProduct('care', plan));
    const why = 'the product must be digital, because "Care / care" is billed every month';
    const table = await importText(
      shop,
      'Handle,Title,Variant SKU,Variant Price,Requires Shipping\ncare,Care,CARE,9,true\n',
    );
    expect(table.rejected[0]?.reason).toContain(`row 2, Variant Requires Shipping: ${why}`);
    const { id } = await product(shop, 'Care');
    const record = await importText(shop, JSON.stringify([{ id, type: { value: 'physical' } }]));
    expect(record.rejected).toEqual([{ name: 'product 1', reason: expect.stringContaining(`type: ${why}`) }]);
    const withoutType = await importText(shop, JSON.stringify([{ id, subtitle: 'Every month' }]));
    expect(withoutType.updated).toEqual(['Care']);
    expect(await product(shop, 'Care')).toMatchObject({
      ...{ type: { value: 'digital' }, description: '<p>About care.</p>', subtitle: 'Every month' },
      variants: [{ billing_interval: 'month', prices: [{ amount: 3900 }] }],
    });
  });
});

it('an owner imports a price list, and only the price changes: no name, picture or text', async () => {
  const shop = await storeWith(
    wireProduct('hours', {
      title: 'Consulting hours',
      variants: [
        wireVariant('five', { title: 'Five hours', sku: 'CH5', image_url: 'https://img.example/five.jpg' }),
        wireVariant('ten', { title: 'Ten hours', sku: 'CH10' }),
      ],
    }),
  );
  const before = await product(shop, 'Consulting hours');
  const report = await importText(shop, fileOf('woo-price-list-renames.csv'));
  expect(report).toMatchObject({ updated: ['Consulting hours'], rejected: [] });
  const [five, ten] = before.variants;
  expect(await product(shop, 'Consulting hours')).toEqual({
    ...before,
    updated_at: NOW.toISOString(),
    variants: [{ ...five, prices: [{ ...five?.prices[0], amount: 51_000 }] }, ten],
  });
});

it('an owner imports a file without prices in another currency, and stored prices keep their currency', async () => {
  const shop = await storeWith();
  await importText(shop, 'Handle,Title,Variant Price\nmug,Mug,9\n');
  const source = readSource(Buffer.from('Handle,Title,Variant SKU\nmug,Mug,MUG\n'), {
    currency: 'EUR',
    timeZone: 'UTC',
  });
  await importCatalog(shop.db, source, { now: NOW });
  expect((await product(shop, 'Mug')).variants[0]).toMatchObject({ sku: 'MUG', prices: [{ currency_code: 'usd' }] });
});

describe('a planned sale', () => {
  const FUTURE = { amount: 1500, starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-24T00:00:00.000Z' };
  const CURRENT = { ...FUTURE, starts_at: '2026-11-20T00:00:00.000Z' };
  const TABLE = 'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price\nlamp,Lamp,LAMP';

  /** A shop with one product that has this planned sale. */
  async function shopWithPlannedSale(sale: typeof FUTURE) {
    const shop = await storeWith();
    await importText(shop, 'Handle,Title,Variant SKU,Variant Price\nlamp,Lamp,LAMP,20\n');
    const { id, variants } = await product(shop, 'Lamp');
    await importText(shop, JSON.stringify([{ id, variants: [{ id: variants[0]?.id, planned_sale: sale }] }]));
    return { shop, storedSale: async () => (await product(shop, 'Lamp')).variants[0]?.planned_sale };
  }

  it.each([
    [FUTURE, `${TABLE},21,`, 2100, null],
    [CURRENT, `${TABLE},15,`, 2000, 1500],
    [CURRENT, `${TABLE},15,20`, 2000, 1500],
    [CURRENT, `${TABLE},21,`, 2100, 1500],
  ])(
    'stays after an import of prices that do not contradict it: sale %j, table %j',
    async (sale, table, regularPrice, salePrice) => {
      const { shop, storedSale } = await shopWithPlannedSale(sale);
      expect(await importText(shop, table)).toMatchObject({ rejected: [], leftOut: [] });
      expect(await storedSale()).toEqual(sale);
      expect(await pricesAndStock(shop)).toMatchObject({ LAMP: [regularPrice, salePrice, 0] });
    },
  );

  it('is removed by a file with another sale or a lower regular price, and the report says so', async () => {
    const { shop, storedSale } = await shopWithPlannedSale(FUTURE);
    const report = await importText(shop, `${TABLE},18,20`);
    expect(report.leftOut).toMatchObject([
      { row: 2, field: 'Sale price', reason: expect.stringContaining('planned here (15.00)') },
    ]);
    expect(await storedSale()).toBeNull();
    expect(await pricesAndStock(shop)).toMatchObject({ LAMP: [2000, 1800, 0] });
    const secondShop = await shopWithPlannedSale(FUTURE);
    const lowerPrice = await importText(secondShop.shop, `${TABLE},12,`);
    expect(lowerPrice.leftOut).toMatchObject([
      { row: 2, reason: expect.stringContaining('not below the regular price') },
    ]);
    expect(await secondShop.storedSale()).toBeNull();
    expect(await pricesAndStock(secondShop.shop)).toMatchObject({ LAMP: [1200, null, 0] });
  });

  it('stays when the dates in the file are unreadable, and the regular price of that row changes', async () => {
    const { shop, storedSale } = await shopWithPlannedSale(FUTURE);
    const head = 'SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends\n';
    const report = await importText(shop, `${head}LAMP,Lamp,19,12,05/06/2026,2026-12-31\n`);
    expect(report.leftOut).toMatchObject([{ row: 2, field: 'Date sale price starts' }]);
    expect(await storedSale()).toEqual(FUTURE);
    expect(await pricesAndStock(shop)).toEqual({ LAMP: [1900, null, 0] });
  });

  it('is removed by a record with planned_sale null, but not by a record with prices only', async () => {
    const { shop, storedSale } = await shopWithPlannedSale(FUTURE);
    const { id, variants } = await product(shop, 'Lamp');
    const importVariant = (variant: Record<string, unknown>) =>
      importText(shop, JSON.stringify([{ id, variants: [{ id: variants[0]?.id, ...variant }] }]));
    await importVariant({ prices: [{ amount: 1900, sale_amount: null, currency_code: 'usd' }] });
    expect(await storedSale()).toEqual(FUTURE);
    await importVariant({ planned_sale: null });
    expect(await storedSale()).toBeNull();
  });
});

describe('a row that an owner imports', () => {
  it.each([
    ['SKU,Name,Regular price\nLAMP-2,Lamp,30\n', []],
    ['Type,SKU,Name,Regular price\nsimple,LAMP-2,Lamp,30\n', ['Lamp']],
  ])('does not change the product with its title when its SKU is new: %j', async (text, added) => {
    const shop = await storeWith(
      wireProduct('lamp', { title: 'Lamp', variants: [wireVariant('lamp', { sku: 'LAMP' })] }),
    );
    const report = await importText(shop, text);
    expect(report).toMatchObject({ added, updated: [] });
    expect(await pricesAndStock(shop)).toMatchObject({ LAMP: [3900, null, 10] });
    if (added.length === 0) {
      expect(report.rejected).toEqual([
        { name: 'Lamp (row 2)', reason: expect.stringContaining('"Lamp" has no variant with the SKU LAMP-2') },
      ]);
    }
    // A second import of the same file adds nothing.
    expect(await importText(shop, text)).toMatchObject({ added: [] });
  });

  it('does not change a product whose ID in the other shop equals the SKU of the row', async () => {
    const shop = await storeWith();
    await importText(shop, 'ID,Type,SKU,Name,Regular price\n501,simple,A,Lamp,20\n');
    const text = 'Type,SKU,Name,Regular price\nsimple,501,Chair,80\n';
    expect(await importText(shop, text)).toMatchObject({ added: ['Chair'], updated: [] });
    expect(await importText(shop, text)).toMatchObject({ added: [], unchanged: ['Chair'] });
    expect(await pricesAndStock(shop)).toMatchObject({ A: [2000, null, 0], 501: [8000, null, 0] });
  });

  it('gives its SKU to the product with its title if that has none', async () => {
    const shop = await storeWith(
      wireProduct('lamp', { title: 'Lamp', variants: [wireVariant('lamp', { sku: null })] }),
    );
    expect(await importText(shop, 'SKU,Name,Regular price\nLAMP,Lamp,30\n')).toMatchObject({ updated: ['Lamp'] });
    expect(await pricesAndStock(shop)).toEqual({ LAMP: [3000, null, 10] });
  });
});
