/** Tables that list some variants of a product, or list them in another order. */
import { describe, expect, it } from 'vitest';
import type { TestStore } from '../testing/test-store.ts';
import { importText, pricesAndStock, product, storeWith } from './testing/files.ts';

const picture = (name: string) => `https://img.example/${name}.jpg`;

async function gallery(shop: TestStore, title: string) {
  const { images, thumbnail } = await product(shop, title);
  return { images: images.map(({ url, order }) => [url, order]), thumbnail };
}

const BOTH_PICTURES = {
  images: [
    [picture('r'), 0],
    [picture('b'), 1],
  ],
  thumbnail: picture('r'),
};

describe('an owner imports a table with pictures of some or all variants', () => {
  const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n';
  const RED = `cup,Cup,Color,Red,CUP-R,9,${picture('r')}\n`;
  const BLUE = `cup,,,Blue,CUP-B,9,${picture('b')}\n`;

  it.each([
    ['with all columns', HEAD + BLUE],
    ['with pictures and prices only', `Handle,Variant SKU,Variant Price,Image Src\ncup,CUP-B,9,${picture('b')}\n`],
  ])('a Shopify product keeps its pictures in their order when a table lists one variant: %s', async (_, text) => {
    const shop = await storeWith();
    await importText(shop, HEAD + RED + BLUE);
    await importText(shop, text);
    expect(await gallery(shop, 'Cup')).toEqual(BOTH_PICTURES);
    await importText(shop, text.replace(picture('b'), picture('new')));
    expect(await gallery(shop, 'Cup')).toEqual({
      ...BOTH_PICTURES,
      images: [...BOTH_PICTURES.images, [picture('new'), 2]],
    });
  });

  it('a Shopify product gets exactly the pictures of a table that lists every variant', async () => {
    const shop = await storeWith();
    await importText(shop, HEAD + RED + BLUE);
    await importText(shop, HEAD + RED.replace(picture('r'), picture('new')) + BLUE);
    expect(await gallery(shop, 'Cup')).toEqual({
      images: [
        [picture('new'), 0],
        [picture('b'), 1],
      ],
      thumbnail: picture('new'),
    });
  });

  it('a WooCommerce product and its variation keep their pictures when a table states none', async () => {
    const shop = await storeWith();
    const head = 'ID,Type,SKU,Name,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n';
    const parent = (images: string) => `7,variable,CUP,Cup,,"${images}",,Color,"Red, Blue"\n`;
    const red = '71,variation,CUP-R,Cup - Red,9,,id:7,Color,Red\n';
    const blue = (image: string) => `72,variation,CUP-B,Cup - Blue,9,${image},id:7,Color,Blue\n`;
    await importText(shop, head + parent(`${picture('r')}, ${picture('b')}`) + red + blue(picture('b')));
    await importText(shop, head + parent('') + blue(''));
    expect(await gallery(shop, 'Cup')).toEqual(BOTH_PICTURES);
    expect((await product(shop, 'Cup')).variants[1]?.image_url).toBe(picture('b'));
  });
});

it('an owner imports variants in another order: stored variants keep their order, and new ones follow', async () => {
  const shop = await storeWith();
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  await importText(shop, `${head}tee,Tee,Size,S,TEE-S,9\ntee,,,M,TEE-M,9\ntee,,,L,TEE-L,9\n`);
  const order = async () => (await product(shop, 'Tee')).variants.map(({ sku }) => sku);
  await importText(shop, 'Handle,Variant SKU,Variant Price\ntee,TEE-L,8\ntee,TEE-M,8\ntee,TEE-S,8\n');
  expect(await order()).toEqual(['TEE-S', 'TEE-M', 'TEE-L']);
  await importText(shop, `${head}tee,Tee,Size,XS,TEE-XS,9\ntee,,,L,TEE-L,9\ntee,,,M,TEE-M,9\ntee,,,S,TEE-S,9\n`);
  expect(await order()).toEqual(['TEE-S', 'TEE-M', 'TEE-L', 'TEE-XS']);
});

it('a variant keeps its option value when the row with its SKU has an empty one', async () => {
  const shop = await storeWith();
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  await importText(shop, `${head}tee,Tee,Size,S,TEE-S,9\ntee,,,M,TEE-M,9\n`);
  await importText(shop, `${head}tee,Tee,Size,,TEE-S,8\ntee,,,M,TEE-M,8\n`);
  expect((await product(shop, 'Tee')).variants.map(({ title }) => title)).toEqual(['S', 'M']);
  expect(await pricesAndStock(shop)).toMatchObject({ 'TEE-S': [800, null, 0], 'TEE-M': [800, null, 0] });
});

it.each([
  {
    kind: 'Shopify',
    text: 'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price\nmug,Mug,MUG,',
    ...{ onSale: '7,9', notOnSale: '9,', withoutPrice: 'Handle,Variant SKU,Variant Compare At Price\nmug,MUG,' },
  },
  {
    kind: 'WooCommerce',
    text: 'ID,Type,SKU,Name,Regular price,Sale price\n7,simple,MUG,Mug,',
    ...{ onSale: '9,7', notOnSale: '9,', withoutPrice: 'ID,SKU,Sale price\n7,MUG,' },
  },
])(
  'an empty sale or compare-at price in a $kind file ends the sale only if the row also states the price',
  async ({ text, ...cells }) => {
    const shop = await storeWith();
    await importText(shop, text + cells.onSale);
    await importText(shop, cells.withoutPrice);
    expect(await pricesAndStock(shop)).toEqual({ MUG: [900, 700, 0] });
    await importText(shop, text + cells.notOnSale);
    expect(await pricesAndStock(shop)).toEqual({ MUG: [900, null, 0] });
  },
);
