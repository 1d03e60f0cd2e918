import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { createTestStore } from '../testing/test-store.ts';
import { importCatalog } from './import-catalog.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const file = (...products: unknown[]) => ({ products, collections: [] });

async function imported(...products: unknown[]) {
  const db = await openTestDatabase();
  return { db, report: await importCatalog(db, file(...products), { now }) };
}

describe('an owner imports products', () => {
  it('the stock changes only with --stock, and open checkouts keep the units that they hold', async () => {
    const shop = await createTestStore([wireProduct('stand')]);
    await shop.open('variant_stand', 4);
    await importCatalog(shop.db, file(wireProduct('stand')), { now });
    expect(await shop.available('variant_stand')).toBe(6);
    const fewer = wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 5 })] });
    await importCatalog(shop.db, file(fewer), { now, overwriteStock: true });
    expect(await shop.available('variant_stand')).toBe(1);
  });

  it('a dry run reports the same as the import, and changes nothing', async () => {
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

  it('pictures are read from the field media, which responses of one product have', async () => {
    const media = [{ url: 'https://img.example/a.png', order: 0, type: 'image' }];
    const shop = await createTestStore([wireProduct('stand', { images: undefined, media })]);
    expect((await shop.store.catalog.read('prod_stand', 'id')).images).toEqual(media);
  });

  it('a product without the optional fields gets their default values', async () => {
    const bare = {
      id: 'prod_bare',
      title: 'Bare &amp; simple',
      ribbon_text: '',
      variants: [
        { id: 'variant_bare', title: 'Bare', prices: [{ amount: 100, currency_code: '', currency: { code: 'USD' } }] },
      ],
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

  it('a sale price is not stored if it is 0 or not below the regular price', async () => {
    const { db } = await imported(
      wireProduct('a', { variants: [wireVariant('a', { amount: 100, sale_amount: 100 })] }),
      wireProduct('b', { variants: [wireVariant('b', { amount: 100, sale_amount: 0 })] }),
    );
    expect(await db.selectFrom('variants').select('sale_amount').execute()).toEqual([
      { sale_amount: null },
      { sale_amount: null },
    ]);
  });

  it('the second of two products with the same slug gets a slug with a number', async () => {
    const { db } = await imported(wireProduct('a', { slug: 'same' }), wireProduct('b', { slug: 'same' }));
    expect(await db.selectFrom('products').select('slug').orderBy('id').execute()).toEqual([
      { slug: 'same' },
      { slug: 'same-2' },
    ]);
  });

  it('an edited product gets the time of the import as its updated_at, or the later one that the file states', async () => {
    const db = await openTestDatabase();
    const [past, future] = ['2026-02-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z'];
    async function datesAfter(title: string, updated_at: string): Promise<string[]> {
      const products = [{ ...wireProduct('stand'), title, updated_at }];
      await importCatalog(db, { products, collections: [{ id: 'pcol_1', title, updated_at }] }, { now });
      const all = [db.selectFrom('products').select('updated_at'), db.selectFrom('collections').select('updated_at')];
      return (await Promise.all(all.map((each) => each.executeTakeFirstOrThrow()))).map((row) => row.updated_at);
    }
    expect(await datesAfter('Stand', past)).toEqual([past, past]);
    expect(await datesAfter('A new stand', past)).toEqual([now.toISOString(), now.toISOString()]);
    expect(await datesAfter('A newer stand', future)).toEqual([future, future]);
    expect(await datesAfter('A newer stand', future)).toEqual([future, future]);
  });

  it('two variants may exchange their SKUs', async () => {
    const pair = (first: string, second: string) =>
      wireProduct('p', { variants: [wireVariant('a', { sku: first }), wireVariant('b', { sku: second })] });
    const { db } = await imported(pair('ONE', 'TWO'));
    expect(await importCatalog(db, file(pair('TWO', 'ONE')), { now })).toMatchObject({ updated: ['Product p'] });
  });
});

describe('an owner imports an invalid record', () => {
  const productWith = (...variants: unknown[]) => wireProduct('x', { variants });
  const withVariant = (fields: Record<string, unknown>) => productWith(wireVariant('x', fields));
  const MONTHLY = { billing_interval: 'month' };
  const withPrice = (fields: Record<string, unknown>) => withVariant({ prices: [{ amount: 500, ...fields }] });

  it.each([
    ['no variants', productWith(), 'variants must hold at least one variant'],
    ['no title', wireProduct('x', { title: '' }), 'title must not be empty'],
    ['no price', withVariant({ prices: [] }), 'variants[0].prices must hold at least one price'],
    ['a price with a fraction', withVariant({ amount: 9.5 }), 'variants[0].prices[0].amount must be a whole number'],
    ['a negative price', withVariant({ amount: -1 }), 'amount must not be negative'],
    ['a script as picture', wireProduct('x', { thumbnail: 'javascript:alert(1)' }), 'thumbnail'],
    [
      'a picture of another host without a scheme',
      wireProduct('x', { thumbnail: '//evil.example/a.png' }),
      'thumbnail',
    ],
    [
      'an unknown product type',
      wireProduct('x', { type: { value: 'booking' } }),
      'type.value must be physical or digital',
    ],
    ['a deletion date', wireProduct('x', { deleted_at: '2026-01-01T00:00:00.000Z' }), 'deleted_at is set'],
    [
      'two variants of the same id',
      productWith(wireVariant('x'), wireVariant('x')),
      'variants must not hold the same id twice',
    ],
    [
      'a variant of another product',
      productWith(wireVariant('good', { sku: null })),
      'variant_good belongs to product prod_good',
    ],
    ['the id of an earlier record', { ...wireProduct('x'), id: 'prod_good' }, 'is in the file twice'],
    ['a number in place of an object', 42, 'it must be an object'],
    ['a price without a currency', withPrice({}), 'variants[0].prices[0] needs a currency_code'],
    ['an id that is a path', { ...wireProduct('x'), id: '..' }, 'id must be letters, digits, hyphens and underscores'],
    [
      'markup as the id of a variant',
      productWith({ ...wireVariant('x'), id: '"><script>' }),
      'variants[0].id must be letters',
    ],
    ['a currency without cents', withPrice({ currency_code: 'jpy' }), 'currency_code JPY has no cents'],
    [
      'a currency without decimals',
      withPrice({ currency_code: 'eur', currency: { decimal_digits: 0 } }),
      'decimal_digits must be 2',
    ],
    [
      'an unknown billing interval',
      withVariant({ billing_interval: 'fortnight' }),
      'must be day, week, month, year, or null',
    ],
    ['a billing interval count of 0', withVariant({ ...MONTHLY, billing_interval_count: 0 }), 'must be at least 1'],
    [
      'a billing interval of 37 months',
      withVariant({ ...MONTHLY, billing_interval_count: 37 }),
      'must not have a billing_interval_count over 36',
    ],
    [
      'a physical product that is billed every month',
      { ...withVariant(MONTHLY), type: { value: 'physical' } },
      'only digital products can be billed again',
    ],
  ])('a record with %s is rejected with a reason, and the other records are imported', async (_, record, reason) => {
    const { db, report } = await imported(wireProduct('good'), record, wireProduct('fine'));
    expect(report.added).toEqual(['Product good', 'Product fine']);
    expect(report.rejected).toHaveLength(1);
    expect(report.rejected[0]?.reason).toContain(reason);
    expect(await db.selectFrom('products').select('id').orderBy('id').execute()).toEqual([
      { id: 'prod_fine' },
      { id: 'prod_good' },
    ]);
  });

  it('nothing of a record is stored when the database refuses one of its variants', async () => {
    const db = await openTestDatabase();
    // Makes the database refuse the second of these two variants.
    await sql`create unique index only_one on variants ((case when id in ('variant_a', 'variant_b') then 1 end))`.execute(
      db,
    );
    const refused = wireProduct('half', { variants: [wireVariant('a'), wireVariant('b')] });
    const report = await importCatalog(db, file(wireProduct('good'), refused, wireProduct('fine')), { now });
    expect(report).toMatchObject({
      added: ['Product good', 'Product fine'],
      rejected: [
        {
          name: 'Product half',
          reason: expect.stringMatching(
            /^cannot be stored: unique.*only_one|^cannot be stored: .*unique constraint "only_one"/i,
          ),
        },
      ],
    });
    expect(await db.selectFrom('variants').select('id').orderBy('id').execute()).toEqual([
      { id: 'variant_fine' },
      { id: 'variant_good' },
    ]);
  });

  it('the report names a record by its title, or by its position in the file if it has none', async () => {
    const { report } = await imported(wireProduct('x', { variants: [] }), {});
    expect(report.rejected.map(({ name }) => name)).toEqual(['Product x', 'product 2']);
  });

  it('a record that would remove a variant or units that an open checkout holds is rejected', async () => {
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

  it('a record that would begin to count a variant is rejected while an open checkout contains that variant', async () => {
    const uncounted = wireProduct('stand', { variants: [wireVariant('stand', { manage_inventory: false })] });
    const shop = await createTestStore([uncounted]);
    const checkout = await shop.open('variant_stand', 5);
    const counted = wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 5 })] });
    const importCounted = () => importCatalog(shop.db, file(counted), { now, overwriteStock: true });
    expect((await importCounted()).rejected[0]?.reason).toContain(
      `while the checkout ${checkout} has units of it. Try again`,
    );
    shop.wait(3600);
    await shop.store.checkouts.expireDue();
    expect((await importCounted()).rejected).toEqual([]);
    expect(await shop.available('variant_stand')).toBe(5);
  });
});

it('the report names collections that have no title', async () => {
  const db = await openTestDatabase();
  const collections = [{ id: 'pcol_1', title: 'Print' }, { id: 'pcol_2' }];
  const report = await importCatalog(db, { products: [], collections }, { now });
  expect(report.rejected).toEqual([{ name: 'collection 2', reason: 'title must be a text' }]);
  expect(await db.selectFrom('collections').select('title').execute()).toEqual([{ title: 'Print' }]);
});

it('a collection that is imported again keeps its updated_at until its title changes', async () => {
  const db = await openTestDatabase();
  const importCollection = (title: string, day: string) =>
    importCatalog(db, { products: [], collections: [{ id: 'pcol_1', title }] }, { now: new Date(day) });
  const stored = () => db.selectFrom('collections').select(['title', 'updated_at']).execute();
  await importCollection('Print', '2026-03-01');
  const before = await stored();
  await importCollection('Print', '2026-04-01');
  expect(await stored()).toEqual(before);
  await importCollection('Prints', '2026-05-01');
  expect(await stored()).toEqual([{ title: 'Prints', updated_at: '2026-05-01T00:00:00.000Z' }]);
});
