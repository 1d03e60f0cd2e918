/** As many variants as Shopify allows, and one more. */
import { expect, it } from 'vitest';
import { importText, pricesAndStock, storeWith } from './testing/files.ts';

const COLUMNS = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker',
  'Variant Inventory Qty,Variant Price',
].join(',');

/** A Shopify table of one product that has this many variants, in 16 colors. */
function tableOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const [size, color] = [Math.floor(index / 16), index % 16];
    const names = index === 0 ? ['Frames', 'Size', 'Color'] : ['', '', ''];
    return ['frames', names[0], names[1], `${size}`, names[2], `No. ${color}`, `FR-${index}`, 'shopify', 5, 10].join(
      ',',
    );
  });
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}

it('an owner imports 2,048 variants within seconds, and importing them again changes nothing', {
  timeout: 10_000,
}, async () => {
  const shop = await storeWith();
  const text = tableOf(2048);
  expect(await importText(shop, text)).toMatchObject({ added: ['Frames'], variants: { added: 2048 }, rejected: [] });
  expect(await pricesAndStock(shop)).toMatchObject({ 'FR-0': [1000, null, 5], 'FR-2047': [1000, null, 5] });
  expect(await importText(shop, text)).toMatchObject({ unchanged: ['Frames'], variants: { unchanged: 2048 } });
});

it('an owner who imports 2,049 variants reads their number, the limit and what to do', async () => {
  const shop = await storeWith();
  const { added, rejected } = await importText(shop, tableOf(2049));
  expect(added).toEqual([]);
  expect(rejected).toEqual([
    {
      name: 'Frames (row 2)',
      reason:
        '"Frames" has 2,049 variants, and a product of this shop can have 2,048: divide it into several products, such as one for each size',
    },
  ]);
});
