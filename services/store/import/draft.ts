/** What a file states, before it is compared with the store. Undefined is not stated, and changes nothing. */
import type { StatedVisibility } from '../catalog/visibility.ts';
import type { Row } from './csv/table.ts';
import type { ImportCurrency } from './currency.ts';
import { ImportFileError, type LeftOut, RecordError, type Rejection } from './errors.ts';
import type { StatedPrice } from './price.ts';
import type { StatedStock } from './stock.ts';

export type VariantIdentity = {
  /** Stable and unique within the product. */
  key: string;
  /** One for each option of the product. */
  values: string[] | undefined;
  sku: string | undefined;
};

export type DraftVariant = VariantIdentity & {
  /** As spreadsheets count; null in JSON. */
  row: number | null;
  price: StatedPrice;
  stock: StatedStock;
  requiresShipping: boolean | undefined;
  image: string | undefined;
  /** Grams. */
  weight?: number | undefined;
};

/** A product of another shop. An empty cell states nothing. */
export type Draft = {
  /** Stable and unique among all products; contains the kind of shop. */
  key: string[];
  /** Without an id in the file, the product is found by SKU and title. */
  hasId: boolean;
  /** The row describes one variant; other rows may describe others of the same product. */
  isVariantOnly?: boolean;
  /** The first row; null in JSON. */
  row: number | null;
  position: number;
  title: string | undefined;
  subtitle?: string | undefined;
  vendor: string | undefined;
  /** HTML, not sanitized; pages sanitize every description when they render it. */
  description: string | undefined;
  slug?: string | undefined;
  images: string[] | undefined;
  visibility: StatedVisibility;
  /** The column that states whether variants are shipped. */
  shippingColumn: string;
  /** Option names; empty ones are not stated. */
  options: string[];
  /** The product may have options without columns in the file. */
  hasPartialOptions: boolean;
  variants: DraftVariant[];
  /** Variants that are disabled in the other shop. */
  disabled?: VariantIdentity[];
  /** Variants of rejected rows are unchanged. */
  hasRejectedRows: boolean;
  seo?: { title?: string | undefined; description?: string | undefined };
  collections?: string[] | undefined;
  /** The reason why the file can only change a stored product. */
  updateOnly?: string | undefined;
};

/** The content of an import file. */
export type Source = {
  /** Records in the wire format, which may be partial. */
  products: unknown[];
  drafts: Draft[];
  /** Of the prices in drafts. */
  currency?: ImportCurrency;
  /** Stored products keep their currency. */
  keepCurrency?: boolean;
  collections: unknown[];
  rejected: Rejection[];
  leftOut: LeftOut[];
  /** Columns that are not empty and cannot be imported. */
  unusedColumns: string[];
  /** Those among them that may have been meant for import. */
  suspicious: string[];
  /** Number of rows that are not empty, without the header; null in JSON. */
  rows: number | null;
};

export const EMPTY_SOURCE = {
  ...{ products: [], drafts: [], collections: [], rejected: [], leftOut: [], unusedColumns: [], suspicious: [] },
  rows: null,
} satisfies Source;

/** Collects problems while a product is read. */
export type Reporter = {
  warn: (row: number | null, field: string, reason: string) => void;
  reject: (row: number, reason: string) => void;
};

type Group<T> = { name: string; row: number; rows: T };

/**
 * Reads products one by one; an invalid product does not affect the others.
 * @throws {ImportFileError} without products
 */
export function readProducts<T>(
  groups: readonly Group<T>[],
  read: (rows: T, reporter: Reporter, position: number) => Draft,
): Source {
  if (groups.length === 0) throw new ImportFileError('The file has a header, but no products below it.');
  const result = { drafts: [] as Draft[], rejected: [] as Rejection[], leftOut: [] as LeftOut[] };
  for (const [position, { name, row, rows }] of groups.entries()) {
    const leftOut: LeftOut[] = [];
    const rejected: Rejection[] = [];
    const reject = (at: number, reason: string) => void rejected.push({ name: `${name} (row ${at})`, reason });
    const warn: Reporter['warn'] = (at, field, reason) => void leftOut.push({ row: at, field, reason });
    try {
      result.drafts.push(read(rows, { warn, reject }, position));
      result.leftOut.push(...leftOut);
      result.rejected.push(...rejected);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      result.rejected.push({ name: `${name} (row ${row})`, reason: error.message });
    }
  }
  return { ...EMPTY_SOURCE, ...result };
}

/**
 * Reads the variants of a product row by row; an invalid row does not affect the others.
 * @throws {RecordError} when all rows are invalid
 */
export function readVariants(rows: readonly Row[], read: (row: Row) => DraftVariant[], { reject }: Reporter) {
  const variants: DraftVariant[][] = [];
  let firstError: RecordError | undefined;
  for (const row of rows) {
    try {
      variants.push(read(row));
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      firstError ??= error;
      reject(row.number, error.message);
    }
  }
  if (variants.length === 0 && firstError) throw firstError;
  return { variants: variants.flat(), hasRejectedRows: firstError !== undefined };
}
