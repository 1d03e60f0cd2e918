/**
 * Fields that a file does not state are unchanged, to the byte. A product with all fields gets partial files in each
 * format, and every column of the product, its variants and its links to collections is compared.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { ImportFileError } from './errors.ts';
import { stableId } from './ids.ts';
import { importCatalog } from './import-catalog.ts';
import { readSource } from './read-source.ts';

/** `npm run test:full` sets a higher number. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 80);
const NOW = new Date('2026-11-25T18:00:00.000Z');

const plannedSale = fc.constantFrom(
  null,
  { amount: 400, starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-24T00:00:00.000Z' },
  { amount: 300, starts_at: '2026-11-20T00:00:00.000Z', ends_at: '2026-11-30T00:00:00.000Z' },
);
const storedVariant = fc.record({
  title: fc.constantFrom('Five hours', 'Small / Red', 'Kept name'),
  amount: fc.integer({ min: 500, max: 9999 }),
  sale_amount: fc.option(fc.integer({ min: 100, max: 499 })),
  planned_sale: plannedSale,
  image_url: fc.option(fc.constant('https://img.example/of-variant.jpg')),
  manage_inventory: fc.boolean(),
  is_available: fc.boolean(),
  inventory_quantity: fc.nat(5),
  weight: fc.option(fc.nat(900)),
  billing_interval: fc.constantFrom(null, 'month' as const),
  billing_interval_count: fc.integer({ min: 1, max: 6 }),
});
const stored = fc.record({
  variants: fc.array(storedVariant, { minLength: 1, maxLength: 3 }),
  hasOptions: fc.boolean(),
  type: fc.constantFrom('digital', 'physical'),
  visibility: fc.constantFrom('listed', 'unlisted', 'hidden'),
  seo_settings: fc.constantFrom(null, { title: 'Own title', canonical: '/own' }),
  description: fc.constantFrom(null, '<p>Long.</p>'),
  images: fc.constantFrom([], [{ url: 'https://img.example/a.jpg', order: 4, type: 'image' }]),
  slug: fc.constantFrom('guide', 'a-slug-of-its-own'),
});
type Stored = typeof stored extends fc.Arbitrary<infer S> ? S : never;

type Kind = 'shopify' | 'woocommerce';
const sizeOf = (index: number) => `Size ${index}`;
/** Ids of the product and its variants in the other shop; `single`: of the only variant of a product. */
const KEYS = {
  shopify: { product: 'guide', variant: sizeOf, single: '' },
  woocommerce: { product: '7', variant: (index: number) => `${70 + index}`, single: '7' },
} as const;

/** A product as an import of this kind creates it, with fields that an owner has added. */
function storedProduct(kind: Kind, { variants, hasOptions, type, ...more }: Stored) {
  const { product, variant, single } = KEYS[kind];
  const isSubscription = variants.some(({ billing_interval }) => billing_interval !== null);
  const idOf = (index: number) => stableId('variant', kind, product, variants.length === 1 ? single : variant(index));
  const option = (index: number) => ({
    ...{ id: `optval_${index}`, option_id: 'opt_size', variant_id: idOf(index), value: sizeOf(index) },
  });
  // Shopify files always state the options.
  const hasOptionValues = (hasOptions || kind === 'shopify') && variants.length > 1;
  return wireProduct('guide', {
    id: stableId('prod', kind, product),
    type: { value: isSubscription ? 'digital' : type },
    ...more,
    subtitle: 'Kept',
    vendor: 'Northwind Mills',
    ribbon_text: 'New',
    additional_info: [{ id: 'info_1', order: 0, title: 'Care', description: 'Cold' }],
    custom_fields: [{ id: 'field_1', title: 'Name', is_required: true }],
    metadata: { channel: 'counter' },
    page_settings: { layout: 'wide' },
    product_collections: [{ collection_id: 'pcol_1', order: 3 }],
    thumbnail: 'https://img.example/thumb.jpg',
    options: hasOptionValues
      ? [{ id: 'opt_size', title: 'Size', values: variants.map((_, index) => option(index)) }]
      : [],
    variants: variants.map(({ billing_interval_count, ...each }, index) => ({
      ...wireVariant(`v${index}`, { ...each, sku: `SKU-${index}` }),
      id: idOf(index),
      options: hasOptionValues ? [option(index)] : [],
      ...(each.billing_interval === null ? {} : { billing_interval_count }),
    })),
  });
}

const PRICE = 'amount sale_amount planned_sale sale_starts_at sale_ends_at sale_changes_at shown_price';
const STOCK = 'manage_inventory on_hand is_available';
/** The database columns that a column of a file or a field of a record may change. */
const EFFECTS: Record<Kind | 'json', Record<string, [value: string, changes: string]>> = {
  shopify: {
    Title: ['Guide of 2027', 'title title_folded variant.title'],
    'Body (HTML)': ['<p>Short.</p>', 'description'],
    'Variant SKU': ['NEW', 'sku'],
    'Variant Price': ['7.5', PRICE],
    'Variant Compare At Price': ['90', PRICE],
    'Variant Inventory Qty': ['3', STOCK],
    'Variant Inventory Tracker': ['shopify', STOCK],
    'Variant Inventory Policy': ['deny', STOCK],
    'Variant Requires Shipping': ['false', 'type'],
    'Variant Grams': ['12', 'weight'],
    'Variant Image': ['https://img.example/new.jpg', 'image_url'],
    'Image Src': ['https://img.example/more.jpg', 'images thumbnail'],
    Vendor: ['Lakeside Press', 'vendor'],
    'SEO Title': ['Seo', 'seo_settings'],
    Published: ['true', 'visibility'],
    Status: ['active', 'visibility'],
  },
  woocommerce: {
    Name: ['Guide of 2027', 'title title_folded variant.title'],
    Description: ['<p>Short.</p>', 'description'],
    'Short description': ['Brief', 'subtitle'],
    SKU: ['NEW', 'sku'],
    'Regular price': ['7.5', PRICE],
    'Sale price': ['2', PRICE],
    'In stock?': ['0', STOCK],
    Stock: ['3', STOCK],
    'Backorders allowed?': ['0', STOCK],
    Images: ['https://img.example/more.jpg', 'images thumbnail image_url'],
    Categories: ['Books', 'links'],
    Brands: ['Lakeside Press', 'vendor'],
    'Meta: _yoast_wpseo_title': ['Seo', 'seo_settings'],
    Published: ['1', 'visibility'],
    'Visibility in catalog': ['visible', 'visibility'],
    'Date sale price starts': ['2026-11-20', PRICE],
    'Date sale price ends': ['2026-12-20', PRICE],
  },
  json: {
    title: ['"Guide of 2027"', 'title title_folded variant.title'],
    description: ['null', 'description'],
    type: ['{"value":"physical"}', 'type'],
    is_hidden: ['false', 'visibility'],
    purchasable: ['false', 'purchasable'],
    order: ['9', 'position'],
    vendor: ['null', 'vendor'],
    seo_settings: ['{}', 'seo_settings'],
    images: ['[]', 'images'],
    product_collections: ['[]', 'links'],
    'variant.sku': ['null', 'sku'],
    'variant.prices': ['[{"amount":750,"currency_code":"usd"}]', PRICE],
    'variant.inventory_quantity': ['3', STOCK],
    'variant.weight': ['12', 'weight'],
    'variant.billing_interval': ['"year"', 'billing_interval billing_interval_count'],
    'variant.title': ['"Called so"', 'variant.title'],
  },
};

/** What a partial file states: these columns of these variants, with values or with empty cells. */
type PartialFile = { columns: string[]; isEmpty: boolean; variants: number[] };

function partialTable(kind: Kind, { variants }: Stored, { columns, isEmpty, variants: listed }: PartialFile): string {
  const value = (name: string) => (isEmpty && name !== 'Name' ? '' : (EFFECTS[kind][name]?.[0] ?? ''));
  const head = kind === 'shopify' ? ['Handle', 'Option1 Name', 'Option1 Value'] : ['ID', 'Type', 'Parent'];
  const isSingle = variants.length === 1;
  const line = (...own: string[]) => [...own, ...columns.map(value)].join(',');
  const rows =
    kind === 'shopify'
      ? listed.map((index) => line('guide', ...(isSingle ? ['Title', 'Default Title'] : ['Size', sizeOf(index)])))
      : isSingle
        ? [line('7', '', '')]
        : [line('7', 'variable', ''), ...listed.map((index) => line(`${70 + index}`, 'variation', 'id:7'))];
  return [[...head, ...columns].join(','), ...rows].join('\n');
}

function partialJson(record: ReturnType<typeof storedProduct>, { columns, isEmpty }: PartialFile): string {
  const value = (name: string) => JSON.parse(isEmpty ? 'null' : (EFFECTS.json[name]?.[0] ?? 'null')) as unknown;
  const required = new Set(['title', 'variant.title', 'variant.prices', 'images']);
  const fields = columns.filter((name) => !(isEmpty && required.has(name)));
  const own = fields.filter((name) => !name.startsWith('variant.')).map((name) => [name, value(name)]);
  const ofVariants = Object.fromEntries(
    fields.flatMap((name) => (name.startsWith('variant.') ? [[name.slice('variant.'.length), value(name)]] : [])),
  ) as Record<string, unknown>;
  const variants = record.variants.map(({ id }) => ({ id, ...ofVariants }));
  const hasVariants = Object.keys(ofVariants).length > 0;
  return JSON.stringify([{ id: record.id, ...Object.fromEntries(own), ...(hasVariants ? { variants } : {}) }]);
}

type Cells = Record<string, unknown>;

/** Every column of every row, and every field of JSON columns. */
async function allCells(db: Database): Promise<Cells> {
  const products = await db.selectFrom('products').selectAll().execute();
  const variants = await db.selectFrom('variants').selectAll().orderBy('id').execute();
  const links = await db.selectFrom('product_collections').selectAll().orderBy('collection_id').execute();
  const cells = (row: { id: string; details_json: string }, prefix: string) => [
    ...Object.entries(row).map(([name, value]) => [`${row.id} ${name}`, value]),
    ...Object.entries(JSON.parse(row.details_json) as Cells).map(([name, value]) => [
      `${row.id} ${name === 'title' ? `${prefix}title` : name}`,
      JSON.stringify(value),
    ]),
  ];
  return Object.fromEntries([
    ...products.flatMap((row) => cells(row, '')),
    ...variants.flatMap((row) => cells(row, 'variant.')),
    ['shop links', JSON.stringify(links)],
  ]) as Cells;
}

const changedFields = (before: Cells, after: Cells): string[] => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  return changed.map((key) => key.split(' ')[1] ?? key);
};

const partial = fc.record({
  columns: fc.uniqueArray(fc.nat(17), { minLength: 1, maxLength: 5 }),
  isEmpty: fc.boolean(),
  listed: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
  overwriteStock: fc.boolean(),
});

it.each(['shopify', 'woocommerce', 'json'] as const)(
  'an owner imports a partial %s file, and only the fields that the file states change',
  async (kind) => {
    const names = Object.keys(EFFECTS[kind]);
    await fc.assert(
      fc.asyncProperty(stored, partial, async (product, { columns: indexes, isEmpty, listed, overwriteStock }) => {
        const db = await openTestDatabase();
        const record = storedProduct(kind === 'json' ? 'shopify' : kind, product);
        const collections = [{ id: 'pcol_1', title: 'Print', image_url: 'https://img.example/c.jpg' }];
        const first = await importCatalog(db, { products: [record], collections }, { now: NOW });
        expect(first.rejected).toEqual([]);
        const columns = indexes.flatMap((index) => names[index] ?? []);
        const content: PartialFile = {
          columns,
          isEmpty,
          variants: listed.filter((index) => index < product.variants.length).sort(),
        };
        fc.pre(columns.length > 0 && content.variants.length > 0);
        const before = await allCells(db);
        const text = kind === 'json' ? partialJson(record, content) : partialTable(kind, product, content);
        const later = { now: new Date(NOW.getTime() + 60_000), overwriteStock };
        const options = {
          currency: 'EUR',
          keepCurrency: true,
          timeZone: 'UTC',
          from: kind === 'json' ? 'ecommerce' : kind,
        } as const;
        try {
          await importCatalog(db, readSource(Buffer.from(text), options), later);
        } catch (error) {
          // No shop writes a header with these columns only.
          expect(error).toBeInstanceOf(ImportFileError);
        }
        const changes = changedFields(before, await allCells(db));
        // An empty cell states nothing; the title is never empty here.
        const stated = isEmpty && kind !== 'json' ? columns.filter((name) => name === 'Name') : columns;
        const allowed = new Set(stated.flatMap((name) => EFFECTS[kind][name]?.[1].split(' ') ?? []));
        if (isEmpty) for (const name of `type visibility ${STOCK}`.split(' ')) allowed.delete(name);
        // The types of variations decide whether the product is shipped.
        if (kind === 'woocommerce') allowed.add('type');
        expect(changes.filter((name) => !allowed.has(name) && !/^(details_json|updated_at)$/.test(name))).toEqual([]);
        const noFieldChanged = changes.every((name) => name === 'updated_at' || name === 'details_json');
        if (noFieldChanged) expect(changes).toEqual([]);
        await db.destroy();
      }),
      { numRuns: RUNS },
    );
  },
);
