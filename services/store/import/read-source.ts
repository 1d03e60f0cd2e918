/** Detects the format of an import file, and parses it. */
import { z } from 'zod';
import { decodeText, parseHeader } from './csv/parse-csv.ts';
import { isShopify, readShopify } from './csv/shopify.ts';
import { readTable, type Table } from './csv/table.ts';
import { englishName, WOO_TRANSLATION } from './csv/woo-columns.ts';
import { isWooCommerce, readWooCommerce } from './csv/woocommerce.ts';
import { currencyOf } from './currency.ts';
import { EMPTY_SOURCE, type Source } from './draft.ts';
import { ImportFileError } from './errors.ts';
import { isShopifyJson, readShopifyJson } from './shopify-json.ts';

/** `ecommerce` is the JSON of this store's own API. */
export const FORMATS = ['ecommerce', 'shopify', 'woocommerce'] as const;
export type Format = (typeof FORMATS)[number];

export type ReadOptions = {
  /** Default: detected. */
  from?: Format | undefined;
  /** Currency of prices that do not state one, such as `USD`. */
  currency: string;
  /** Whether stored products keep their currency. */
  keepCurrency?: boolean;
  /** Time zone of the shop, for start and end dates of sales, such as `America/Chicago`. */
  timeZone: string;
};

/** Columns that only the CSV export of this store has (cli/commands/export.ts). */
const OWN_CSV_COLUMNS = ['units_in_stock', 'billed_every'];

/** @throws {ImportFileError} for an unreadable file or an invalid currency; the message is for the owner */
export function readSource(bytes: Buffer, { from, currency, keepCurrency = false, timeZone }: ReadOptions): Source {
  const text = decodeText(bytes);
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  if (from === 'ecommerce' || (isJson && from !== 'woocommerce')) {
    const file = readJson(text);
    if (from === 'ecommerce' || !isShopifyJson(file.products)) return { ...EMPTY_SOURCE, ...file };
    return { ...readShopifyJson(file.products), currency: currencyOf(currency), keepCurrency };
  }
  const header = parseHeader(text);
  if (OWN_CSV_COLUMNS.every((name) => header.includes(name))) {
    throw new ImportFileError(
      'This is a CSV export of this store, which is only for spreadsheets: export the products into a .json file, and import that.',
    );
  }
  if (from === undefined && !isKnownHeader(header)) {
    throw new ImportFileError(
      'The file is neither JSON nor a product export: its first line has neither the columns of Shopify (Handle, Title, Variant Price) nor those of WooCommerce (Type, Name, Regular price).',
    );
  }
  const shopify = readTable(text);
  const hasShopifyColumns = isShopify(shopify);
  if (from === 'shopify' && !hasShopifyColumns) {
    throw new ImportFileError(
      'This is no export of Shopify: its first line needs the column Handle, and a column such as Title or Variant Price.',
    );
  }
  if (hasShopifyColumns && from !== 'woocommerce') return withTable(shopify, readShopify(shopify));
  const woo = readTable(text, WOO_TRANSLATION);
  if (!isWooCommerce(woo)) {
    throw new ImportFileError(
      'This is no export of WooCommerce: its first line needs ID, SKU or Name, and a column such as Regular price or Stock, in the language of the shop.',
    );
  }
  return withTable(woo, readWooCommerce(woo, timeZone));

  function withTable(table: Table, source: Source): Source {
    return {
      ...source,
      rejected: [...table.rejected, ...source.rejected],
      unusedColumns: table.unused(),
      suspicious: table.suspicious(),
      rows: table.rows.length + table.rejected.length,
      currency: currencyOf(currency),
      keepCurrency,
    };
  }
}

/** Whether a header has column names that only shop exports have. */
function isKnownHeader(header: readonly string[]): boolean {
  const isWoo = header.some((name) => /price|catalog|Backorders|In stock/.test(englishName(name) ?? ''));
  return isWoo || /\bhandle\b|\bregular\s+price\b/i.test(header.join(' '));
}

const list = z.array(z.unknown());
const jsonFile = z.union([
  z.object({ products: list, collections: list.default([]) }),
  z.object({ product: z.unknown() }).transform(({ product }) => ({ products: [product], collections: [] })),
  list.transform((products) => ({ products, collections: [] })),
]);

/**
 * Parses a list response `{ "products": [...] }` with or without `collections`, a single-product response
 * `{ "product": {...} }`, or a list of products.
 * @throws {ImportFileError} for anything else
 */
export function readJson(text: string): { products: unknown[]; collections: unknown[] } {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportFileError(`The file is not JSON: ${String(error)}`);
  }
  const { data } = jsonFile.safeParse(json);
  if (data) return data;
  throw new ImportFileError(
    'The file holds no products: expected { "products": [...] }, { "product": {...} } or a list.',
  );
}
