/**
 * The content of an import file, before it is compared with the store. Undefined fields are not stated and change
 * nothing.
 */
import type { StatedVisibility } from '../catalog/visibility.ts';
import type { Row } from './csv/table.ts';
import type { ImportCurrency } from './currency.ts';
import { ImportFileError, type LeftOut, RecordError, type Rejection } from './errors.ts';
import type { StatedPrice } from './price.ts';
import type { StatedStock } from './stock.ts';

export type VariantIdentity = {
  /** Stable and unique within the product. */
  key: string;
  /** One value for each option of the product. */
  values: string[] | undefined;
  sku: string | undefined;
};

export type DraftVariant = VariantIdentity & {
  /** Row number in a spreadsheet; null in JSON. */
  row: number | null;
  price: StatedPrice;
  stock: StatedStock;
  requiresShipping: boolean | undefined;
  image: string | undefined;
  /** Grams. */
  weight?: number | undefined;
};

/** A product of another shop. Empty cells are not stated. */
export type Draft = {
  /** Stable and unique among all products; contains the kind of shop. */
  key: string[];
  /** False: the file has no id, so the product is matched by SKU and title. */
  hasId: boolean;
  /** The row states one variant and nothing of the product. Other rows may state its other variants. */
  isSingleVariant?: boolean;
  /** Number of the first row; null in JSON. */
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
  /** Option names; an empty name is not stated. */
  options: string[];
  /** The product may have options that are not columns of the file. */
  hasPartialOptions: boolean;
  variants: DraftVariant[];
  /** Variants that are disabled in the other shop. */
  disabled?: VariantIdentity[];
  /** True: stored variants of rejected rows must stay unchanged. */
  hasRejectedRows: boolean;
  seo?: { title?: string | undefined; description?: string | undefined };
  collections?: string[] | undefined;
  /** The reason why the file can only change a stored product; undefined if it can create the product. */
  notCreatable?: string | undefined;
};

/** The content of an import file. */
export type Source = {
  /** Records in the wire format, which may be partial. */
  products: unknown[];
  drafts: Draft[];
  /** The currency of the prices in drafts. */
  currency?: ImportCurrency;
  /** Stored products keep their currency. */
  keepCurrency?: boolean;
  collections: unknown[];
  rejected: Rejection[];
  leftOut: LeftOut[];
  /** Columns with content that are not imported. */
  unusedColumns: string[];
  /** Unused columns whose names look like those of imported columns. */
  suspicious: string[];
  /** Number of non-empty rows, without the header; null in JSON. */
  rows: number | null;
};

export const EMPTY_SOURCE = {
  ...{ products: [], drafts: [], collections: [], rejected: [], leftOut: [], unusedColumns: [], suspicious: [] },
  rows: null,
} satisfies Source;

/** Collects the problems of a product while it is parsed. */
export type Reporter = {
  warn: (row: number | null, field: string, reason: string) => void;
  reject: (row: number, reason: string) => void;
};

type Group<T> = { name: string; row: number; rows: T };

/**
 * Parses products one by one; an invalid product does not affect the others.
 * @throws {ImportFileError} for a file without products
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
 * Parses the variants of a product row by row; an invalid row does not affect the others.
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
