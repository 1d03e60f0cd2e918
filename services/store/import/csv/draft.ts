/**
 * What a table of another shop says about a product: undefined is what it does not say, which changes nothing. An empty cell
 * says nothing.
 */
import type { Stated } from '../../catalogue/visibility.ts';
import type { Pricing } from '../pricing.ts';
import { Refusal } from '../refusal.ts';
import type { StatedStock } from '../stated-stock.ts';
import { parseCents } from './amount.ts';
import type { Row } from './table.ts';

/** What a variant is known by. */
export type VariantName = {
  /** Tells the variants of the product apart for good. */
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
  /** Whether it needs a parcel. */
  ships: boolean | undefined;
  image: string | undefined;
  /** Grams. */
  weight: number | undefined;
};

export type Draft = {
  /** Tells the product apart from all others for good, the kind of shop included. */
  key: string[];
  /** Whether it has no id of its own in the file, and is known by its SKU and title. */
  loose: boolean;
  /** Whether it says something of one variant only, so that others of its product may come in other rows. */
  isOfVariant: boolean;
  /** Where it begins; null where there are no rows. */
  row: number | null;
  position: number;
  title: string | undefined;
  subtitle: string | undefined;
  /** Who makes it. */
  vendor: string | undefined;
  /** HTML as it came: what shows it cleans it, as it does with every description. */
  description: string | undefined;
  slug: string | undefined;
  images: string[] | undefined;
  visibility: Stated;
  /** What says whether variants need a parcel. */
  shippingField: string;
  /** Names of the options; empty ones are not said. */
  options: string[];
  /** Whether there may be options that the file has no columns for. */
  optionsAreCut: boolean;
  variants: DraftVariant[];
  /** Variants that are switched off over there. */
  off: VariantName[];
  /** Rows that could not be read: their variants stay as they are. */
  unread: boolean;
  seo: { title: string | undefined; description: string | undefined };
  collections: string[] | undefined;
  /** Why it cannot be taken where it is not here already. */
  onlyKnown: string | undefined;
};

/** Reads rows one by one: one that cannot be read does not keep the others away. */
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

/** The same of a price, which every row has to have where there is a column for it. */
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

/** Whether a picture can be shown from there. */
export const isPicture = (url: string) => /^https?:\/\/[^\s/][^\s]*$/i.test(url);
