import { readFile, stat } from 'node:fs/promises';
import type { Env } from '../../config/env.ts';
import { namedPath } from '../../config/named-path.ts';
import { shopOf } from '../../config/sender.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { includesDemoProduct } from '../../services/store/demo/demo-catalog.ts';
import type { Source } from '../../services/store/import/draft.ts';
import { ImportFileError } from '../../services/store/import/errors.ts';
import { fetchShopify, fetchStore, shopifyProductsUrl } from '../../services/store/import/fetch-catalog.ts';
import { type ImportReport, importCatalog } from '../../services/store/import/import-catalog.ts';
import { FORMATS, type Format, readSource } from '../../services/store/import/read-source.ts';
import { CommandError, jsonText } from '../output.ts';
import { countListedDemoProducts } from './hide-products.ts';

export type ImportOptions = {
  json: boolean;
  /** Also set the stock of existing products. */
  overwriteStock: boolean;
  dryRun: boolean;
  /** Format of the file; detected when omitted. */
  from: string | undefined;
  /** Currency of prices that name none. When omitted: that of the existing product, US dollars for new products. */
  currency: string | undefined;
  /** Also remove variants that the CSV file does not contain. */
  prune: boolean;
};

const DEFAULT_CURRENCY = 'USD';
const MAX_FILE_SIZE = 64 * 1024 * 1024;

/**
 * @param target a file, or the URL of a store service or of a Shopify shop's `products.json`
 * @throws {CommandError} also when no product could be imported
 */
export async function importFrom(db: Database, env: Env, target: string, options: ImportOptions): Promise<string> {
  const { json, overwriteStock, dryRun, prune } = options;
  const source = await read(target, shopOf(env).timeZone, options).catch((error: unknown) => {
    throw error instanceof ImportFileError ? new CommandError(error.message) : error;
  });
  const report = await importCatalog(db, source, { now: new Date(), overwriteStock, dryRun, prune });
  report.rejected.unshift(...source.rejected);
  report.leftOut.unshift(...source.leftOut);
  const { rows, unusedColumns, suspicious } = source;
  const reminder = dryRun || report.added.length === 0 ? [] : await demonstrationReminder(db, source);
  const output = json
    ? jsonText({ dryRun, rows, ...report, unusedColumns, suspicious })
    : [describe(report, source, dryRun), ...reminder].join('\n');
  const importedCount = report.added.length + report.updated.length + report.unchanged.length;
  if (importedCount === 0 && report.rejected.length > 0) throw new CommandError(output);
  return output;
}

/** Reminds an owner who imports products of their own that demo products are still listed. */
async function demonstrationReminder(db: Database, { products }: Source): Promise<string[]> {
  const count = (await includesDemoProduct(products)) ? 0 : await countListedDemoProducts(db);
  const reminder = `The store still lists ${count} demo ${count === 1 ? 'product' : 'products'}: "products hide demonstration" takes them out of its lists.`;
  return count === 0 ? [] : [reminder];
}

async function read(target: string, timeZone: string, { from, currency }: ImportOptions): Promise<Source> {
  const format = from === undefined ? undefined : formatOf(from);
  const money = { currency: currency ?? DEFAULT_CURRENCY, keepCurrency: currency === undefined };
  if (/^https?:\/\//i.test(target)) {
    const storefront = shopifyProductsUrl(target);
    if (storefront && (format === undefined || format === 'shopify')) return fetchShopify(storefront, money);
    if (format && format !== 'ecommerce')
      throw new CommandError(
        `--from ${from} needs a file${format === 'shopify' ? ', or an address that ends in /products.json' : ': export one there first'}.`,
      );
    return fetchStore(target);
  }
  const bytes = await readBounded(namedPath(target)).catch((error: unknown) => {
    throw error instanceof CommandError ? error : new CommandError(`The file ${target} cannot be read.`);
  });
  return readSource(bytes, { from: format, timeZone, ...money });
}

function formatOf(text: string): Format {
  const format = FORMATS.find((each) => each === text);
  if (!format) throw new CommandError(`Unknown value for --from: ${text}. Give one of ${FORMATS.join(', ')}.`);
  return format;
}

async function readBounded(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MAX_FILE_SIZE) throw new CommandError('The file is larger than 64 MB: export the products in parts.');
  return readFile(path);
}

function describe(report: ImportReport, source: Source, dryRun: boolean): string {
  const { rows, drafts, unusedColumns, suspicious } = source;
  const { added, updated, unchanged, rejected, leftOut, variants, unlisted, hidden, repeatedSkus } = report;
  const named = (word: string, titles: readonly string[]) => titles.map((title) => `  ${word}: ${oneLine(title)}`);
  const variantCounts = `Variants: ${variants.added} added, ${variants.changed} changed, ${variants.unchanged} unchanged, ${variants.removed} removed.`;
  return [
    `${added.length} added, ${updated.length} updated, ${unchanged.length} unchanged, ${rejected.length} rejected.`,
    ...(rows === null ? [] : [rows === 1 ? 'One row was read.' : `${rows} rows were read.`]),
    ...(drafts.length === 0 ? [] : [variantCounts]),
    ...rejected.map(({ name, reason }) => `  ${oneLine(name)}: ${oneLine(reason)}`),
    ...(dryRun ? [...named('new', added), ...named('changed', updated), ...named('unchanged', unchanged)] : []),
    ...section(
      'Left out or changed:',
      leftOut.map(({ row, field, reason }) => `${row === null ? '' : `row ${row}, `}${field} ${reason}`),
    ),
    ...section('Unlisted (in no list of the store, but for sale at their addresses):', unlisted),
    ...section('Hidden (drafts, archived or not published):', hidden),
    ...section(
      'SKUs of more than one variant:',
      repeatedSkus.map(({ sku, variants: all }) => `${sku}: ${all.map(({ name }) => name).join('; ')}`),
    ),
    ...section('Columns to check:', suspicious),
    ...section('Columns that are not imported:', unusedColumns.length > 0 ? [unusedColumns.join(', ')] : []),
    ...(dryRun ? ['This was a dry run: nothing was changed. Run it without --dry-run to import.'] : []),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${oneLine(line)}`)] : [];
