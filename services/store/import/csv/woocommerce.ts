/** WooCommerce's product export: a row for each product, and one for each variation, which names its parent. */
import { convertEach, type Note, Refusal, type Source } from '../source.ts';
import type { ImportCurrency } from './currency.ts';
import { centsIn, collectionId, type Draft, type DraftVariant, isPicture, toRecord, wholeNumberIn } from './draft.ts';
import type { Row, Table } from './table.ts';

/** More attributes than a form could offer for choice. */
const ATTRIBUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const isWooCommerce = (table: Table) => table.has('Type') && table.has('Name') && table.has('Regular price');

type Family = { parent: Row; variations: Row[] };

/** @throws {ImportFileError} for a table without products */
export function fromWooCommerce(table: Table, currency: ImportCurrency, now: Date): Source {
  const isVariation = (row: Row) => types(row).includes('variation');
  const parents = table.rows.filter((row) => !isVariation(row));
  const children = Map.groupBy(table.rows.filter(isVariation), (row) => row.cell('Parent'));
  const groups = parents.map((parent) => {
    const names = [`id:${parent.cell('ID')}`, parent.cell('SKU')].filter((name) => name !== '' && name !== 'id:');
    const variations = names.flatMap((name) => children.get(name) ?? []);
    for (const name of names) children.delete(name);
    const family: Family = { parent, variations };
    return { name: parent.cell('Name') || 'without a name', row: parent.number, rows: family };
  });
  const collections = new Map<string, { id: string; title: string }>();
  const result = convertEach(groups, (family, note, position) => {
    const draft = draftOf(family, note, { position, now });
    for (const title of draft.collections) collections.set(collectionId(title), { id: collectionId(title), title });
    return toRecord(draft, currency);
  });
  const orphans = [...children.values()].flat().map((row) => ({
    name: `${row.cell('Name') || 'variation'} (row ${row.number})`,
    reason: `Parent "${row.cell('Parent')}" is no product of this file`,
  }));
  return {
    ...result,
    rejected: [...result.rejected, ...orphans],
    collections: [...collections.values()],
    unusedColumns: table.unused(),
  };
}

const types = (row: Row) =>
  row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());

type Moment = { position: number; now: Date };

function draftOf({ parent, variations }: Family, note: Note, { position, now }: Moment): Draft {
  const kind = types(parent);
  const title = parent.cell('Name');
  if (title === '') throw new Refusal('Name is empty');
  for (const other of ['grouped', 'external']) {
    if (kind.includes(other)) throw new Refusal(`${other} products cannot be sold here`);
  }
  const variable = kind.includes('variable');
  if (variable && variations.length === 0) throw new Refusal('has no variations in this file');
  const sold = variable ? variations.filter((row) => isEnabled(row, note)) : [parent];
  if (sold.length === 0) throw new Refusal('has no variation that is enabled');
  const options = variable ? optionsOf(sold) : [];
  return {
    key: ['woocommerce', parent.cell('ID') || parent.cell('SKU') || title],
    row: parent.number,
    position,
    title,
    subtitle: plainLine(parent.cell('Short description')),
    description: paragraphs(parent.cell('Description')),
    slug: '',
    images: picturesOf(parent, note),
    hidden: parent.cell('Published') !== '1' || parent.cell('Visibility in catalog') === 'hidden',
    digital: sold.every((row) => types(row).some((type) => type === 'virtual' || type === 'downloadable')),
    options,
    variants: sold.map((row) => variantOf(row, { parent, options, now }, note)),
    seo: { title: '', description: '' },
    collections: categoriesOf(parent),
  };
}

/** A variation that was switched off over there: an old price, or a size that is not made any more. */
function isEnabled(row: Row, note: Note): boolean {
  if (!['0', '-1'].includes(row.cell('Published'))) return true;
  note({ row: row.number, field: 'Published', reason: 'is off: the variation was left out' });
  return false;
}

/** The exporter writes line breaks as a backslash and an n. */
const paragraphs = (text: string) => text.replaceAll('\\n', '\n');

/** The text under a title holds no HTML here. */
function plainLine(text: string): string | null {
  return (
    paragraphs(text)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

/** Names of the attributes that the variations differ by. */
function optionsOf(variations: readonly Row[]): string[] {
  const names = ATTRIBUTES.flatMap((number) =>
    variations
      .filter((row) => row.cell(`Attribute ${number} value(s)`))
      .map((row) => row.cell(`Attribute ${number} name`)),
  );
  return [...new Set(names.filter((name) => name !== ''))];
}

function chosenValue(row: Row, option: string): string {
  const number = ATTRIBUTES.find((each) => row.cell(`Attribute ${each} name`) === option);
  // A variation for any value has none of its own.
  return (number && row.cell(`Attribute ${number} value(s)`)) || 'Any';
}

function variantOf(
  row: Row,
  { parent, options, now }: { parent: Row; options: readonly string[]; now: Date },
  note: Note,
): DraftVariant {
  const amount = centsIn(row, 'Regular price');
  if (amount === null) throw new Refusal(`row ${row.number}, Regular price: is empty`);
  const values = options.map((option) => chosenValue(row, option));
  const [image = null] = row === parent ? [] : picturesOf(row, note);
  return {
    key: row.cell('ID') || row.cell('SKU') || values.join('\n'),
    values,
    sku: row.cell('SKU'),
    amount,
    sale: saleOf(row, now, note),
    units: unitsOf(row, note),
    image,
    weight: null,
  };
}

/** Sales here have no dates: one that is not on today is left out. */
function saleOf(row: Row, now: Date, note: Note): number | null {
  const sale = centsIn(row, 'Sale price');
  if (sale === null) return null;
  const at = (field: string) => Date.parse(row.cell(field));
  const field = 'Date sale price ends';
  if (at('Date sale price starts') > now.getTime() || at(field) < now.getTime()) {
    note({ row: row.number, field: 'Sale price', reason: 'is not on today and was left out' });
    return null;
  }
  if (row.cell(field) !== '') note({ row: row.number, field, reason: 'sales have no end here: take it back by hand' });
  return sale;
}

/** @returns null where stock is not counted */
function unitsOf(row: Row, note: Note): number | null {
  const text = row.cell('Stock');
  if (text === '') {
    // Not counted but sold out: it must not be for sale here.
    return row.cell('In stock?') === '0' ? 0 : null;
  }
  if (text === 'parent') {
    note({
      row: row.number,
      field: 'Stock',
      reason: 'is shared between variations and was taken as 0: count it with "stock set"',
    });
    return 0;
  }
  const units = wholeNumberIn(row, 'Stock') ?? 0;
  if (!['', '0'].includes(row.cell('Backorders allowed?'))) {
    note({
      row: row.number,
      field: 'Backorders allowed?',
      reason: 'sells without stock, so stock is not counted here',
    });
    return null;
  }
  if (units < 0) note({ row: row.number, field: 'Stock', reason: `${units} is below zero and was taken as 0` });
  return Math.max(0, units);
}

function picturesOf(row: Row, note: Note): string[] {
  const urls = row
    .cell('Images')
    .split(/,\s*(?=\S)/)
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (!urls.every(isPicture)) {
    note({ row: row.number, field: 'Images', reason: 'holds something that is no web address; it was left out' });
  }
  return urls.filter(isPicture);
}

/** `Signs > Window, Print`: each category by the last of its names. */
function categoriesOf(row: Row): string[] {
  const names = row
    .cell('Categories')
    .split(',')
    .map((path) => path.split('>').at(-1)?.trim() ?? '');
  return [...new Set(names.filter((name) => name !== ''))];
}
