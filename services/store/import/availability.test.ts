/** What another shop says of stock, and what is sold here afterwards. */
import { describe, expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { bring, offers, product, shopWith } from './testing/files.ts';

describe('whether something can be bought over there', () => {
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
    ['WooCommerce with stock', woo('In stock?,Stock', '1,'), woo('In stock?,Stock', '0,')],
    ['Shopify', storefront(true), storefront(false)],
  ])('is followed there and back, as %s says it', async (_, yes, no) => {
    const shop = await shopWith();
    for (const [file, units] of [
      [yes, null],
      [no, 0],
      [yes, null],
      [no, 0],
    ] as const) {
      await bring(shop, file);
      expect(await offers(shop)).toEqual({ JAR: [900, null, units] });
    }
    const other = await shopWith();
    await bring(other, no);
    await bring(other, yes);
    expect(await offers(other)).toEqual({ JAR: [900, null, null] });
  });

  it('brings back no units of what is counted here and was sold', async () => {
    const shop = await shopWith();
    await bring(shop, woo('In stock?,Stock,Backorders allowed?', '1,3,0'));
    await shop.db.updateTable('variants').set({ on_hand: 0 }).execute();
    await bring(shop, woo('In stock?', '1'));
    expect(await offers(shop)).toEqual({ JAR: [900, null, 0] });
  });

  it('takes what is counted here off the shelf with --stock, and not without', async () => {
    const shop = await shopWith();
    await bring(shop, woo('In stock?,Stock,Backorders allowed?', '1,3,0'));
    await bring(shop, woo('In stock?', '0'));
    expect(await offers(shop)).toEqual({ JAR: [900, null, 3] });
    await bring(shop, woo('In stock?', '0'), { stock: true });
    expect(await offers(shop)).toEqual({ JAR: [900, null, 0] });
    await bring(shop, woo('In stock?,Stock,Backorders allowed?', '1,4,0'));
    expect(await offers(shop)).toEqual({ JAR: [900, null, 4] });
    const report = await bring(shop, woo('In stock?,Stock', '0,4'), { stock: true });
    expect(report.leftOut).toMatchObject([
      { row: 2, field: 'Stock', reason: expect.stringContaining('none can be bought') },
    ]);
    expect(await offers(shop)).toEqual({ JAR: [900, null, 0] });
  });

  const shopify = (cells: string) =>
    `Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price\njar,Jar,JAR,${cells},deny,9\n`;

  it.each([
    ['WooCommerce', woo('In stock?,Stock,Backorders allowed?', '1,9,0')],
    ['Shopify', shopify('shopify,9')],
  ])('is so again with --stock where %s has units of what was taken off the shelf here', async (_, text) => {
    const shop = await shopWith();
    await bring(shop, text);
    const { id, variants } = await product(shop, 'Jar');
    const say = (variant: Record<string, unknown>) =>
      bring(shop, JSON.stringify([{ id, variants: [{ id: variants[0]?.id, ...variant }] }]), { stock: true });
    await say({ is_available: false });
    await bring(shop, text);
    const isAvailable = async () => (await product(shop, 'Jar')).variants[0]?.is_available;
    expect(await isAvailable()).toBe(false);
    await bring(shop, text, { stock: true });
    expect(await isAvailable()).toBe(true);
    expect(await offers(shop)).toEqual({ JAR: [900, null, 9] });
    // Our own format has a field for it.
    await say({ is_available: false, inventory_quantity: 4 });
    await say({ inventory_quantity: 5 });
    expect(await isAvailable()).toBe(false);
  });

  it.each([
    ['WooCommerce', woo('In stock?,Stock,Backorders allowed?', '1,7,0'), woo('In stock?,Stock', '1,')],
    ['Shopify', shopify('shopify,7'), shopify(',')],
  ])('is no reason to stop counting what is counted here: %s counts it no more', async (_, counted, uncounted) => {
    const shop = await shopWith();
    await bring(shop, counted);
    const report = await bring(shop, uncounted);
    expect(await offers(shop)).toEqual({ JAR: [900, null, 7] });
    expect(JSON.stringify(report)).toContain('stay counted, unless you import with --stock');
    await bring(shop, uncounted, { stock: true });
    expect(await offers(shop)).toEqual({ JAR: [900, null, null] });
  });

  it('stops the counting where our own format says so', async () => {
    const shop = await shopWith(wireProduct('jar'));
    expect(await offers(shop)).toEqual({ JAR: [3900, null, 10] });
    const variants = [{ id: 'variant_jar', manage_inventory: false }];
    const report = await bring(shop, JSON.stringify({ products: [{ id: 'prod_jar', variants }] }));
    expect(report).toMatchObject({ rejected: [], leftOut: [] });
    expect(await offers(shop)).toEqual({ JAR: [3900, null, null] });
  });
});
