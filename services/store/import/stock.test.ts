/** How the stock that a file states changes what buyers are offered. */
import { describe, expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { importText, pricesAndStock, product, storeWith } from './testing/files.ts';

describe('an owner imports the stock of another shop', () => {
  const woo = (columns: string, cells: string) =>
    `ID,Type,SKU,Name,Regular price,${columns}\n5,simple,JAR,Jar,9,${cells}\n`;
  const storefront = (available: boolean) =>
    JSON.stringify({
      products: [
        {
          handle: 'jar',
          title: 'Jar',
          variants: [{ title: 'Default Title', option1: 'Default Title', sku: 'JAR', price: '9.00', available }],
        },
      ],
    });

  it.each([
    ['WooCommerce', woo('In stock?', '1'), woo('In stock?', '0')],
    ['WooCommerce (with a Stock column)', woo('In stock?,Stock', '1,'), woo('In stock?,Stock', '0,')],
    ['Shopify', storefront(true), storefront(false)],
  ])('a variant is sold out or in stock as each imported file states: %s', async (_, inStockFile, soldOutFile) => {
    const shop = await storeWith();
    for (const [file, units] of [
      [inStockFile, null],
      [soldOutFile, 0],
      [inStockFile, null],
      [soldOutFile, 0],
    ] as const) {
      await importText(shop, file);
      expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, units] });
    }
    const secondShop = await storeWith();
    await importText(secondShop, soldOutFile);
    await importText(secondShop, inStockFile);
    expect(await pricesAndStock(secondShop)).toEqual({ JAR: [900, null, null] });
  });

  it('a sold-out variant stays sold out when a file without quantities states that it is in stock', async () => {
    const shop = await storeWith();
    await importText(shop, woo('In stock?,Stock,Backorders allowed?', '1,3,0'));
    await shop.db.updateTable('variants').set({ on_hand: 0 }).execute();
    await importText(shop, woo('In stock?', '1'));
    expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 0] });
  });

  it('a file without quantities makes a counted variant sold out only with --stock', async () => {
    const shop = await storeWith();
    await importText(shop, woo('In stock?,Stock,Backorders allowed?', '1,3,0'));
    await importText(shop, woo('In stock?', '0'));
    expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 3] });
    await importText(shop, woo('In stock?', '0'), { stock: true });
    expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 0] });
    await importText(shop, woo('In stock?,Stock,Backorders allowed?', '1,4,0'));
    expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 4] });
    const report = await importText(shop, woo('In stock?,Stock', '0,4'), { stock: true });
    expect(report.leftOut).toMatchObject([
      { row: 2, field: 'Stock', reason: expect.stringContaining('none can be bought') },
    ]);
    expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 0] });
  });

  const shopify = (cells: string) =>
    `Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price\njar,Jar,JAR,${cells},deny,9\n`;

  it.each([
    ['WooCommerce', woo('In stock?,Stock,Backorders allowed?', '1,9,0')],
    ['Shopify', shopify('shopify,9')],
  ])(
    'an unavailable variant is available again after an import with --stock of a file with units: %s',
    async (_, text) => {
      const shop = await storeWith();
      await importText(shop, text);
      const { id, variants } = await product(shop, 'Jar');
      const importVariant = (variant: Record<string, unknown>) =>
        importText(shop, JSON.stringify([{ id, variants: [{ id: variants[0]?.id, ...variant }] }]), { stock: true });
      await importVariant({ is_available: false });
      await importText(shop, text);
      const isAvailable = async () => (await product(shop, 'Jar')).variants[0]?.is_available;
      expect(await isAvailable()).toBe(false);
      await importText(shop, text, { stock: true });
      expect(await isAvailable()).toBe(true);
      expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 9] });
      // In our own format, is_available is a field of its own, which units do not change.
      await importVariant({ is_available: false, inventory_quantity: 4 });
      await importVariant({ inventory_quantity: 5 });
      expect(await isAvailable()).toBe(false);
    },
  );

  it.each([
    ['WooCommerce', woo('In stock?,Stock,Backorders allowed?', '1,7,0'), woo('In stock?,Stock', '1,')],
    ['Shopify', shopify('shopify,7'), shopify(',')],
  ])(
    'a variant that a later %s file does not count stays counted until an import with --stock',
    async (_, counted, uncounted) => {
      const shop = await storeWith();
      await importText(shop, counted);
      const report = await importText(shop, uncounted);
      expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, 7] });
      expect(JSON.stringify(report)).toContain('stay counted, unless you import with --stock');
      await importText(shop, uncounted, { stock: true });
      expect(await pricesAndStock(shop)).toEqual({ JAR: [900, null, null] });
    },
  );

  it('a file in our own format with manage_inventory false ends counting without --stock', async () => {
    const shop = await storeWith(wireProduct('jar'));
    expect(await pricesAndStock(shop)).toEqual({ JAR: [3900, null, 10] });
    const variants = [{ id: 'variant_jar', manage_inventory: false }];
    const report = await importText(shop, JSON.stringify({ products: [{ id: 'prod_jar', variants }] }));
    expect(report).toMatchObject({ rejected: [], leftOut: [] });
    expect(await pricesAndStock(shop)).toEqual({ JAR: [3900, null, null] });
  });
});
