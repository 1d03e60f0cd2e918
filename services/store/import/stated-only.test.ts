/**
 * Imports tables with random columns missing, in random encodings. No product becomes more visible
 * or cheaper than in the other shop, and stored products are unchanged.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { ImportFileError } from './errors.ts';
import { importCatalog } from './import-catalog.ts';
import { readSource } from './read-source.ts';

/** `npm run test:full` sets a higher number. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 60);
const NOW = new Date('2026-11-25T18:00:00.000Z');

/** A product of the other shop, from which the tables are made. */
type SourceProduct = {
  title: string;
  state: 'listed' | 'unlisted' | 'hidden';
  variants: { amount: number; sale: number | null; window: 'none' | 'past' | 'now' | 'next'; units: number | null }[];
};

const variant = fc.record({
  amount: fc.integer({ min: 500, max: 9999 }),
  sale: fc.option(fc.integer({ min: 100, max: 499 })),
  window: fc.constantFrom('none' as const, 'past' as const, 'now' as const, 'next' as const),
  units: fc.option(fc.integer({ min: 1, max: 20 })),
});
const sourceProducts: fc.Arbitrary<SourceProduct[]> = fc.array(
  fc.record({
    title: fc.constantFrom('Lamp', 'Café Mug', 'Tee, long', 'Öl "extra"', '<b>Bold</b>'),
    state: fc.constantFrom('listed' as const, 'unlisted' as const, 'hidden' as const),
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const decimal = (cents: number) => (cents / 100).toFixed(2);
type Sheet = string[][];

function shopifySheet(all: readonly SourceProduct[]): Sheet {
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Published,Status';
  const rows = all.flatMap(({ title, state, variants }, product) =>
    variants.map(({ amount, sale, units }, index) => [
      `product-${product}`,
      index === 0 ? title : '',
      variants.length === 1 ? 'Title' : 'Size',
      variants.length === 1 ? 'Default Title' : `Size ${index}`,
      `SKU-${product}-${index}`,
      units === null ? '' : 'shopify',
      String(units ?? 0),
      'deny',
      decimal(sale ?? amount),
      sale === null ? '' : decimal(amount),
      index === 0 ? String(state !== 'hidden') : '',
      index === 0 ? { listed: 'active', unlisted: 'unlisted', hidden: 'draft' }[state] : '',
    ]),
  );
  return [head.split(','), ...rows];
}

const WINDOWS = {
  none: [null, null],
  past: ['2026-10-01', '2026-10-31'],
  now: ['2026-11-20', '2026-11-25'],
  next: ['2026-12-01', '2026-12-24'],
} as const;
type DateForm = 'iso' | 'time' | 'dots' | 'seconds';

function formatDate(date: string | null, form: DateForm): string {
  if (date === null) return '';
  if (form === 'time') return `${date} 12:00:00`;
  if (form === 'seconds') return String(Date.parse(date) / 1000 + 43_200);
  return form === 'dots' ? date.split('-').reverse().join('.') : date;
}

function wooSheet(all: readonly SourceProduct[], form: DateForm): Sheet {
  const head =
    'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Date sale price starts,Date sale price ends,Parent,Attribute 1 name,Attribute 1 value(s)';
  const rows = all.flatMap(({ title, state, variants }, product) => {
    const id = (product + 1) * 100;
    const name = `${title} ${product}`;
    const visibilityCells = [state === 'hidden' ? '-1' : '1', state === 'unlisted' ? 'search' : 'visible'];
    const priceAndStock = ({ amount, sale, window, units }: SourceProduct['variants'][number]) => {
      const [starts, ends] = WINDOWS[window];
      const dates = sale === null ? ['', ''] : [formatDate(starts, form), formatDate(ends, form)];
      return ['1', String(units ?? ''), '0', sale === null ? '' : decimal(sale), decimal(amount), ...dates];
    };
    const [single, ...others] = variants;
    if (single && others.length === 0)
      return [[String(id), 'simple', `SKU-${product}`, name, ...visibilityCells, ...priceAndStock(single), '', '', '']];
    return [
      [
        String(id),
        'variable',
        `SKU-${product}`,
        name,
        ...visibilityCells,
        '1',
        '',
        '0',
        '',
        '',
        '',
        '',
        '',
        'Size',
        'any',
      ],
      ...variants.map((each, index) => {
        const own = [String(id + index + 1), 'variation', `SKU-${product}-${index}`, `${name} - Size ${index}`];
        return [...own, '1', 'visible', ...priceAndStock(each), `id:${id}`, 'Size', `Size ${index}`];
      }),
    ];
  });
  return [head.split(','), ...rows];
}

const fileStyle = fc.record({
  dropped: fc.uniqueArray(fc.nat(14), { maxLength: 12 }),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  hasSeparatorLine: fc.boolean(),
  emptyLines: fc.nat(2),
  lineEndings: fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 1, maxLength: 5 }),
  encoding: fc.constantFrom('utf8', 'utf8 with a byte order mark', 'utf16le', 'latin1'),
  dates: fc.constantFrom<DateForm>('iso', 'time', 'dots', 'seconds'),
});
type FileStyle = typeof fileStyle extends fc.Arbitrary<infer Style> ? Style : never;

/** @param together names of columns that are only dropped together */
function encodeSheet([head = [], ...rows]: Sheet, style: FileStyle, together: readonly (readonly string[])[]): Buffer {
  // The first column is never dropped: it identifies the product.
  const dropped = new Set(style.dropped.map((place) => head[place + 1] ?? ''));
  for (const group of together)
    if (!group.every((name) => dropped.has(name))) for (const name of group) dropped.delete(name);
  const columns = head.flatMap((name, index) => (dropped.has(name) ? [] : [index]));
  const cell = (text: string) => (/["\r\n,;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (cells: string[]) => columns.map((index) => cell(cells[index] ?? '')).join(style.separator);
  const linesBefore = style.hasSeparatorLine
    ? [`sep=${style.separator}`]
    : Array.from({ length: style.emptyLines }, () => '');
  const text = [...linesBefore, line(head), ...rows.map(line)]
    .map((each, index) => each + style.lineEndings[index % style.lineEndings.length])
    .join('');
  switch (style.encoding) {
    case 'utf16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'latin1':
      return Buffer.from(text, 'latin1');
    default:
      return Buffer.from(style.encoding === 'utf8' ? text : `\uFEFF${text}`);
  }
}

async function importBytes(db: Database, bytes: Buffer) {
  const source = readSource(bytes, { currency: 'USD', timeZone: 'UTC' });
  const report = await importCatalog(db, source, { now: NOW });
  return { ...report, leftOut: [...source.leftOut, ...report.leftOut] };
}

const productsAndVariants = async (db: Database) => [
  await db.selectFrom('products').selectAll().orderBy('id').execute(),
  await db.selectFrom('variants').selectAll().orderBy('id').execute(),
];

/** No product is more visible or cheaper than in the other shop, and sold-out and uncounted variants are reported. */
async function expectNotMoreVisibleOrCheaper(
  db: Database,
  all: readonly SourceProduct[],
  file: { slug: (index: number) => string; hasSaleDates: boolean },
  report: string,
) {
  for (const [index, sourceProduct] of all.entries()) {
    const product = await db.selectFrom('products').selectAll().where('slug', '=', file.slug(index)).executeTakeFirst();
    if (!product) continue;
    const order = ['hidden', 'unlisted', 'listed'];
    expect(order.indexOf(product.visibility)).toBeLessThanOrEqual(order.indexOf(sourceProduct.state));
    const rows = await db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', product.id)
      .orderBy('position')
      .execute();
    if (rows.length !== sourceProduct.variants.length) continue;
    for (const [at, row] of rows.entries()) {
      const sourceVariant = sourceProduct.variants[at];
      if (!sourceVariant) continue;
      const isSaleCurrent = !file.hasSaleDates || sourceVariant.window === 'none' || sourceVariant.window === 'now';
      const sourcePrice = sourceVariant.sale !== null && isSaleCurrent ? sourceVariant.sale : sourceVariant.amount;
      expect(row.sale_amount ?? row.amount).toBeGreaterThanOrEqual(sourcePrice);
      if (sourceVariant.units !== null && !row.manage_inventory) expect(report).toMatch(/without counting/);
      if (row.manage_inventory && row.on_hand === 0)
        expect(report).toMatch(/stock is not known|whether it is counted is not known/);
    }
  }
}

const KINDS = [
  {
    kind: 'Shopify',
    sheet: (all: readonly SourceProduct[], _: DateForm) => shopifySheet(all),
    // Older Shopify exports have no Status, so Published alone decides. Without both columns, nothing is shown.
    together: [['Published', 'Status']],
    hasSaleDates: false,
  },
  {
    kind: 'WooCommerce',
    sheet: wooSheet,
    // In a file that states sale prices and has no date columns, the sales have no dates.
    together: [['Date sale price starts', 'Date sale price ends', 'Sale price']],
    hasSaleDates: true,
  },
] as const;

it.each(KINDS)(
  'an owner imports a $kind file again with columns missing, and no product or variant changes',
  async ({ sheet, together }) => {
    await fc.assert(
      fc.asyncProperty(sourceProducts, fileStyle, async (all, style) => {
        const db = await openTestDatabase();
        await importBytes(db, encodeSheet(sheet(all, 'iso'), { ...style, dropped: [], separator: ',' }, []));
        const before = await productsAndVariants(db);
        // Dates with a time of day would change the stored ones.
        const dateForm = style.dates === 'time' || style.dates === 'seconds' ? 'iso' : style.dates;
        await importBytes(db, encodeSheet(sheet(all, dateForm), style, together)).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ImportFileError);
        });
        expect(await productsAndVariants(db)).toEqual(before);
        await db.destroy();
      }),
      { numRuns: RUNS },
    );
  },
);

it.each(KINDS)(
  'an owner imports a $kind file with columns missing, and nothing is more visible or cheaper than in the other shop',
  async ({ sheet, together, hasSaleDates }) => {
    await fc.assert(
      fc.asyncProperty(sourceProducts, fileStyle, async (all, style) => {
        const db = await openTestDatabase();
        const bytes = encodeSheet(sheet(all, style.dates), style, together);
        const report = await importBytes(db, bytes).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ImportFileError);
        });
        const slugs = await db.selectFrom('products').select(['slug', 'position']).execute();
        const slug = (index: number) => slugs.find(({ position }) => position === index)?.slug ?? '';
        if (report)
          await expectNotMoreVisibleOrCheaper(
            db,
            all,
            { slug, hasSaleDates },
            report.leftOut.map(({ reason }) => reason).join('\n'),
          );
        await db.destroy();
      }),
      { numRuns: RUNS },
    );
  },
);
