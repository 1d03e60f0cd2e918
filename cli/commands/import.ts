import { readFile, stat } from 'node:fs/promises';
import { namedPath } from '../../config/named-path.ts';
import type { Database } from '../../services/database/database.ts';
import { isOfDemonstration } from '../../services/store/demo/demonstration.ts';
import { readHostedStore } from '../../services/store/import/hosted-store.ts';
import { type ImportReport, importCatalogue } from '../../services/store/import/import-catalogue.ts';
import { ImportFileError } from '../../services/store/import/read-file.ts';
import { FORMATS, type Format, readSource } from '../../services/store/import/read-source.ts';
import type { Source } from '../../services/store/import/source.ts';
import { oneLine } from '../../src/domain/plain-text.ts';
import { CommandError, jsonText } from '../output.ts';
import { countDemonstration } from './shelf.ts';

export type ImportOptions = {
  json: boolean;
  /** Also set the stock of products that are already here. */
  overwriteStock: boolean;
  dryRun: boolean;
  /** What the file was saved from; absent: what it looks like. */
  from: string | undefined;
  /** Of prices in a table. */
  currency: string;
};

const LARGEST_FILE = 64 * 1024 * 1024;

/**
 * @param target a file, or the address of a store service
 * @throws {CommandError} also when nothing of it could be taken
 */
export async function importFrom(db: Database, target: string, options: ImportOptions): Promise<string> {
  const { json, overwriteStock, dryRun } = options;
  const source = await read(target, options).catch((error: unknown) => {
    throw error instanceof ImportFileError ? new CommandError(error.message) : error;
  });
  const report = await importCatalogue(db, source, { now: new Date(), overwriteStock, dryRun });
  report.rejected.unshift(...source.rejected);
  const { leftOut, unusedColumns } = source;
  const beside = dryRun || report.added.length === 0 ? [] : await aboutDemonstration(db, source);
  const output = json
    ? jsonText({ dryRun, ...report, leftOut, unusedColumns })
    : [describe(report, source, dryRun), ...beside].join('\n');
  const taken = report.added.length + report.updated.length + report.unchanged.length;
  if (taken === 0 && report.rejected.length > 0) throw new CommandError(output);
  return output;
}

/** Whoever brings products of their own is seldom told by a visitor what stands beside them. */
async function aboutDemonstration(db: Database, { products }: Source): Promise<string[]> {
  const count = (await isOfDemonstration(products)) ? 0 : await countDemonstration(db);
  if (count === 0) return [];
  return [
    `The shop still shows ${count} products of the demonstration: "products hide demonstration" takes them off the shelf.`,
  ];
}

async function read(target: string, { from, currency }: ImportOptions): Promise<Source> {
  const format = from === undefined ? undefined : formatOf(from);
  if (/^https?:\/\//i.test(target)) {
    if (format && format !== 'ecommerce') throw new CommandError(`A ${from} export is a file: download it first.`);
    return readHostedStore(target);
  }
  // npm changes to the project's folder; the operator means the one they are in.
  const path = namedPath(target);
  const bytes = await readBounded(path).catch((error: unknown) => {
    throw error instanceof CommandError ? error : new CommandError(`The file ${target} cannot be read.`);
  });
  return readSource(bytes, { from: format, currency, now: new Date() });
}

function formatOf(text: string): Format {
  const format = FORMATS.find((each) => each === text);
  if (!format) throw new CommandError(`--from ${text} is not known: give one of ${FORMATS.join(', ')}.`);
  return format;
}

async function readBounded(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > LARGEST_FILE) throw new CommandError('The file is larger than 64 MB: export the products in parts.');
  return readFile(path);
}

function describe(report: ImportReport, { leftOut, unusedColumns }: Source, dryRun: boolean): string {
  const { added, updated, unchanged, rejected } = report;
  const numbers = `${added.length} added, ${updated.length} updated, ${unchanged.length} unchanged, ${rejected.length} rejected.`;
  const named = (word: string, titles: readonly string[]) => titles.map((title) => `  ${word}: ${oneLine(title)}`);
  return [
    numbers,
    ...rejected.map(({ name, reason }) => `  ${oneLine(name)}: ${oneLine(reason)}`),
    ...(dryRun ? [...named('new', added), ...named('changed', updated), ...named('as it is', unchanged)] : []),
    ...section(
      'Not taken of the others:',
      leftOut.map(({ row, field, reason }) => `${row === null ? '' : `row ${row}, `}${field} ${reason}`),
    ),
    ...section('Columns that have no place here:', unusedColumns.length > 0 ? [unusedColumns.join(', ')] : []),
    ...(dryRun ? ['This was a dry run: nothing was changed. Without --dry-run it is done.'] : []),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${oneLine(line)}`)] : [];
