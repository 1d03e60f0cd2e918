/** Finds out what a file is, and reads it. */
import { currencyOf } from './csv/currency.ts';
import { decodeText } from './csv/decode.ts';
import { fromShopify, isShopify } from './csv/shopify.ts';
import { readTable } from './csv/table.ts';
import { fromWooCommerce, isWooCommerce } from './csv/woocommerce.ts';
import { ImportFileError, readImportFile } from './read-file.ts';
import type { Source } from './source.ts';

export const FORMATS = ['ecommerce', 'shopify', 'woocommerce'] as const;
export type Format = (typeof FORMATS)[number];

export type ReadOptions = {
  /** Absent: what it looks like. */
  from?: Format | undefined;
  /** Of the prices in a table, which do not say: `USD`. */
  currency: string;
  now: Date;
};

/** @throws {ImportFileError} with one sentence for a file that holds no products */
export function readSource(bytes: Buffer, { from, currency, now }: ReadOptions): Source {
  const text = decodeText(bytes);
  if (from === 'ecommerce' || (from === undefined && /^\uFEFF?\s*[[{]/.test(text))) return withoutTable(text);
  const known = /\bhandle\b|\bregular\s+price\b/i.test(text.slice(0, text.search(/[\r\n]|$/)));
  if (from === undefined && !known) {
    throw new ImportFileError(
      'The file is not JSON, and no product export of Shopify (Handle, Title, Variant Price) or WooCommerce (Type, Name, Regular price) by its first line.',
    );
  }
  const table = readTable(text);
  if (from === 'shopify' || (from === undefined && isShopify(table))) {
    if (!isShopify(table))
      throw new ImportFileError('The first line lacks Handle, Title or Variant Price, which Shopify writes.');
    return fromShopify(table, currencyOf(currency));
  }
  if (!isWooCommerce(table)) {
    throw new ImportFileError('The first line lacks Type, Name or Regular price, which WooCommerce writes in English.');
  }
  return fromWooCommerce(table, currencyOf(currency), now);
}

function withoutTable(text: string): Source {
  return { ...readImportFile(text), rejected: [], leftOut: [], unusedColumns: [] };
}
