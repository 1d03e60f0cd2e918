/** A CSV file as rows with access to cells by column name. */
import { editDistance } from '../../../../domain/text/edit-distance.ts';
import { ImportFileError, type Rejection } from '../errors.ts';
import { parseCsv } from './parse-csv.ts';

const MAX_ROWS = 200_000;
const MAX_COLUMNS = 1000;

export type Row = {
  /** Row number in a spreadsheet: the header is row 1, plus the number of empty lines before it. */
  number: number;
  /** The trimmed text of the first non-empty cell in these columns. */
  cell: (...names: string[]) => string;
  /** Like `cell`, but undefined when the table has none of the columns, or the row ends before them. */
  optional: (...names: string[]) => string | undefined;
};

export type Table = {
  has: (...names: string[]) => boolean;
  rows: Row[];
  /** Rows with more cells than the header: their columns are unknown. */
  rejected: Rejection[];
  /** Columns with content that were not read so far. */
  unused: () => string[];
  /** Warnings about unused columns with a name similar to a known one, or with a repeated name. */
  suspicious: () => string[];
};

/** Translates column names in the language of a shop. */
export type Translation = {
  /** @returns the name that this project uses for the column; undefined for an unknown name */
  translate: (name: string) => string | undefined;
  /** All known names, normalized. */
  spellings: readonly string[];
};
const NO_TRANSLATION: Translation = { translate: () => undefined, spellings: [] };

/** Removes the apostrophe that exports put before a text that a spreadsheet would execute as a formula. */
const withoutFormulaGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');

const isFilled = (cell: string) => cell.trim() !== '';

/** @throws {ImportFileError} for a text that is not a table */
export function readTable(text: string, { translate, spellings }: Translation = NO_TRANSLATION): Table {
  const { header, rows, firstRowNumber } = parseCsv(text);
  if (header.length > MAX_COLUMNS) throw new ImportFileError(`The table has more than ${MAX_COLUMNS} columns.`);
  if (rows.length > MAX_ROWS) {
    throw new ImportFileError(`The table has more than ${MAX_ROWS} rows; import it in parts, each with the header.`);
  }
  const names = header.map((name) => normalizeName(translate(name) ?? name));
  const columns = new Map<string, number>();
  const repeated = new Set<number>();
  for (const [index, name] of names.entries()) {
    if (!columns.has(name)) columns.set(name, index);
    else if (name !== '') repeated.add(index);
  }
  /** Columns that were read, by their normalized names. */
  const read = new Map<string, string>();
  /** Cache of column indexes by name. */
  const indexes = new Map<string, number>();
  const indexOf = (name: string): number => {
    const cached = indexes.get(name);
    if (cached !== undefined) return cached;
    const normalized = normalizeName(name);
    read.set(normalized, name);
    const index = columns.get(normalized) ?? -1;
    indexes.set(name, index);
    return index;
  };
  const rowOf = (cells: readonly string[], number: number): Row => {
    const optional = (...columnNames: string[]): string | undefined => {
      const texts = columnNames.map((name) => cells[indexOf(name)]?.trim());
      const found = texts.find(Boolean) ?? texts.find((each) => each !== undefined);
      return found === undefined ? undefined : withoutFormulaGuard(found);
    };
    return { number, optional, cell: (...columnNames) => optional(...columnNames) ?? '' };
  };
  const numbered = rows
    .map((cells, index) => ({ cells, number: firstRowNumber + index }))
    .filter(({ cells }) => cells.some(isFilled));
  const isTooLong = (cells: readonly string[]) => cells.slice(header.length).some(isFilled);
  const filled = new Set(rows.flatMap((cells) => cells.flatMap((cell, index) => (isFilled(cell) ? index : []))));
  const unused = () =>
    names.flatMap((name, index) => (filled.has(index) && (repeated.has(index) || !read.has(name)) ? index : []));

  return {
    has: (...columnNames) => columnNames.some((name) => columns.has(normalizeName(name))),
    rows: numbered.flatMap(({ cells, number }) => (isTooLong(cells) ? [] : rowOf(cells, number))),
    rejected: numbered.flatMap(({ cells, number }) => {
      const reason = 'has more cells than the header has columns: a quotation mark or a separator is missing';
      return isTooLong(cells) ? { name: `row ${number}`, reason } : [];
    }),
    unused: () => unused().map((index) => header[index] ?? ''),
    suspicious: () =>
      unused().flatMap((index) => {
        const name = header[index] ?? '';
        if (repeated.has(index)) return `${name} is in the header more than once: only the first one can be read`;
        if (translate(name) !== undefined) return [];
        const similar = [...read.keys(), ...spellings].find((each) => isSimilar(names[index] ?? '', each));
        if (similar === undefined) return [];
        const known = read.get(similar) ?? translate(similar) ?? similar;
        return `${name} looks like ${known}, but is not that: it was not read`;
      }),
  };
}

/** Normalizes `Visibilité dans le catalogue ` to `visibilite dans le catalogue`. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Shorter names are often similar by chance. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 60;
const CHARACTERS_PER_TYPO = 6;

/** Whether two normalized names differ only by typos, or by the order of their words. */
function isSimilar(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < MIN_LENGTH || one.length > MAX_LENGTH) return false;
  const words = (name: string) => name.split(' ').sort().join(' ');
  if (words(one) === words(other)) return true;
  // A different number is not a typo: `Option1` and `Option2` are different columns.
  const digits = (name: string) => name.replace(/\D/g, '');
  if (digits(one) !== digits(other)) return false;
  const allowed = Math.max(1, Math.floor(other.length / CHARACTERS_PER_TYPO));
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed;
}
