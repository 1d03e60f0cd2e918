/** WooCommerce's product export: a row for each product, and one for each variation, which names its parent. */
import { decodeHTML, decodeHTMLStrict } from 'entities';
import type { Stated } from '../../catalog/visibility.ts';
import { Refusal } from '../refusal.ts';
import { convertEach, NOTHING_READ, type Source, type Told } from '../source.ts';
import { type Draft, type DraftVariant, readEach, short, skuIn, type VariantName } from './draft.ts';
import { collectionId } from './draft-patch.ts';
import { keyOfChoice, spread } from './spread.ts';
import type { Row, Table } from './table.ts';
import { type Choices, choicesOf, optionsOf } from './woo-any.ts';
import { ATTRIBUTES, brandOf, categoriesOf, hasAttribute, picturesOf } from './woo-cells.ts';
import { pricingOf, stockOf } from './woo-offer.ts';
import { seoOf } from './woo-seo.ts';
import { yesOrNo } from './yes-no.ts';

const SAYS_SOMETHING = ['Regular price', 'Sale price', 'Visibility in catalog', 'In stock?', 'Stock', 'Published'];
/** What can be sold as it is meant: everything else is sold by another rule. */
const SOLD = new Set(['simple', 'variable', 'variation', 'virtual', 'downloadable']);

export const isWooCommerce = (table: Table) => table.has('ID', 'SKU', 'Name') && table.has(...SAYS_SOMETHING);

type Family = { parent: Row; variations: Row[] };

/** @throws {ImportFileError} for a table without products */
export function fromWooCommerce(table: Table, timeZone: string): Source {
  const isVariation = (row: Row) =>
    types(row).includes('variation') || (row.given('Type') === undefined && row.cell('Parent') !== '');
  const parents = table.rows.filter((row) => !isVariation(row));
  // WooCommerce finds a parent by its SKU in capitals and small letters alike.
  const children = Map.groupBy(table.rows.filter(isVariation), (row) => row.cell('Parent').toLowerCase());
  const groups = parents.map((parent) => {
    const names = [`id:${parent.cell('ID')}`, parent.cell('SKU').toLowerCase()].filter(
      (name) => !/^(?:id:)?$/.test(name),
    );
    const variations = names.flatMap((name) => children.get(name) ?? []);
    for (const name of names) children.delete(name);
    const family: Family = { parent, variations };
    return { name: decodeHTMLStrict(parent.cell('Name')) || 'without a name', row: parent.number, rows: family };
  });
  const collections = new Map<string, { id: string; title: string }>();
  const result = convertEach(groups, (family, told, position) => {
    const draft = draftOf(family, told, { position, timeZone });
    for (const title of draft.collections ?? []) {
      collections.set(collectionId(title), { id: collectionId(title), title });
    }
    return draft;
  });
  const orphans = [...children.values()].flat().map((row) => ({
    name: `${decodeHTMLStrict(row.cell('Name')) || 'variation'} (row ${row.number})`,
    reason: `Parent "${short(row.cell('Parent'))}" is no product of this file`,
  }));
  return {
    ...NOTHING_READ,
    ...result,
    rejected: [...result.rejected, ...orphans],
    collections: [...collections.values()],
  };
}

const types = (row: Row) =>
  row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');

const UNSAID: Stated = { reachable: undefined, listed: undefined, otherwise: 'hidden' };
const OFF: Stated = { ...UNSAID, reachable: false };

/** The exporter adds to the type of a product what it is besides. */
function shipsOf(row: Row): boolean | undefined {
  const kind = types(row);
  return kind.length === 0 ? undefined : !kind.includes('virtual') && !kind.includes('downloadable');
}

type Place = { position: number; timeZone: string };

function draftOf({ parent, variations }: Family, told: Told, { position, timeZone }: Place): Draft {
  const kind = types(parent);
  const name = parent.given('Name');
  const title = name && decodeHTMLStrict(name);
  const other = kind.find((type) => !SOLD.has(type));
  if (other !== undefined) throw new Refusal(`${other} products cannot be sold here`);
  if (title === '') throw new Refusal('Name is empty');
  const variable = kind.includes('variable') || (kind.length === 0 && variations.length > 0);
  if (variable && variations.length === 0) throw new Refusal('has no variations in this file');
  const rows = variable ? variations : [parent];
  const sold = variable ? rows.filter((row) => isEnabled(row, told)) : rows;
  const hasAttributes = ATTRIBUTES.some((number) => hasAttribute(parent, number));
  const options = variable && hasAttributes ? optionsOf(parent, sold) : [];
  const images = picturesOf(parent, told);
  let unread = false;
  const choices = variable && !hasAttributes ? undefined : choicesOf(parent, sold, options);
  const variants = readEach(
    sold,
    (row) => variantsOf(row, { parent, read: choices?.get(row), timeZone }, told),
    (row, reason) => {
      unread = true;
      told.refuse(row.number, reason);
    },
  ).flat();
  const isAllOff = sold.length === 0;
  const off = isAllOff ? [] : rows.filter((row) => !sold.includes(row));
  // A row by a SKU alone is about a variant: what it says of a product is that of no other.
  const isOfVariant = title === undefined && parent.cell('ID') === '';
  return {
    key: ['woocommerce', parent.cell('ID') || parent.cell('SKU') || title || `row ${parent.number}`],
    loose: parent.cell('ID') === '',
    isOfVariant,
    row: parent.number,
    position,
    title: title ?? undefined,
    vendor: isOfVariant ? undefined : brandOf(parent),
    subtitle: isOfVariant ? undefined : plainLine(parent.cell('Short description')),
    description: isOfVariant ? undefined : paragraphs(parent.cell('Description')) || undefined,
    slug: undefined,
    images: isOfVariant ? undefined : images,
    visibility: isOfVariant ? UNSAID : isAllOff ? OFF : visibilityOf(parent, told),
    shippingField: 'Type',
    options,
    optionsAreCut: !hasAttribute(parent, options.length + 1),
    variants: isOfVariant ? variants.map((variant) => ({ ...variant, ships: undefined })) : variants,
    // Taken away while others are left; without any the product itself is hidden.
    off: off.flatMap((row) => namesOf(row, choicesOf(parent, [row], options).get(row))),
    unread,
    seo: isOfVariant ? { title: undefined, description: undefined } : seoOf(parent, told),
    collections: isOfVariant ? undefined : categoriesOf(parent),
    onlyKnown: isAllOff
      ? 'has no variation that is enabled'
      : kind.length === 0
        ? 'Type is not said: what is sold by another rule could not be told from others'
        : undefined,
  };
}

/** False for a variation that is disabled in the other shop, such as a discontinued size. */
function isEnabled(row: Row, { note }: Told): boolean {
  const text = row.cell('Published');
  if (text === '' || yesOrNo(text) !== false) return true;
  note({ row: row.number, field: 'Published', reason: 'is off: the variation was left out' });
  return false;
}

function visibilityOf(row: Row, { note }: Told): Stated {
  const at = { row: row.number };
  const text = row.cell('Published');
  const reachable = text === '' ? undefined : yesOrNo(text);
  const shown = row.cell('Visibility in catalog').toLowerCase();
  const listed = shown === '' ? undefined : LISTED[shown];
  if (text !== '' && reachable === undefined) {
    note({ ...at, field: 'Published', reason: `"${short(text)}" is not known, and shows nothing` });
  }
  if (shown !== '' && listed === undefined) {
    note({ ...at, field: 'Visibility in catalog', reason: `"${short(shown)}" is not known, and lists nothing` });
  }
  return { reachable, listed, otherwise: reachable === true ? (listed ? 'listed' : 'unlisted') : 'hidden' };
}

/** `search` and `hidden` products have a page, but stand in no list of the shop. */
const LISTED: Readonly<Record<string, boolean | undefined>> = {
  visible: true,
  catalog: true,
  search: false,
  hidden: false,
};

/** The exporter writes line breaks as a backslash and an n. */
const paragraphs = (text: string) => text.replaceAll('\\n', '\n');

/** The text under a title holds no HTML here. */
function plainLine(text: string): string | undefined {
  const plain = decodeHTML(paragraphs(text).replace(/<[^<>]*>/g, ' '));
  return plain.replace(/\s+/g, ' ').trim() || undefined;
}

const keyOf = (row: Row) => row.cell('ID') || row.cell('SKU');

/** What is known of a variation that is switched off. */
function namesOf(row: Row, read: Choices | undefined): VariantName[] {
  const sku = skuIn(row, 'SKU');
  if (!read || 'unknown' in read) return [{ key: keyOf(row), values: undefined, sku }];
  return read.choices.map((values) =>
    read.isAny
      ? { key: keyOfChoice(keyOf(row), values), values: undefined, sku }
      : { key: keyOf(row) || values.join('\n'), values, sku },
  );
}

type Around = {
  parent: Row;
  /** undefined where the file has no columns for them. */
  read: Choices | undefined;
  timeZone: string;
};

function variantsOf(row: Row, { parent, read, timeZone }: Around, told: Told): DraftVariant[] {
  if (read && 'unknown' in read) throw new Refusal(`row ${row.number}, ${read.unknown}`);
  const [values] = read?.choices ?? [];
  const variant: DraftVariant = {
    key: keyOf(row) || (values ?? []).join('\n'),
    values,
    sku: skuIn(row, 'SKU'),
    row: row.number,
    pricing: pricingOf(row, timeZone, told),
    stock: stockOf(row, parent, told),
    ships: shipsOf(row),
    image: row === parent ? undefined : picturesOf(row, told)[0],
    weight: undefined,
  };
  if (!read?.isAny) return [variant];
  const { choices, column } = read;
  const variants = spread({ ...variant, key: keyOf(row) }, choices);
  const units = variants.flatMap(({ stock }) => stock.units ?? []);
  const shares = units.length > 1 ? `; its units are divided: ${units.join(', ')}` : '';
  const names = choices.map((choice) => choice.join(' / ')).join(', ');
  const reason = choices.length === 0 ? 'other variations have every one of them' : `it is sold as ${names}${shares}`;
  told.note({ row: row.number, field: column, reason: `is empty, which stands for any value: ${reason}` });
  return variants;
}
