/**
 * Parses the cells of WooCommerce exports. Lists are separated by commas, and a comma in a name is `\,`. WooCommerce
 * encodes `&` in names as an entity. Pure.
 */
import { decodeHTMLStrict } from 'entities';
import type { Draft, Reporter } from '../draft.ts';
import type { SaleWindow, StatedPrice } from '../price.ts';
import { variantsProblem } from '../product.ts';
import type { StatedStock } from '../stock.ts';
import { centsIn, isPictureUrl, parseSaleDate, parseYesNo, priceIn, shorten, wholeNumberIn } from './cells.ts';
import type { Row } from './table.ts';

export const ATTRIBUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const splitList = (text: string): string[] => text.split(/(?<!\\),/);
const unescapeCommas = (text: string) => text.replaceAll('\\,', ',');
const parseName = (text: string): string => decodeHTMLStrict(unescapeCommas(text.trim()));
const parseList = (text: string): string[] => [...new Set(splitList(text).map(parseName).filter(Boolean))];

/** Parses terms with their parents, such as `Signs > Window, Print`, to the last name of each. */
const parseTerms = (text: string): string[] => [
  ...new Set(
    splitList(text)
      .map((path) => parseName(path.split('>').at(-1) ?? ''))
      .filter(Boolean),
  ),
];

export function categoriesOf(row: Row): string[] | undefined {
  const categories = parseTerms(row.cell('Categories'));
  return categories.length > 0 ? categories : undefined;
}

/** The first brand, because a product has only one here. */
export const brandOf = (row: Row): string | undefined => parseTerms(row.cell('Brands'))[0];

/** URLs may contain commas; only a comma before a space or before another URL is a separator. */
export function picturesOf(row: Row, { warn }: Reporter): string[] {
  const urls = row
    .cell('Images')
    .split(/(?<!\\),(?:\s+|(?=https?:\/\/))/i)
    .map((url) => unescapeCommas(url.trim()))
    .filter(Boolean);
  if (!urls.every(isPictureUrl)) {
    warn(row.number, 'Images', 'contains an entry that is not a web address; it was left out');
  }
  return urls.filter(isPictureUrl);
}

/** Columns of the plugins Yoast and Rank Math, exported as custom fields. */
const SEO_TITLE = ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'] as const;
const SEO_DESCRIPTION = ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'] as const;
/**
 * `%%sitename%%` of Yoast and `%sitename%` or `%categories(limit=3)%` of Rank Math stand for words that the file does
 * not have. A `%` after a digit is a percentage.
 */
const VARIABLE = /%%[\w-]+%%|(?<!\d)%[a-z_]+(?:\([^()%]*\))?%/i;

export function seoOf(row: Row, { warn }: Reporter): NonNullable<Draft['seo']> {
  const textIn = (columns: readonly [string, string]) => {
    const field = columns.find((name) => row.cell(name) !== '');
    const text = field && row.cell(field);
    const variable = VARIABLE.exec(text ?? '')?.[0];
    if (!field || variable === undefined) return text && decodeHTMLStrict(text);
    warn(row.number, field, `contains ${variable}, which only the other shop can replace; left out`);
    return undefined;
  };
  return { title: textIn(SEO_TITLE), description: textIn(SEO_DESCRIPTION) };
}

const STARTS = 'Date sale price starts';
const ENDS = 'Date sale price ends';

/** @throws {RecordError} for a row without a valid price */
export function priceOf(row: Row, timeZone: string, { warn }: Reporter): StatedPrice {
  const regular = priceIn(row, 'Regular price');
  const sale = centsIn(row, 'Sale price');
  if (sale === null) return { kind: 'sale', regular, sale };
  const leftOut = sale === undefined ? 'the dates of the sale were' : 'the sale price was';
  const dateIn = (field: string, edge: keyof SaleWindow) => {
    const text = row.optional(field);
    const date = text ? parseSaleDate(text, edge, timeZone) : null;
    if (date === undefined) {
      const reason = `"${shorten(text ?? '')}" is not a date such as 2026-11-25, so ${leftOut} left out: a sale that is planned here is unchanged`;
      warn(row.number, field, reason);
    }
    return { isStated: text !== undefined, date };
  };
  const [starts, ends] = [dateIn(STARTS, 'starts_at'), dateIn(ENDS, 'ends_at')];
  if (starts.date === undefined || ends.date === undefined) return { kind: 'sale', regular };
  // Without a sale price, empty dates state nothing: they must not start a planned sale.
  if (sale === undefined && starts.date === null && ends.date === null) return { kind: 'sale', regular };
  if (starts.isStated !== ends.isStated) {
    const missing = starts.isStated ? ENDS : STARTS;
    warn(row.number, missing, `has no column in the file, so ${leftOut} left out`);
    return { kind: 'sale', regular };
  }
  const window = starts.isStated ? { starts_at: starts.date, ends_at: ends.date } : undefined;
  return { kind: 'sale', regular, sale, window };
}

/** Some exports contain the stock status instead of a boolean. */
const STOCK_STATUS: Readonly<Record<string, boolean | undefined>> = {
  instock: true,
  onbackorder: true,
  backorder: true,
  outofstock: false,
};

/** @throws {RecordError} for an invalid number of units */
export function stockOf(row: Row, parent: Row, { warn }: Reporter): StatedStock {
  const text = row.optional('Stock');
  const status = row.cell('In stock?').toLowerCase();
  const backorders = row.optional('Backorders allowed?')?.toLowerCase();
  const available = status === '' ? undefined : (STOCK_STATUS[status.replace(/[^a-z]/g, '')] ?? parseYesNo(status));
  if (status !== '' && available === undefined) warn(row.number, 'In stock?', `"${shorten(status)}" is not known`);
  if (text === undefined) return { available, countedByDefault: true };
  if (text === '') {
    // The other shop does not count the stock. Without the availability, the stored stock is unchanged.
    return available === undefined
      ? { countedByDefault: false }
      : { available, counted: !available, countedByDefault: true };
  }
  if (text.toLowerCase() === 'parent') {
    const shared = parent === row ? '' : parent.cell('Stock');
    const units = shared === '' ? '' : ` (${shorten(shared)} units)`;
    warn(row.number, 'Stock', `is shared between variations${units} and is not divided here`);
    return { available, counted: true, countedByDefault: true };
  }
  const units = wholeNumberIn(row, 'Stock') ?? 0;
  if (available === false && units > 0) {
    warn(row.number, 'Stock', `is ${units}, but none can be bought in the other shop: none is sold here`);
  }
  if (backorders !== undefined && backorders !== '' && parseYesNo(backorders) !== false) {
    warn(row.number, 'Backorders allowed?', 'sells without stock, so stock is not counted here');
    return { available, counted: false, countedByDefault: true };
  }
  if (units < 0) warn(row.number, 'Stock', `${units} is below zero and was taken as 0`);
  const counted = backorders === undefined ? undefined : true;
  return { available, counted, units: Math.max(0, units), countedByDefault: true };
}

/** Whether the file has the columns of an attribute. */
export const hasAttribute = (row: Row, number: number) =>
  row.optional(`Attribute ${number} name`) !== undefined && row.optional(`Attribute ${number} value(s)`) !== undefined;

/** The name of the column with the values of an attribute in a row. */
function columnOf(row: Row, attribute: string): string | undefined {
  const number = ATTRIBUTES.find((each) => parseName(row.cell(`Attribute ${each} name`)) === attribute);
  return number && `Attribute ${number} value(s)`;
}

function attributeOf(row: Row, attribute: string): string {
  const column = columnOf(row, attribute);
  return column === undefined ? '' : row.cell(column);
}

/** Names of the attributes of the variations; when they name none, those of the product. */
export function optionsOf(parent: Row, variations: readonly Row[]): string[] {
  const columns = ATTRIBUTES.filter((number) => hasAttribute(parent, number));
  const attributeNames = (rows: readonly Row[]) => {
    const names = columns.flatMap((number) => rows.map((row) => parseName(row.cell(`Attribute ${number} name`))));
    return [...new Set(names.filter(Boolean))];
  };
  const names = attributeNames(variations);
  return names.length > 0 ? names : attributeNames([parent]);
}

/** The option values of every variant of a row, or the reason why they are unknown. */
export type Choices =
  | {
      choices: string[][];
      /** Whether an option of the row is empty, which means any value. */
      isAny: boolean;
      /** The column of that option. */
      column: string;
    }
  | { problem: string };

/**
 * In WooCommerce, an empty attribute of a variation means any value: the variation is expanded to one variant for each
 * value that the product lists. A variation with a value takes precedence, even when it is rejected, because it may
 * have another price.
 */
export function choicesOf(parent: Row, variations: readonly Row[], options: readonly string[]): Map<Row, Choices> {
  const rows = variations.map((row) => ({ row, values: options.map((option) => attributeOf(row, option)) }));
  const emptyCount = (values: readonly string[]) => values.filter((value) => value === '').length;
  const used = new Set<string>();
  const nameOf = (choice: readonly string[]) => choice.join('\n').toLowerCase();
  const result = new Map<Row, Choices>();
  for (const { row, values } of rows.toSorted((one, other) => emptyCount(one.values) - emptyCount(other.values))) {
    const lists = options.map((option, index) => {
      const value = values[index] ?? '';
      return value === '' ? parseList(attributeOf(parent, option)) : [parseName(value)];
    });
    const isAny = emptyCount(values) > 0;
    const empty = options[lists.findIndex((list) => list.length === 0)];
    const any = empty ?? options[values.indexOf('')] ?? '';
    const column = columnOf(row, any) ?? columnOf(parent, any) ?? 'Attributes';
    const count = lists.reduce((product, list) => product * list.length, 1);
    const tooMany = variantsProblem(decodeHTMLStrict(parent.cell('Name')), count);
    if (empty !== undefined) {
      const problem = `${column}: is empty, which stands for any "${empty}", and the product lists none`;
      result.set(row, { problem });
    } else if (tooMany !== undefined) {
      result.set(row, { problem: `${column}: is empty, which stands for any "${any}": ${tooMany}` });
    } else {
      const all = lists.reduce<string[][]>(
        (some, list) => some.flatMap((one) => list.map((value) => [...one, value])),
        [[]],
      );
      const choices = all.filter((choice) => {
        const isFree = !isAny || !used.has(nameOf(choice));
        used.add(nameOf(choice));
        return isFree;
      });
      result.set(row, { choices, isAny, column });
    }
  }
  return result;
}
