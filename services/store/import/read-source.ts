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

export const FORMATS = ['ecommerce', 'shopify', 'woocommerce'] as const;
export type Format = (typeof FORMATS)[number];

export type ReadOptions = {
  /** Default: detected. */
  from?: Format | undefined;
  /** Currency of prices that do not state one: `USD`. */
  currency: string;
  /** Whether stored products keep their currency. */
  keepCurrency?: boolean;
  /** Time zone of the shop, for start and end dates of sales: `America/Chicago`. */
  timeZone: string;
};

/** @throws {ImportFileError} with one sentence for a file without products */
export function readSource(bytes: Buffer, { from, currency, keepCurrency = false, timeZone }: ReadOptions): Source {
  const text = decodeText(bytes);
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  if (from === 'ecommerce' || (isJson && from !== 'woocommerce')) {
    const file = readJson(text);
    if (from === 'ecommerce' || !isShopifyJson(file.products)) return { ...EMPTY_SOURCE, ...file };
    return { ...readShopifyJson(file.products), currency: currencyOf(currency), keepCurrency };
  }
  if (from === undefined && !isKnownHeader(parseHeader(text))) {
    throw new ImportFileError(
      'The file is not JSON, and no product export of Shopify (Handle, Title, Variant Price) or WooCommerce (Type, Name, Regular price) by its first line.',
    );
  }
  const table = readTable(text);
  const hasShopifyColumns = isShopify(table);
  if (from === 'shopify' && !hasShopifyColumns) {
    throw new ImportFileError('The first line lacks Handle, and Title or Variant Price, which Shopify writes.');
  }
  if (hasShopifyColumns && from !== 'woocommerce') return withTable(table, readShopify(table));
  const translated = readTable(text, WOO_TRANSLATION);
  if (!isWooCommerce(translated)) {
    throw new ImportFileError(
      'The first line lacks Type, Name or Regular price, which WooCommerce writes in the language of its shop.',
    );
  }
  return withTable(translated, readWooCommerce(translated, timeZone));

  function withTable(read: Table, source: Source): Source {
    return {
      ...source,
      rejected: [...read.rejected, ...source.rejected],
      unusedColumns: read.unused(),
      suspicious: read.suspicious(),
      rows: read.rows.length + read.rejected.length,
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
