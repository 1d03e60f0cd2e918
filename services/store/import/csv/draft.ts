/**
 * The data of a product in a table of another shop. Undefined is not stated, and changes nothing. An empty cell states
 * nothing.
 */
import type { Stated } from '../../catalog/visibility.ts';
import type { Pricing } from '../pricing.ts';
import { Refusal } from '../refusal.ts';
import type { StatedStock } from '../stated-stock.ts';
import { parseCents } from './amount.ts';
import type { Row } from './table.ts';

/** Identifies a variant. */
export type VariantName = {
  /** Stable and unique within the product. */
  key: string;
  /** One for each option of the product. */
  values: string[] | undefined;
  sku: string | undefined;
};

export type DraftVariant = VariantName & {
  /** As spreadsheets count; null where there are no rows. */
  row: number | null;
  pricing: Pricing;
  stock: StatedStock;
  /** Whether it is shipped. */
  ships: boolean | undefined;
  image: string | undefined;
  /** Grams. */
  weight: number | undefined;
};

export type Draft = {
  /** Stable and unique among all products; contains the kind of shop. */
  key: string[];
  /** Whether it has no id in the file, and is identified by SKU and title. */
  loose: boolean;
  /** Whether it describes one variant only; other rows may describe others of the product. */
  isOfVariant: boolean;
  /** Where it begins; null where there are no rows. */
  row: number | null;
  position: number;
  title: string | undefined;
  subtitle: string | undefined;
  /** Who makes it. */
  vendor: string | undefined;
  /** HTML, not sanitized; pages sanitize every description when they render it. */
  description: string | undefined;
  slug: string | undefined;
  images: string[] | undefined;
  visibility: Stated;
  /** The column that states whether variants are shipped. */
  shippingField: string;
  /** Option names; empty ones are not stated. */
  options: string[];
  /** Whether the product may have options without columns in the file. */
  optionsAreCut: boolean;
  variants: DraftVariant[];
  /** Variants that are disabled in the other shop. */
  off: VariantName[];
  /** Some rows could not be read; their variants are unchanged. */
  unread: boolean;
  seo: { title: string | undefined; description: string | undefined };
  collections: string[] | undefined;
  /** The reason why it can only change a stored product. */
  onlyKnown: string | undefined;
};

/** Reads rows one by one; an invalid row does not affect the others. */
export function readEach<T>(
  rows: readonly Row[],
  read: (row: Row) => T,
  onRefused: (row: Row, reason: string) => void,
): T[] {
  const refused: string[] = [];
  const taken = rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(error.message);
      onRefused(row, error.message);
      return [];
    }
  });
  if (taken.length === 0 && refused[0] !== undefined) throw new Refusal(refused[0]);
  return taken;
}

/**
 * @returns undefined where there is no such column
 * @throws {Refusal} for a cell that holds no amount
 */
export function centsIn(row: Row, ...names: [string, ...string[]]): number | null | undefined {
  const text = row.given(...names);
  if (text === undefined) return undefined;
  if (text === '') return null;
  const cents = parseCents(text);
  if (cents === undefined) {
    throw new Refusal(`row ${row.number}, ${names[0]}: "${short(text)}" is no amount such as 12.50`);
  }
  return cents;
}

/** Like `centsIn`, for a price: when there is a column, every row needs a value. */
export function priceIn(row: Row, ...names: [string, ...string[]]): number | undefined {
  const cents = centsIn(row, ...names);
  if (cents === null) throw new Refusal(`row ${row.number}, ${names[0]}: is empty`);
  return cents;
}

/**
 * @returns undefined where there is no such column, or nothing in it
 * @throws {Refusal} when a cell is too long to be a whole number, or holds something else
 */
export function wholeNumberIn(row: Row, ...names: [string, ...string[]]): number | undefined {
  const text = row.cell(...names);
  if (text === '') return undefined;
  if (!/^-?\d{1,9}(\.0+)?$/.test(text)) {
    throw new Refusal(`row ${row.number}, ${names[0]}: "${short(text)}" is no whole number`);
  }
  return Number(text);
}

/** Shops write an apostrophe before a SKU of digits, so that spreadsheets keep its zeros. */
export const skuIn = (row: Row, ...names: [string, ...string[]]): string | undefined =>
  row.cell(...names).replace(/^'(?=\d[\d\s./-]*$)/, '') || undefined;

const LONGEST_QUOTE = 40;
export const short = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);

/** Whether an address is a valid picture address. */
export const isPicture = (url: string) => /^https?:\/\/[^\s/][^\s]*$/i.test(url);
