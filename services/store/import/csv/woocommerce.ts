/** Parses WooCommerce's product export: one row per product, and one row per variation, which refers to its parent. */
import { decodeHTML, decodeHTMLStrict } from 'entities';
import type { StatedVisibility } from '../../catalog/visibility.ts';
import {
  type Draft,
  type DraftVariant,
  type Reporter,
  readProducts,
  readVariants,
  type Source,
  type VariantIdentity,
} from '../draft.ts';
import { collectionId } from '../draft-patch.ts';
import { RecordError } from '../errors.ts';
import { choiceKey, expandChoices } from '../match-variants.ts';
import { parseYesNo, shorten, skuIn } from './cells.ts';
import type { Row, Table } from './table.ts';
import {
  ATTRIBUTES,
  brandOf,
  type Choices,
  categoriesOf,
  choicesOf,
  hasAttribute,
  optionsOf,
  picturesOf,
  priceOf,
  seoOf,
  stockOf,
} from './woo-values.ts';

const PRODUCT_COLUMNS = ['Regular price', 'Sale price', 'Visibility in catalog', 'In stock?', 'Stock', 'Published'];
/** This store does not support other types. */
const SUPPORTED_TYPES = new Set(['simple', 'variable', 'variation', 'virtual', 'downloadable']);

export const isWooCommerce = (table: Table) => table.has('ID', 'SKU', 'Name') && table.has(...PRODUCT_COLUMNS);

type Family = { parent: Row; variations: Row[] };

/** @throws {ImportFileError} for a table without products */
export function readWooCommerce(table: Table, timeZone: string): Source {
  const isVariation = (row: Row) =>
    typesOf(row).includes('variation') || (row.optional('Type') === undefined && row.cell('Parent') !== '');
  // WooCommerce ignores the case of a parent's SKU.
  const byParent = Map.groupBy(table.rows.filter(isVariation), (row) => row.cell('Parent').toLowerCase());
  const groups = table.rows
    .filter((row) => !isVariation(row))
    .map((parent) => {
      const names = [`id:${parent.cell('ID')}`, parent.cell('SKU').toLowerCase()].filter(
        (name) => !/^(?:id:)?$/.test(name),
      );
      const variations = names.flatMap((name) => byParent.get(name) ?? []);
      for (const name of names) byParent.delete(name);
      const name = decodeHTMLStrict(parent.cell('Name')) || 'without a name';
      return { name, row: parent.number, rows: { parent, variations } };
    });
  const source = readProducts(groups, (family, reporter, position) => ({
    ...readProduct(family, timeZone, reporter),
    position,
  }));
  const orphans = [...byParent.values()].flat().map((row) => ({
    name: `${decodeHTMLStrict(row.cell('Name')) || 'variation'} (row ${row.number})`,
    reason: `Parent "${shorten(row.cell('Parent'))}" is no product of this file`,
  }));
  const titles = source.drafts.flatMap(({ collections }) => collections ?? []);
  const collections = new Map(titles.map((title) => [collectionId(title), { id: collectionId(title), title }]));
  return { ...source, rejected: [...source.rejected, ...orphans], collections: [...collections.values()] };
}

/** For example `variation, virtual`. */
const typesOf = (row: Row) =>
  row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);

function requiresShipping(row: Row): boolean | undefined {
  const types = typesOf(row);
  return types.length === 0 ? undefined : !types.includes('virtual') && !types.includes('downloadable');
}

function readProduct({ parent, variations }: Family, timeZone: string, reporter: Reporter): Omit<Draft, 'position'> {
  const types = typesOf(parent);
  const name = parent.optional('Name');
  const title = name && decodeHTMLStrict(name);
  const unsupported = types.find((type) => !SUPPORTED_TYPES.has(type));
  if (unsupported !== undefined) throw new RecordError(`${unsupported} products cannot be sold here`);
  if (title === '') throw new RecordError('Name is empty');
  const isVariable = types.includes('variable') || (types.length === 0 && variations.length > 0);
  if (isVariable && variations.length === 0) throw new RecordError('has no variations in this file');
  const rows = isVariable ? variations : [parent];
  const enabled = isVariable ? rows.filter((row) => isEnabled(row, reporter)) : rows;
  const hasAttributes = ATTRIBUTES.some((number) => hasAttribute(parent, number));
  const options = isVariable && hasAttributes ? optionsOf(parent, enabled) : [];
  const images = picturesOf(parent, reporter);
  const choices = isVariable && !hasAttributes ? undefined : choicesOf(parent, enabled, options);
  const read = readVariants(
    enabled,
    (row) => readVariation(row, { parent, choices: choices?.get(row), timeZone }, reporter),
    reporter,
  );
  const allDisabled = enabled.length === 0;
  // When all variations are disabled, the product itself is hidden.
  const disabled = allDisabled ? [] : rows.filter((row) => !enabled.includes(row));
  const id = parent.cell('ID');
  const draft = {
    key: ['woocommerce', id || parent.cell('SKU') || title || `row ${parent.number}`],
    hasId: id !== '',
    row: parent.number,
    title,
    shippingColumn: 'Type',
    options,
    hasPartialOptions: !hasAttribute(parent, options.length + 1),
    ...read,
    disabled: disabled.flatMap((row) => identitiesOf(row, choicesOf(parent, [row], options).get(row))),
    notCreatable: allDisabled
      ? 'has no variation that is enabled'
      : types.length === 0
        ? 'Type is not stated, so a product that cannot be sold here would not be noticed'
        : undefined,
  };
  // A row with only a SKU describes one variant: its product fields must not affect other variants.
  if (title === undefined && id === '') {
    const variants = read.variants.map((variant) => ({ ...variant, requiresShipping: undefined }));
    const unstated = { vendor: undefined, description: undefined, images: undefined, visibility: UNSTATED };
    return { ...draft, ...unstated, isSingleVariant: true, variants };
  }
  return {
    ...draft,
    vendor: brandOf(parent),
    subtitle: plainLine(parent.cell('Short description')),
    description: unescapeLineBreaks(parent.cell('Description')) || undefined,
    images,
    visibility: allDisabled ? { ...UNSTATED, reachable: false } : visibilityOf(parent, reporter),
    seo: seoOf(parent, reporter),
    collections: categoriesOf(parent),
  };
}

/** False for a variation that is disabled in the other shop, such as a discontinued size. */
function isEnabled(row: Row, { warn }: Reporter): boolean {
  if (parseYesNo(row.cell('Published')) !== false) return true;
  warn(row.number, 'Published', 'is off: the variation was left out');
  return false;
}

const UNSTATED: StatedVisibility = { reachable: undefined, listed: undefined, otherwise: 'hidden' };

function visibilityOf(row: Row, { warn }: Reporter): StatedVisibility {
  const published = row.cell('Published');
  const reachable = published === '' ? undefined : parseYesNo(published);
  const visibility = row.cell('Visibility in catalog').toLowerCase();
  const listed = visibility === '' ? undefined : LISTED[visibility];
  if (published !== '' && reachable === undefined) {
    warn(row.number, 'Published', `"${shorten(published)}" is not known, so it does not make the product visible`);
  }
  if (visibility !== '' && listed === undefined) {
    warn(
      row.number,
      'Visibility in catalog',
      `"${shorten(visibility)}" is not known, so it does not put the product into lists`,
    );
  }
  return { reachable, listed, otherwise: reachable === true ? (listed ? 'listed' : 'unlisted') : 'hidden' };
}

/** `search` and `hidden` products have a page, but are not in lists of the shop. */
const LISTED: Readonly<Record<string, boolean | undefined>> = {
  visible: true,
  catalog: true,
  search: false,
  hidden: false,
};

const unescapeLineBreaks = (text: string) => text.replaceAll('\\n', '\n');

/** Removes HTML, which subtitles do not support. */
function plainLine(text: string): string | undefined {
  const plain = decodeHTML(unescapeLineBreaks(text).replace(/<[^<>]*>/g, ' '));
  return plain.replace(/\s+/g, ' ').trim() || undefined;
}

const keyOf = (row: Row) => row.cell('ID') || row.cell('SKU');

function identitiesOf(row: Row, choices: Choices | undefined): VariantIdentity[] {
  const sku = skuIn(row, 'SKU');
  if (!choices || 'problem' in choices) return [{ key: keyOf(row), values: undefined, sku }];
  return choices.choices.map((choice) =>
    choices.isAny
      ? { key: choiceKey(keyOf(row), choice), values: undefined, sku }
      : { key: keyOf(row) || choice.join('\n'), values: choice, sku },
  );
}

type Context = {
  parent: Row;
  /** Undefined for a variation of a file without attribute columns. */
  choices: Choices | undefined;
  timeZone: string;
};

function readVariation(row: Row, { parent, choices: read, timeZone }: Context, reporter: Reporter): DraftVariant[] {
  if (read && 'problem' in read) throw new RecordError(`row ${row.number}, ${read.problem}`);
  const [choice] = read?.choices ?? [];
  const variant: DraftVariant = {
    key: keyOf(row) || (choice ?? []).join('\n'),
    values: choice,
    sku: skuIn(row, 'SKU'),
    row: row.number,
    price: priceOf(row, timeZone, reporter),
    stock: stockOf(row, parent, reporter),
    requiresShipping: requiresShipping(row),
    image: row === parent ? undefined : picturesOf(row, reporter)[0],
  };
  if (!read?.isAny) return [variant];
  const { choices, column } = read;
  const variants = expandChoices({ ...variant, key: keyOf(row) }, choices);
  const units = variants.flatMap(({ stock }) => stock.units ?? []);
  const shares = units.length > 1 ? `; its units are divided: ${units.join(', ')}` : '';
  const names = choices.map((each) => each.join(' / ')).join(', ');
  const reason = choices.length === 0 ? 'other variations have all of the values' : `it is sold as ${names}${shares}`;
  reporter.warn(row.number, column, `is empty, which stands for any value: ${reason}`);
  return variants;
}
