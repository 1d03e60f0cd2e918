import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../database/testing/test-database.ts';
import { createCatalog } from '../../catalog/catalog.ts';
import { recordsOf } from '../../testing/records.ts';
import { importCatalog } from '../import-catalog.ts';
import { readSource } from '../read-source.ts';

const FILE = readFileSync(new URL('../fixtures/shopify.csv', import.meta.url));
const now = new Date('2026-11-20T12:00:00.000Z');
const read = (bytes: Buffer) => readSource(bytes, { currency: 'USD', timeZone: 'UTC' });

async function imported() {
  const db = await openTestDatabase();
  const source = read(FILE);
  const report = await importCatalog(db, source, { now });
  const catalog = createCatalog(db, { storeId: '', publicUrl: '', withHidden: true });
  return { db, source, report, product: (slug: string) => catalog.read(slug, 'slug') };
}

describe('an owner imports an export of Shopify', () => {
  it('products get their options, prices, stock and pictures', async () => {
    const { report, product } = await imported();
    expect(report).toMatchObject({ added: ['Harbor Mug', 'Tide Poster', 'Desktop Wallpaper'], rejected: [] });
    const mug = await product('harbor-mug');
    expect(mug.description).toContain('<p>Says "Ahoy" on the inside.</p>');
    expect(mug.options.map(({ title, values }) => [title, values.map(({ value }) => value)])).toEqual([
      ['Size', ['Small', 'Small', 'Large']],
      ['Glaze', ['Sea', 'Sand', 'Sea']],
    ]);
    expect(
      mug.variants.map((variant) => [
        variant.title,
        variant.sku,
        variant.prices[0]?.amount,
        variant.prices[0]?.sale_amount,
        variant.manage_inventory,
        variant.inventory_quantity,
        variant.weight,
      ]),
    ).toEqual([
      ['Small / Sea', 'MUG-S-SEA', 2400, 1800, true, 12, 320],
      ['Small / Sand', 'MUG-S-SAND', 1800, null, true, 0, 320],
      ['Large / Sea', 'MUG-L-SEA', 2250, null, false, 0, 450],
    ]);
    expect(mug.images.map(({ url }) => url.split('/').at(-1))).toEqual([
      'mug.jpg',
      'mug-back.jpg',
      'mug-box.jpg',
      'mug-sea.jpg',
    ]);
    expect(mug.variants[0]?.image_url).toBe('https://img.example/mug-sea.jpg');
    expect(mug).toMatchObject({
      type: { value: 'physical' },
      seo_settings: { slug: 'harbor-mug', title: 'Harbor Mug | Stoneware', description: 'A mug that greets you.' },
    });
    expect(mug.variants[0]?.prices[0]?.currency).toMatchObject({ code: 'usd', template: '$$1' });
  });

  it('drafts and unpublished products are hidden, and products that need no shipping are digital', async () => {
    const { db, product } = await imported();
    const hidden = await db
      .selectFrom('products')
      .select('slug')
      .where('visibility', '=', 'hidden')
      .orderBy('slug')
      .execute();
    expect(hidden).toEqual([{ slug: 'tide-poster' }, { slug: 'wallpaper' }]);
    expect(await product('wallpaper')).toMatchObject({
      type: { value: 'digital' },
      options: [],
      variants: [{ title: 'Desktop Wallpaper', sku: '=WALL', prices: [{ amount: 29 }] }],
    });
    expect((await product('tide-poster')).variants[0]?.prices[0]?.amount).toBe(125_000);
  });

  it('the report names what was left out, with row, field and reason', async () => {
    const { source } = await imported();
    expect(source.rejected).toEqual([
      { name: 'Gift Card (row 8)', reason: 'gift cards cannot be sold here' },
      { name: 'Broken Kettle (row 9)', reason: 'row 9, Variant Price: "12.345" is not an amount such as 12.50' },
    ]);
    expect(source.leftOut.map(({ row, field }) => [row, field])).toEqual([
      [4, 'Image Src'],
      [3, 'Variant Inventory Qty'],
      [4, 'Variant Inventory Policy'],
    ]);
    expect(source.unusedColumns).toEqual(['Type', 'Tags']);
  });

  it('a file with the newer column names of Shopify is read', async () => {
    const text = [
      'Title,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Requires shipping,Product image URL',
      'Oar,oar,<p>Ash.</p>,TRUE,Active,OAR,Length,2 m,80.00,95.00,shopify,4,TRUE,https://img.example/oar.jpg',
    ].join('\n');
    expect(await recordsOf(read(Buffer.from(text)))).toMatchObject([
      {
        title: 'Oar',
        slug: 'oar',
        description: '<p>Ash.</p>',
        is_hidden: false,
        variants: [{ title: '2 m', sku: 'OAR', inventory_quantity: 4, prices: [{ amount: 9500, sale_amount: 8000 }] }],
      },
    ]);
  });

  it('the report names rows without a handle, and pictures without a web address', async () => {
    const text = 'Handle,Title,Option1 Value,Variant Price,Variant Image\noar,Oar,2 m,1,oar.jpg\noar,,3 m,1,\n,,,3,';
    const source = read(Buffer.from(text));
    expect(await recordsOf(source)).toMatchObject([{ variants: [{ image_url: null }, { image_url: null }] }]);
    expect(source.leftOut).toEqual([
      { row: 4, field: 'Handle', reason: 'is empty: the row belongs to no product' },
      { row: 2, field: 'Variant Image', reason: 'is not a web address; the picture was left out' },
    ]);
  });
});
