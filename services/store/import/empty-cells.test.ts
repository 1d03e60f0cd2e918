/** Empty cells in tables about products that are here. */
import { expect, it } from 'vitest';
import { bring, NOW, offers, product, shopWith } from './testing/files.ts';

const SHOPIFY =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Option2 Value,Option3 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Image Src,Variant Image,SEO Title,SEO Description\n';
const WOO =
  'ID,Type,SKU,Name,Description,Short description,Categories,Images,Regular price,Sale price,Date sale price starts,Date sale price ends\n';
const PICTURE = 'https://img.example/mug.jpg';

it.each([
  [
    'Shopify',
    `${SHOPIFY}mug,Mug,<p>Blue.</p>,Color,Blue,,,MUG-B,320,9,,${PICTURE},${PICTURE},Blue mug,A mug.\n`,
    [
      `${SHOPIFY}mug,Mug,,,,,,,,9.5,,,,,\n`,
      `${SHOPIFY}mug,Mug,,Color,Blue,,,,,9.5,,,,,\n`,
      'Handle,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmug,Color,Blue,,9.5\n',
    ],
  ],
  [
    'WooCommerce',
    `${WOO}7,simple,MUG-B,Mug,<p>Blue.</p>,A mug.,Cups,${PICTURE},9,,,\n`,
    [`${WOO}7,simple,,Mug,,,,,9.5,,,\n`],
  ],
])('of %s erase nothing while its price changes', async (_, text, lists) => {
  for (const list of lists) {
    const shop = await shopWith();
    await bring(shop, text);
    const before = await product(shop, 'Mug');
    expect(await bring(shop, list)).toMatchObject({ updated: ['Mug'], rejected: [], leftOut: [] });
    const [variant] = before.variants;
    expect(await product(shop, 'Mug')).toEqual({
      ...before,
      updated_at: NOW.toISOString(),
      variants: [{ ...variant, prices: [{ ...variant?.prices[0], amount: 950 }] }],
    });
  }
});

it('of one option among several erase no choice of the variant with that SKU', async () => {
  const shop = await shopWith();
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  await bring(shop, `${head}tee,Tee,Size,S,TEE-S,9\ntee,,,M,TEE-M,9\n`);
  await bring(shop, `${head}tee,Tee,Size,,TEE-S,8\ntee,,,M,TEE-M,8\n`);
  expect((await product(shop, 'Tee')).variants.map(({ title }) => title)).toEqual(['S', 'M']);
  expect(await offers(shop)).toMatchObject({ 'TEE-S': [800, null, 0], 'TEE-M': [800, null, 0] });
});

it.each([
  {
    kind: 'Shopify',
    text: 'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price\nmug,Mug,MUG,',
    ...{ sale: '7,9', none: '9,', alone: 'Handle,Variant SKU,Variant Compare At Price\nmug,MUG,' },
  },
  {
    kind: 'WooCommerce',
    text: 'ID,Type,SKU,Name,Regular price,Sale price\n7,simple,MUG,Mug,',
    ...{ sale: '9,7', none: '9,', alone: 'ID,SKU,Sale price\n7,MUG,' },
  },
])('of the sale price of $kind end a sale beside a price, and alone say nothing', async ({ text, ...cells }) => {
  const shop = await shopWith();
  await bring(shop, text + cells.sale);
  await bring(shop, cells.alone);
  expect(await offers(shop)).toEqual({ MUG: [900, 700, 0] });
  await bring(shop, text + cells.none);
  expect(await offers(shop)).toEqual({ MUG: [900, null, 0] });
});
