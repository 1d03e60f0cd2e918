/** Files that say a part of what is here, and what buyers are offered afterwards. */
import { describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { GOOD_FORM, type TestStore } from '../testing/test-store.ts';
import { stableId } from './ids.ts';
import { importCatalog } from './import-catalog.ts';
import { readSource } from './read-source.ts';
import { bring, fileOf, NOW, offers, product, shopWith } from './testing/files.ts';

const typeOf = async (shop: TestStore, title: string) => (await product(shop, title)).type.value;

describe('a product of which one variant needs a parcel', () => {
  it('asks for an address after a table of Shopify that lists only the other one', async () => {
    const shop = await shopWith();
    await bring(shop, fileOf('shopify-one-variant-is-digital.csv'));
    const report = await bring(shop, fileOf('shopify-one-variant-is-digital-prices.csv'));
    expect(report).toMatchObject({ updated: ['Neighborhood Guide'], rejected: [] });
    const guide = await product(shop, 'Neighborhood Guide');
    expect(guide.type).toEqual({ value: 'physical' });
    expect(await offers(shop)).toEqual({ 'G-PRINT': [1900, null, 5], 'G-PDF': [800, null, null] });
    await shop.db.updateTable('products').set({ hidden: 0, withdrawn: 0 }).execute();
    const printed = await shop.open(guide.variants[0]?.id ?? '');
    const withoutAddress = { ...GOOD_FORM, street: '', city: '', zip: '' };
    expect(await shop.store.gateway.pay(printed, withoutAddress)).toMatchObject({
      kind: 'invalid',
      errors: { street: expect.anything() },
    });
  });

  it.each(['virtual', 'downloadable, virtual'])('and so after one of WooCommerce (%s)', async (kind) => {
    const shop = await shopWith();
    const head =
      'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
    const parent = '7,variable,GUIDE,Guide,1,visible,,,Edition,"Print, PDF"';
    const pdf = `71,"variation, ${kind}",G-PDF,Guide - PDF,1,visible,9,id:7,Edition,PDF`;
    await bring(
      shop,
      [head, parent, '70,variation,G-PRINT,Guide - Print,1,visible,19,id:7,Edition,Print', pdf].join('\n'),
    );
    await bring(shop, [head, parent, pdf].join('\n'));
    expect(await typeOf(shop, 'Guide')).toBe('physical');
  });

  it('stays what it is where a cell is empty', async () => {
    const shop = await shopWith();
    const head = 'Handle,Title,Variant SKU,Variant Price,Variant Requires Shipping\n';
    await bring(shop, `${head}file,File,F,9,false\nbox,Box,B,9,true\n`);
    await bring(shop, `${head}file,File,F,8,\nbox,Box,B,8,\n`);
    expect([await typeOf(shop, 'File'), await typeOf(shop, 'Box')]).toEqual(['digital', 'physical']);
    const woo = 'ID,Type,SKU,Name,Regular price\n';
    await bring(shop, `${woo}5,"simple, virtual",W,Web page,9\n`);
    await bring(shop, `${woo}5,,W,Web page,8\n`);
    expect(await typeOf(shop, 'Web page')).toBe('digital');
    await bring(shop, `${woo}5,simple,W,Web page,8\n`);
    expect(await typeOf(shop, 'Web page')).toBe('physical');
  });

  it('becomes digital when all of its variants are said to be', async () => {
    const shop = await shopWith();
    await bring(shop, fileOf('shopify-one-variant-is-digital.csv'));
    await bring(shop, fileOf('shopify-one-variant-is-digital.csv').replace('true', 'false'));
    expect(await typeOf(shop, 'Neighborhood Guide')).toBe('digital');
  });

  it('is not made of one that is billed again, in no format, and the place in the file is named', async () => {
    const plan = {
      id: stableId('prod', 'shopify', 'care'),
      title: 'Care',
      variants: [wireVariant('care', { billing_interval: 'month' })],
    };
    const shop = await shopWith(wireProduct('care', plan));
    const why = 'the product must be digital, because "Care / care" is billed every month';
    const table = await bring(
      shop,
      'Handle,Title,Variant SKU,Variant Price,Requires Shipping\ncare,Care,CARE,9,true\n',
    );
    expect(table.rejected[0]?.reason).toContain(`row 2, Variant Requires Shipping: ${why}`);
    const { id } = await product(shop, 'Care');
    const record = await bring(shop, JSON.stringify([{ id, type: { value: 'physical' } }]));
    expect(record.rejected).toEqual([{ name: 'product 1', reason: expect.stringContaining(`type: ${why}`) }]);
    const saysLess = await bring(shop, JSON.stringify([{ id, subtitle: 'Every month' }]));
    expect(saysLess.updated).toEqual(['Care']);
    expect(await product(shop, 'Care')).toMatchObject({
      ...{ type: { value: 'digital' }, description: '<p>About care.</p>', subtitle: 'Every month' },
      variants: [{ billing_interval: 'month', prices: [{ amount: 3900 }] }],
    });
  });
});

describe('a price list', () => {
  it('changes one price, and no name, picture or description for search engines', async () => {
    const shop = await shopWith(
      wireProduct('hours', {
        title: 'Consulting hours',
        variants: [
          wireVariant('five', { title: 'Five hours', sku: 'CH5', image_url: 'https://img.example/five.jpg' }),
          wireVariant('ten', { title: 'Ten hours', sku: 'CH10' }),
        ],
      }),
    );
    const before = await product(shop, 'Consulting hours');
    const report = await bring(shop, fileOf('woo-price-list-renames.csv'));
    expect(report).toMatchObject({ updated: ['Consulting hours'], rejected: [] });
    const [five, ten] = before.variants;
    expect(await product(shop, 'Consulting hours')).toEqual({
      ...before,
      updated_at: NOW.toISOString(),
      variants: [{ ...five, prices: [{ ...five?.prices[0], amount: 51_000 }] }, ten],
    });
  });

  it('keeps the address that a product of Shopify was given here', async () => {
    const shop = await shopWith();
    await bring(shop, 'Handle,Title,Variant Price,Published\nmug,Mug,9,true\n');
    const { id } = await product(shop, 'Mug');
    await bring(shop, JSON.stringify([{ id, slug: 'harbor-mug' }]));
    await bring(shop, 'Handle,Variant Price\nmug,8\n');
    expect(await product(shop, 'Mug')).toMatchObject({ slug: 'harbor-mug', variants: [{ prices: [{ amount: 800 }] }] });
  });

  it('of variants alone, cut out of an export, empties nothing of the product', async () => {
    const shop = await shopWith();
    const head = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src,SEO Title\n';
    const small = 'tee,,,,S,20,,\n';
    await bring(shop, `${head}tee,Tee,<p>Soft.</p>,Size,L,22,https://img.example/t.jpg,Soft tee\n${small}`);
    const before = await product(shop, 'Tee');
    await bring(shop, head + small.replace('20', '21'));
    const after = await product(shop, 'Tee');
    expect(after.variants[1]?.prices[0]?.amount).toBe(2100);
    expect({ ...after, variants: [], updated_at: '' }).toEqual({ ...before, variants: [], updated_at: '' });
  });

  it('in another currency changes no price that it does not say', async () => {
    const shop = await shopWith();
    await bring(shop, 'Handle,Title,Variant Price\nmug,Mug,9\n');
    const source = readSource(Buffer.from('Handle,Title,Variant SKU\nmug,Mug,MUG\n'), {
      currency: 'EUR',
      timeZone: 'UTC',
    });
    await importCatalog(shop.db, source, { now: NOW });
    expect((await product(shop, 'Mug')).variants[0]).toMatchObject({ sku: 'MUG', prices: [{ currency_code: 'usd' }] });
  });
});

describe('a sale that was planned here', () => {
  const NEXT = { amount: 1500, starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-24T00:00:00.000Z' };
  const RUNNING = { ...NEXT, starts_at: '2026-11-20T00:00:00.000Z' };
  const TABLE = 'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price\nlamp,Lamp,LAMP';

  async function shopOf(planned: typeof NEXT) {
    const shop = await shopWith();
    await bring(shop, 'Handle,Title,Variant SKU,Variant Price\nlamp,Lamp,LAMP,20\n');
    const { id, variants } = await product(shop, 'Lamp');
    await bring(shop, JSON.stringify([{ id, variants: [{ id: variants[0]?.id, planned_sale: planned }] }]));
    return { shop, planned: async () => (await product(shop, 'Lamp')).variants[0]?.planned_sale };
  }

  it.each([
    ['Handle,Variant Price\nlamp,21', [2100, null]],
    [`${TABLE},21,`, [2100, null]],
    ['Handle,Variant SKU,Title\nlamp,LAMP,Lamp', [2000, null]],
  ])('stays after %j', async (text, [amount, sale]) => {
    const { shop, planned } = await shopOf(NEXT);
    expect(await bring(shop, text as string)).toMatchObject({ rejected: [], leftOut: [] });
    expect(await planned()).toEqual(NEXT);
    expect(await offers(shop)).toMatchObject({ LAMP: [amount, sale, 0] });
  });

  it.each([
    [`${TABLE},15,`, 2000],
    [`${TABLE},15,20`, 2000],
    [`${TABLE},21,`, 2100],
  ])('goes on after %j while it is on', async (text, amount) => {
    const { shop, planned } = await shopOf(RUNNING);
    await bring(shop, text);
    expect(await planned()).toEqual(RUNNING);
    expect(await offers(shop)).toMatchObject({ LAMP: [amount, 1500, 0] });
  });

  it('gives way to another sale, or to a price below it, and that is said', async () => {
    const { shop, planned } = await shopOf(NEXT);
    const report = await bring(shop, `${TABLE},18,20`);
    expect(report.leftOut).toMatchObject([
      { row: 2, field: 'Sale price', reason: expect.stringContaining('planned here (15.00)') },
    ]);
    expect(await planned()).toBeNull();
    expect(await offers(shop)).toMatchObject({ LAMP: [2000, 1800, 0] });
    const other = await shopOf(NEXT);
    const cheap = await bring(other.shop, `${TABLE},12,`);
    expect(cheap.leftOut).toMatchObject([{ row: 2, reason: expect.stringContaining('not below the regular price') }]);
    expect(await offers(other.shop)).toMatchObject({ LAMP: [1200, null, 0] });
  });

  it('stays where the dates of a table cannot be read, and the price beside it changes', async () => {
    const { shop, planned } = await shopOf(NEXT);
    const head = 'SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends\n';
    const report = await bring(shop, `${head}LAMP,Lamp,19,12,05/06/2026,2026-12-31\n`);
    expect(report.leftOut).toMatchObject([{ row: 2, field: 'Date sale price starts' }]);
    expect(await planned()).toEqual(NEXT);
    expect(await offers(shop)).toEqual({ LAMP: [1900, null, 0] });
  });

  it('is undone by a record that says so, and by no other', async () => {
    const { shop, planned } = await shopOf(NEXT);
    const { id, variants } = await product(shop, 'Lamp');
    const say = (variant: Record<string, unknown>) =>
      bring(shop, JSON.stringify([{ id, variants: [{ id: variants[0]?.id, ...variant }] }]));
    await say({ prices: [{ amount: 1900, sale_amount: null, currency_code: 'usd' }] });
    expect(await planned()).toEqual(NEXT);
    await say({ planned_sale: null });
    expect(await planned()).toBeNull();
  });
});

describe('a row with the name of a product that is here', () => {
  it.each([
    ['SKU,Name,Regular price\nLAMP-2,Lamp,30\n', []],
    ['Type,SKU,Name,Regular price\nsimple,LAMP-2,Lamp,30\n', ['Lamp']],
  ])('and a SKU that is not: %j is another product', async (text, added) => {
    const shop = await shopWith(
      wireProduct('lamp', { title: 'Lamp', variants: [wireVariant('lamp', { sku: 'LAMP' })] }),
    );
    const report = await bring(shop, text);
    expect(report).toMatchObject({ added, updated: [] });
    expect(await offers(shop)).toMatchObject({ LAMP: [3900, null, 10] });
    if (added.length === 0) {
      expect(report.rejected).toEqual([
        { name: 'Lamp (row 2)', reason: expect.stringContaining('SKU LAMP-2 is that of no variant of "Lamp"') },
      ]);
    }
    // The same again makes no third one.
    expect(await bring(shop, text)).toMatchObject({ added: [] });
  });

  it('and the SKU is that of a product by number is no change of that product', async () => {
    const shop = await shopWith();
    await bring(shop, 'ID,Type,SKU,Name,Regular price\n501,simple,A,Lamp,20\n');
    const text = 'Type,SKU,Name,Regular price\nsimple,501,Chair,80\n';
    expect(await bring(shop, text)).toMatchObject({ added: ['Chair'], updated: [] });
    expect(await bring(shop, text)).toMatchObject({ added: [], unchanged: ['Chair'] });
    expect(await offers(shop)).toMatchObject({ A: [2000, null, 0], 501: [8000, null, 0] });
  });

  it('gives it a SKU where it has none', async () => {
    const shop = await shopWith(wireProduct('lamp', { title: 'Lamp', variants: [wireVariant('lamp', { sku: null })] }));
    expect(await bring(shop, 'SKU,Name,Regular price\nLAMP,Lamp,30\n')).toMatchObject({ updated: ['Lamp'] });
    expect(await offers(shop)).toEqual({ LAMP: [3000, null, 10] });
  });
});

it('nine hundred variants are taken, and the same again changes nothing', async () => {
  const shop = await shopWith();
  const text = fileOf('shopify-900-variants.csv');
  expect(await bring(shop, text)).toMatchObject({ added: ['Frames 900'], variants: { added: 900 }, rejected: [] });
  expect(await bring(shop, text)).toMatchObject({ unchanged: ['Frames 900'], variants: { unchanged: 900 } });
});
