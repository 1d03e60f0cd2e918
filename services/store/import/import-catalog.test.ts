import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { createTestStore } from '../testing/test-store.ts';
import { ImportFileError } from './errors.ts';
import { importCatalog } from './import-catalog.ts';
import { readJson } from './read-source.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const file = (...products: unknown[]) => ({ products, collections: [] });

async function imported(...products: unknown[]) {
  const db = await openTestDatabase();
  return { db, report: await importCatalog(db, file(...products), { now }) };
}

describe('an import file', () => {
  const products = [{ id: 'prod_1' }];

  it.each([
    ['a saved list answer', JSON.stringify({ count: 1, offset: 0, limit: 1, products })],
    ['a bare list', JSON.stringify(products)],
  ])('may be %s', (_, text) => {
    expect(readJson(text)).toEqual({ products, collections: [] });
  });

  it('may be a saved answer of one product', () => {
    expect(readJson(JSON.stringify({ product: products[0] })).products).toEqual(products);
  });

  it.each(['', '{', '[', '{"items":[]}', '42', 'null'])('is refused with a sentence when it is %s', (text) => {
    expect(() => readJson(text)).toThrow(ImportFileError);
  });
});

describe('an import file that a program for tables saved', () => {
  it('may begin with a byte order mark', () => {
    expect(readJson('\uFEFF[{"id":"prod_1"}]').products).toEqual([{ id: 'prod_1' }]);
  });
});

describe('importing', () => {
  it('adds what is new and finds the same again unchanged', async () => {
    const { db, report } = await imported(wireProduct('stand'), wireProduct('audit'));
    expect(report).toMatchObject({ added: ['Product stand', 'Product audit'], rejected: [] });
    const again = await importCatalog(db, file(wireProduct('stand'), wireProduct('audit')), { now });
    expect(again).toMatchObject({ added: [], updated: [], unchanged: ['Product stand', 'Product audit'] });
  });

  it('updates what has changed', async () => {
    const { db } = await imported(wireProduct('stand'));
    const report = await importCatalog(db, file(wireProduct('stand', { title: 'A better stand' })), { now });
    expect(report.updated).toEqual(['A better stand']);
  });

  it('does not bring back units that were sold, unless it is told to', async () => {
    const shop = await createTestStore([wireProduct('stand')]);
    await shop.open('variant_stand', 4);
    await importCatalog(shop.db, file(wireProduct('stand')), { now });
    expect(await shop.available('variant_stand')).toBe(6);
    const fewer = wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 5 })] });
    await importCatalog(shop.db, file(fewer), { now, overwriteStock: true });
    expect(await shop.available('variant_stand')).toBe(1);
  });

  it('as a dry run says the same and changes nothing', async () => {
    const { db } = await imported(wireProduct('stand'), wireProduct('audit'));
    const tables = async () => [
      await db.selectFrom('products').selectAll().execute(),
      await db.selectFrom('variants').selectAll().execute(),
      await db.selectFrom('stock_movements').selectAll().execute(),
      await db.selectFrom('collections').selectAll().execute(),
    ];
    const before = await tables();
    const changes = {
      products: [
        wireProduct('stand', { title: 'A better stand', variants: [wireVariant('stand', { inventory_quantity: 1 })] }),
        wireProduct('audit'),
        wireProduct('kit'),
        {},
      ],
      collections: [{ id: 'pcol_1', title: 'Print' }],
    };
    const dry = await importCatalog(db, changes, { now, overwriteStock: true, dryRun: true });
    expect(await tables()).toEqual(before);
    expect(dry).toMatchObject({ added: ['Product kit'], updated: ['A better stand'], unchanged: ['Product audit'] });
    expect(await importCatalog(db, changes, { now, overwriteStock: true })).toEqual(dry);
  });

  it('takes the pictures of a saved single-product answer, where they are called media', async () => {
    const media = [{ url: 'https://img.example/a.png', order: 0, type: 'image' }];
    const shop = await createTestStore([wireProduct('stand', { images: undefined, media })]);
    expect((await shop.store.catalog.read('prod_stand', 'id')).images).toEqual(media);
  });

  it('treats what live catalogs leave out as normal', async () => {
    const bare = {
      id: 'prod_bare',
      title: 'Bare &amp; simple',
      ribbon_text: '',
      variants: [{ id: 'variant_bare', title: 'Bare', prices: [{ amount: 100, currency_code: 'USD' }] }],
    };
    const shop = await createTestStore([bare]);
    expect(await shop.store.catalog.read('prod_bare', 'id')).toMatchObject({
      ribbon_text: null,
      images: [],
      site_product_selection: null,
      slug: 'bare-simple',
      variants: [{ prices: [{ amount: 100, sale_amount: null, currency_code: 'usd' }], inventory_quantity: 0 }],
    });
  });

  it('does not store a sale that is not cheaper, nor one of 0', async () => {
    const { db } = await imported(
      wireProduct('a', { variants: [wireVariant('a', { amount: 100, sale_amount: 100 })] }),
      wireProduct('b', { variants: [wireVariant('b', { amount: 100, sale_amount: 0 })] }),
    );
    expect(await db.selectFrom('variants').select('sale_amount').execute()).toEqual([
      { sale_amount: null },
      { sale_amount: null },
    ]);
  });

  it('numbers a slug that is taken', async () => {
    const { db } = await imported(wireProduct('a', { slug: 'same' }), wireProduct('b', { slug: 'same' }));
    expect(await db.selectFrom('products').select('slug').orderBy('id').execute()).toEqual([
      { slug: 'same' },
      { slug: 'same-2' },
    ]);
  });

  it('lets two variants exchange their SKUs', async () => {
    const pair = (first: string, second: string) =>
      wireProduct('p', { variants: [wireVariant('a', { sku: first }), wireVariant('b', { sku: second })] });
    const { db } = await imported(pair('ONE', 'TWO'));
    expect(await importCatalog(db, file(pair('TWO', 'ONE')), { now })).toMatchObject({ updated: ['Product p'] });
  });
});

describe('a record that cannot be used', () => {
  it.each([
    ['no variants', wireProduct('x', { variants: [] }), 'variants must hold at least one variant'],
    ['no title', wireProduct('x', { title: '' }), 'title must not be empty'],
    [
      'no price',
      wireProduct('x', { variants: [{ ...wireVariant('x'), prices: [] }] }),
      'variants[0].prices must hold at least one price',
    ],
    [
      'a price with a fraction',
      wireProduct('x', { variants: [wireVariant('x', { amount: 9.5 })] }),
      'variants[0].prices[0].amount must be a whole number of cents',
    ],
    [
      'a price as text',
      wireProduct('x', { variants: [wireVariant('x', { amount: '9' })] }),
      'amount must be a whole number of cents',
    ],
    [
      'a negative price',
      wireProduct('x', { variants: [wireVariant('x', { amount: -1 })] }),
      'amount must not be negative',
    ],
    ['a script as picture', wireProduct('x', { thumbnail: 'javascript:alert(1)' }), 'thumbnail'],
    ['a foreign path as picture', wireProduct('x', { thumbnail: '//evil.example/a.png' }), 'thumbnail'],
    [
      'a type that cannot be sold',
      wireProduct('x', { type: { value: 'booking' } }),
      'type.value must be physical or digital',
    ],
    ['a deletion date', wireProduct('x', { deleted_at: '2026-01-01T00:00:00.000Z' }), 'deleted_at is set'],
    [
      'a variant twice',
      wireProduct('x', { variants: [wireVariant('x'), wireVariant('x')] }),
      'variants must not hold the same id twice',
    ],
    [
      'a variant of another product',
      wireProduct('x', { variants: [wireVariant('good', { sku: null })] }),
      'variant variant_good belongs to product prod_good',
    ],
    ['an id that is there already', { ...wireProduct('x'), id: 'prod_good' }, 'is in the file twice'],
    ['no shape at all', 42, 'it must be an object'],
    [
      'a price without a currency',
      wireProduct('x', { variants: [{ ...wireVariant('x'), prices: [{ amount: 100 }] }] }),
      'variants[0].prices[0] needs a currency_code',
    ],
    [
      'a price whose currency has no code',
      wireProduct('x', { variants: [{ ...wireVariant('x'), prices: [{ amount: 100, currency: { symbol: '$' } }] }] }),
      'needs a currency_code',
    ],
    ['an id that is a path', { ...wireProduct('x'), id: '..' }, 'id must be letters, digits, hyphens and underscores'],
    ['an id with a slash', { ...wireProduct('x'), id: 'a/b' }, 'id must be letters'],
    [
      'a variant with an id that is none',
      wireProduct('x', { variants: [{ ...wireVariant('x'), id: '"><script>' }] }),
      'variants[0].id must be letters',
    ],
    [
      'more variants than the limit',
      wireProduct('x', {
        variants: Array.from({ length: 40_000 }, (_, index) => wireVariant(`x${index}`)),
      }),
      '"Product x" has 40,000 variants, and a product of this shop can have 2,048: divide it into several products',
    ],
  ])('with %s is reported and left out, the others are taken', async (_, record, reason) => {
    const { db, report } = await imported(wireProduct('good'), record, wireProduct('fine'));
    expect(report.added).toEqual(['Product good', 'Product fine']);
    expect(report.rejected).toHaveLength(1);
    expect(report.rejected[0]?.reason).toContain(reason);
    expect(await db.selectFrom('products').select('id').orderBy('id').execute()).toEqual([
      { id: 'prod_fine' },
      { id: 'prod_good' },
    ]);
  });

  it('takes back what was written of it when the database refuses the rest', async () => {
    const db = await openTestDatabase();
    await sql`create unique index no_more on variants ((case when id in ('variant_a', 'variant_b') then 1 end))`.execute(
      db,
    );
    const half = wireProduct('half', { variants: [wireVariant('a'), wireVariant('b')] });
    const report = await importCatalog(db, file(wireProduct('good'), half, wireProduct('fine')), { now });
    expect(report).toMatchObject({
      added: ['Product good', 'Product fine'],
      rejected: [
        {
          name: 'Product half',
          reason: expect.stringMatching(
            /^cannot be stored: unique.*no_more|^cannot be stored: .*unique constraint "no_more"/i,
          ),
        },
      ],
    });
    expect(await db.selectFrom('variants').select('id').orderBy('id').execute()).toEqual([
      { id: 'variant_fine' },
      { id: 'variant_good' },
    ]);
  });

  it('is named by its title, or by its place in the file', async () => {
    const { report } = await imported(wireProduct('x', { variants: [] }), {});
    expect(report.rejected.map(({ name }) => name)).toEqual(['Product x', 'product 2']);
  });

  it('may not take away a variant, or stock, that an open checkout holds', async () => {
    const shop = await createTestStore([wireProduct('p', { variants: [wireVariant('a'), wireVariant('b')] })]);
    await shop.open('variant_b', 3);
    const without = wireProduct('p', { variants: [wireVariant('a')] });
    expect((await importCatalog(shop.db, file(without), { now })).rejected[0]?.reason).toBe(
      'variant variant_b would be removed while open checkouts hold 3 of it',
    );
    const tooFew = wireProduct('p', { variants: [wireVariant('a'), wireVariant('b', { inventory_quantity: 2 })] });
    const refused = await importCatalog(shop.db, file(tooFew), { now, overwriteStock: true });
    expect(refused.rejected[0]?.reason).toContain('would have 2 in stock while open checkouts hold 3');
  });

  it('may not begin to count a variant while open checkouts contain uncounted units of it', async () => {
    const free = wireProduct('stand', { variants: [wireVariant('stand', { manage_inventory: false })] });
    const shop = await createTestStore([free]);
    const checkout = await shop.open('variant_stand', 5);
    const counted = wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 5 })] });
    const again = () => importCatalog(shop.db, file(counted), { now, overwriteStock: true });
    expect((await again()).rejected[0]?.reason).toContain(`while the checkout ${checkout} has units of it. Try again`);
    shop.wait(3600);
    await shop.store.checkouts.expireDue();
    expect((await again()).rejected).toEqual([]);
    expect(await shop.available('variant_stand')).toBe(5);
  });
});

describe('collections', () => {
  it('come with the products', async () => {
    const db = await openTestDatabase();
    const collections = [{ id: 'pcol_1', title: 'Print' }, { id: 'pcol_2' }];
    const report = await importCatalog(db, { products: [], collections }, { now });
    expect(report.rejected).toEqual([{ name: 'collection 2', reason: 'title must be a text' }]);
    expect(await db.selectFrom('collections').select('title').execute()).toEqual([{ title: 'Print' }]);
  });

  it('that say nothing new stay as they are, also without a date of their own', async () => {
    const db = await openTestDatabase();
    const bring = (title: string, day: string) =>
      importCatalog(db, { products: [], collections: [{ id: 'pcol_1', title }] }, { now: new Date(day) });
    const stored = () => db.selectFrom('collections').select(['title', 'updated_at']).execute();
    await bring('Print', '2026-03-01');
    const before = await stored();
    await bring('Print', '2026-04-01');
    expect(await stored()).toEqual(before);
    await bring('Prints', '2026-05-01');
    expect(await stored()).toEqual([{ title: 'Prints', updated_at: '2026-05-01T00:00:00.000Z' }]);
  });
});
