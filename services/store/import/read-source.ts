/** Finds out what a file is, and reads it. */
import { currencyOf } from './csv/currency.ts';
import { decodeText } from './csv/decode.ts';
import { headOf } from './csv/lines.ts';
import { fromShopify, isShopify } from './csv/shopify.ts';
import { readTable, type Table } from './csv/table.ts';
import { WOO_SPELLINGS, wooName } from './csv/woo-names.ts';
import { fromWooCommerce, isWooCommerce } from './csv/woocommerce.ts';
import { ImportFileError, readImportFile } from './read-file.ts';
import { fromStorefront, isStorefront } from './shopify-storefront.ts';
import { NOTHING_READ, type Source } from './source.ts';

export const FORMATS = ['ecommerce', 'shopify', 'woocommerce'] as const;
export type Format = (typeof FORMATS)[number];

export type ReadOptions = {
  /** Absent: what it looks like. */
  from?: Format | undefined;
  /** Of prices that do not say: `USD`. */
  currency: string;
  /** Whether products that are here keep theirs. */
  keepCurrency?: boolean;
  /** Where the shop stands, for days on which sales begin and end: `America/Chicago`. */
  timeZone: string;
};

/** @throws {ImportFileError} with one sentence for a file that holds no products */
export function readSource(bytes: Buffer, { from, currency, keepCurrency = false, timeZone }: ReadOptions): Source {
  const text = decodeText(bytes);
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  if (from === 'ecommerce' || (isJson && from !== 'woocommerce')) {
    const file = readImportFile(text);
    if (from === 'ecommerce' || !isStorefront(file.products)) return { ...NOTHING_READ, ...file };
    return { ...fromStorefront(file.products), currency: currencyOf(currency), keepCurrency };
  }
  if (from === undefined && !isKnown(headOf(text))) {
    throw new ImportFileError(
      'The file is not JSON, and no product export of Shopify (Handle, Title, Variant Price) or WooCommerce (Type, Name, Regular price) by its first line.',
    );
  }
  const table = readTable(text);
  const isOfShopify = isShopify(table);
  if (from === 'shopify' && !isOfShopify) {
    throw new ImportFileError('The first line lacks Handle, and Title or Variant Price, which Shopify writes.');
  }
  if (isOfShopify && from !== 'woocommerce') return ofTable(table, fromShopify(table));
  const translated = readTable(text, { known: wooName, spellings: WOO_SPELLINGS });
  if (!isWooCommerce(translated)) {
    throw new ImportFileError(
      'The first line lacks Type, Name or Regular price, which WooCommerce writes; the languages of its exports are known here.',
    );
  }
  return ofTable(translated, fromWooCommerce(translated, timeZone));

  function ofTable(read: Table, source: Source): Source {
    return {
      ...source,
      rejected: [...read.unreadable, ...source.rejected],
      unusedColumns: read.unused(),
      suspicious: read.suspicious(),
      rows: read.rows.length + read.unreadable.length,
      currency: currencyOf(currency),
      keepCurrency,
    };
  }
}

/** For a first look: names that only exports of shops have in their first line. */
function isKnown(head: readonly string[]): boolean {
  const names = head.map((name) => wooName(name));
  const isOfWoo = names.some((name) => name !== undefined && /price|catalog|Backorders|In stock/.test(name));
  return isOfWoo || /\bhandle\b|\bregular\s+price\b/i.test(head.join(' '));
}
