/** Tables that list some variants of a product, or list them in another order. */
import { describe, expect, it } from 'vitest';
import type { TestStore } from '../testing/test-store.ts';
import { bring, product, shopWith } from './testing/files.ts';

const picture = (name: string) => `https://img.example/${name}.jpg`;

async function gallery(shop: TestStore, title: string) {
  const { images, thumbnail } = await product(shop, title);
  return { images: images.map(({ url, order }) => [url, order]), thumbnail };
}

const BOTH = {
  images: [
    [picture('r'), 0],
    [picture('b'), 1],
  ],
  thumbnail: picture('r'),
};

describe('pictures of a product of which a table lists one variant', () => {
  const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n';
  const RED = `cup,Cup,Color,Red,CUP-R,9,${picture('r')}\n`;
  const BLUE = `cup,,,Blue,CUP-B,9,${picture('b')}\n`;

  it.each([
    ['all columns', HEAD + BLUE],
    ['the picture and the price', `Handle,Variant SKU,Variant Price,Image Src\ncup,CUP-B,9,${picture('b')}\n`],
  ])('stay, in their order, where a table of Shopify has %s', async (_, text) => {
    const shop = await shopWith();
    await bring(shop, HEAD + RED + BLUE);
    await bring(shop, text);
    expect(await gallery(shop, 'Cup')).toEqual(BOTH);
    await bring(shop, text.replace(picture('b'), picture('new')));
    expect(await gallery(shop, 'Cup')).toEqual({ ...BOTH, images: [...BOTH.images, [picture('new'), 2]] });
  });

  it('are those of the table where it lists every variant', async () => {
    const shop = await shopWith();
    await bring(shop, HEAD + RED + BLUE);
    await bring(shop, HEAD + RED.replace(picture('r'), picture('new')) + BLUE);
    expect(await gallery(shop, 'Cup')).toEqual({
      images: [
        [picture('new'), 0],
        [picture('b'), 1],
      ],
      thumbnail: picture('new'),
    });
  });

  it('stay where a table of WooCommerce has no picture of the product, or of a variation', async () => {
    const shop = await shopWith();
    const head = 'ID,Type,SKU,Name,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n';
    const parent = (images: string) => `7,variable,CUP,Cup,,"${images}",,Color,"Red, Blue"\n`;
    const red = '71,variation,CUP-R,Cup - Red,9,,id:7,Color,Red\n';
    const blue = (image: string) => `72,variation,CUP-B,Cup - Blue,9,${image},id:7,Color,Blue\n`;
    await bring(shop, head + parent(`${picture('r')}, ${picture('b')}`) + red + blue(picture('b')));
    await bring(shop, head + parent('') + blue(''));
    expect(await gallery(shop, 'Cup')).toEqual(BOTH);
    expect((await product(shop, 'Cup')).variants[1]?.image_url).toBe(picture('b'));
  });
});

it('a price list in another order leaves the order of the variants, and new ones follow', async () => {
  const shop = await shopWith();
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  await bring(shop, `${head}tee,Tee,Size,S,TEE-S,9\ntee,,,M,TEE-M,9\ntee,,,L,TEE-L,9\n`);
  const order = async () => (await product(shop, 'Tee')).variants.map(({ sku }) => sku);
  await bring(shop, 'Handle,Variant SKU,Variant Price\ntee,TEE-L,8\ntee,TEE-M,8\ntee,TEE-S,8\n');
  expect(await order()).toEqual(['TEE-S', 'TEE-M', 'TEE-L']);
  await bring(shop, `${head}tee,Tee,Size,XS,TEE-XS,9\ntee,,,L,TEE-L,9\ntee,,,M,TEE-M,9\ntee,,,S,TEE-S,9\n`);
  expect(await order()).toEqual(['TEE-S', 'TEE-M', 'TEE-L', 'TEE-XS']);
});
