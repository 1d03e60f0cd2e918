/**
 * Shopify's product export: a row for each variant and each further picture of a product, held together by its handle.
 * Columns have had two sets of names; both are read.
 */
import { convertEach, type Note, Refusal, type Source } from '../source.ts';
import type { ImportCurrency } from './currency.ts';
import { centsIn, type Draft, type DraftVariant, isPicture, toRecord, wholeNumberIn } from './draft.ts';
import type { Row, Table } from './table.ts';

const HANDLE = ['Handle', 'URL handle'] as const;
const PRICE = ['Variant Price', 'Price'] as const;
const PICTURE = ['Image Src', 'Product image URL'] as const;
const VARIANT_PICTURE = ['Variant Image', 'Variant image URL'] as const;
const OPTIONS = [1, 2, 3] as const;
/** How Shopify writes that a product has nothing to choose. */
const NO_CHOICE = 'Default Title';

export const isShopify = (table: Table) => table.has(...HANDLE) && table.has('Title') && table.has(...PRICE);

/** @throws {ImportFileError} for a table without products */
export function fromShopify(table: Table, currency: ImportCurrency): Source {
  const byHandle = Map.groupBy(table.rows, (row) => row.cell(...HANDLE));
  const homeless = byHandle.get('') ?? [];
  byHandle.delete('');
  const groups = [...byHandle].map(([handle, rows]) => ({
    name: firstOf(rows, 'Title') || handle,
    row: rows[0]?.number ?? 0,
    rows,
  }));
  const result = convertEach(groups, (rows, note, position) => toRecord(draftOf(rows, note, position), currency));
  const lost = homeless.map((row) => ({
    row: row.number,
    field: HANDLE[0],
    reason: 'is empty: the row belongs to no product',
  }));
  return { ...result, leftOut: [...lost, ...result.leftOut], collections: [], unusedColumns: table.unused() };
}

const firstOf = (rows: readonly Row[], ...names: string[]) =>
  rows.map((row) => row.cell(...names)).find((text) => text !== '') ?? '';

const isYes = (text: string) => text.toLowerCase() === 'true';

function draftOf(rows: readonly Row[], note: Note, position: number): Draft {
  const title = firstOf(rows, 'Title');
  const handle = firstOf(rows, ...HANDLE);
  if (title === '') throw new Refusal('Title is empty in all of its rows');
  if (isYes(firstOf(rows, 'Gift Card'))) throw new Refusal('gift cards cannot be sold here');
  const options = OPTIONS.map((number) => firstOf(rows, `Option${number} Name`));
  const sold = rows.filter((row) => row.cell(...PRICE) !== '' || row.cell('Option1 Value') !== '');
  if (sold.length === 0) throw new Refusal('none of its rows has a price');
  const nothingToChoose = sold.length === 1 && sold[0]?.cell('Option1 Value') === NO_CHOICE;
  const chosen = nothingToChoose ? [] : OPTIONS.filter((_, index) => options[index] !== '');
  const published = firstOf(rows, 'Published', 'Published on online store').toLowerCase();
  const status = firstOf(rows, 'Status').toLowerCase();
  return {
    key: ['shopify', handle],
    row: rows[0]?.number ?? 0,
    position,
    title,
    subtitle: null,
    description: firstOf(rows, 'Body (HTML)', 'Description'),
    slug: handle,
    images: picturesOf(rows, note),
    hidden: published === 'false' || status === 'draft' || status === 'archived',
    digital: sold.every((row) => row.cell('Variant Requires Shipping', 'Requires shipping').toLowerCase() === 'false'),
    options: chosen.map((number) => options[number - 1] ?? ''),
    variants: sold.map((row) => variantOf(row, chosen, note)),
    seo: { title: firstOf(rows, 'SEO Title'), description: firstOf(rows, 'SEO Description') },
    collections: [],
  };
}

function variantOf(row: Row, chosen: readonly number[], note: Note): DraftVariant {
  const price = centsIn(row, ...PRICE);
  if (price === null) throw new Refusal(`row ${row.number}, ${PRICE[0]}: is empty`);
  const before = centsIn(row, 'Variant Compare At Price', 'Compare-at price') ?? 0;
  const values = chosen.map((number) => row.cell(`Option${number} Value`));
  return {
    key: values.join('\n'),
    values,
    sku: row.cell('Variant SKU', 'SKU'),
    // What a thing cost before is its regular price, where it was more.
    amount: Math.max(price, before),
    sale: before > price ? price : null,
    units: unitsOf(row, note),
    image: pictureOf(row, VARIANT_PICTURE, note),
    weight: gramsOf(row),
  };
}

function gramsOf(row: Row): number | null {
  const grams = Number(row.cell('Variant Grams', 'Weight value (grams)'));
  return Number.isFinite(grams) && grams > 0 ? grams : null;
}

/** @returns null where stock is not counted */
function unitsOf(row: Row, note: Note): number | null {
  const field = 'Variant Inventory Qty';
  if (row.cell('Variant Inventory Tracker', 'Inventory tracker') === '') return null;
  const units = wholeNumberIn(row, field, 'Inventory quantity') ?? 0;
  const policy = row.cell('Variant Inventory Policy', 'Continue selling when out of stock').toLowerCase();
  if (policy === 'continue' || policy === 'true') {
    note({
      row: row.number,
      field: 'Variant Inventory Policy',
      reason: 'sells without stock, so stock is not counted here',
    });
    return null;
  }
  if (units < 0) note({ row: row.number, field, reason: `${units} is below zero and was taken as 0` });
  return Math.max(0, units);
}

/** In the order that they are given, those without a place last. */
function picturesOf(rows: readonly Row[], note: Note): string[] {
  const found = rows.flatMap((row) => {
    const url = pictureOf(row, PICTURE, note);
    return url === null ? [] : { url, place: Number(row.cell('Image Position')) || Number.MAX_SAFE_INTEGER };
  });
  return found.sort((a, b) => a.place - b.place).map(({ url }) => url);
}

function pictureOf(row: Row, names: readonly [string, ...string[]], note: Note): string | null {
  const url = row.cell(...names);
  if (isPicture(url)) return url;
  if (url !== '') note({ row: row.number, field: names[0], reason: 'is no web address; the picture was left out' });
  return null;
}
