/** A CSV file as rows with access to cells by column name. */
import { ImportFileError } from '../read-file.ts';
import type { Rejection } from '../refusal.ts';
import { foldName, looksAlike } from './fold.ts';
import { parseLines } from './lines.ts';

/** More rows than an export has. */
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 1000;

export type Row = {
  /** As spreadsheets count: the head is row 1, unless empty lines come before it. */
  number: number;
  /** The trimmed text of the first of these columns that is not empty. */
  cell: (...names: string[]) => string;
  /** Like `cell`, but undefined when the table has none of these columns. */
  given: (...names: string[]) => string | undefined;
};

export type Table = {
  has: (...names: string[]) => boolean;
  rows: Row[];
  /** Rows that have more cells than the head: which of them belongs to which column cannot be known. */
  unreadable: Rejection[];
  /** Columns that are not empty and were not read so far. */
  unused: () => string[];
  /** Unused columns whose name is similar to a known one, or that occur twice. */
  suspicious: () => string[];
};

/** What a program calls the columns of its exports, which depends on the language of the shop. */
export type Names = {
  /** @returns what the column is asked by; undefined for one that is not known */
  known: (name: string) => string | undefined;
  /** Every name that is known, folded. */
  spellings: readonly string[];
};
const AS_THEY_ARE: Names = { known: () => undefined, spellings: [] };

/** Removes the apostrophe that programs put before a text that a spreadsheet would take for a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');

/** @throws {ImportFileError} for a text that is not a table */
export function readTable(text: string, { known, spellings }: Names = AS_THEY_ARE): Table {
  const { head, lines, firstNumber } = parseLines(text);
  if (head.length > MOST_COLUMNS) throw new ImportFileError(`The table has more than ${MOST_COLUMNS} columns.`);
  if (lines.length > MOST_ROWS) {
    throw new ImportFileError(`The table has more than ${MOST_ROWS} rows; import it in parts, each with the head.`);
  }
  const names = head.map((name) => foldName(known(name) ?? name));
  const columns = new Map<string, number>();
  const repeated = new Set<number>();
  for (const [index, name] of names.entries()) {
    if (!columns.has(name)) columns.set(name, index);
    else if (name !== '') repeated.add(index);
  }
  const asked = new Map<string, string>();
  const filled = new Set(lines.flatMap((cells) => cells.flatMap((cell, index) => (cell.trim() === '' ? [] : index))));
  /** Cache of column positions by name. */
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const found = places.get(name);
    if (found !== undefined) return found;
    asked.set(foldName(name), name);
    const place = columns.get(foldName(name)) ?? -1;
    places.set(name, place);
    return place;
  };
  const row = (cells: readonly string[], number: number): Row => {
    const given = (...wanted: string[]): string | undefined => {
      const texts = wanted.map((name) => cells[placeOf(name)]?.trim());
      const text = texts.find(Boolean) ?? texts.find((each) => each !== undefined);
      return text === undefined ? undefined : withoutGuard(text);
    };
    return { number, given, cell: (...wanted) => given(...wanted) ?? '' };
  };
  const numbered = lines.map((cells, index) => ({ cells, number: firstNumber + index }));
  const full = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isTooLong = (cells: readonly string[]) => cells.slice(head.length).some((cell) => cell.trim() !== '');
  const unusedAt = () => head.flatMap((_, at) => (filled.has(at) && isUnused(at) ? [at] : []));
  const isUnused = (at: number) => repeated.has(at) || !asked.has(names[at] ?? '');

  return {
    has: (...wanted) => wanted.some((name) => columns.has(foldName(name))),
    rows: full.flatMap(({ cells, number }) => (isTooLong(cells) ? [] : row(cells, number))),
    unreadable: full.flatMap(({ cells, number }) => {
      const reason = 'has more cells than the head has columns: a quotation mark or a separator is missing';
      return isTooLong(cells) ? [{ name: `row ${number}`, reason }] : [];
    }),
    unused: () => unusedAt().map((at) => head[at] ?? ''),
    suspicious: () =>
      unusedAt().flatMap((at) => {
        if (repeated.has(at)) return [`${head[at]} stands in the head twice: the first one was read`];
        if (known(head[at] ?? '') !== undefined) return [];
        const like = [...asked.keys(), ...spellings].find((name) => looksAlike(names[at] ?? '', name));
        if (like === undefined) return [];
        return [`${head[at]} looks like ${asked.get(like) ?? known(like) ?? like}, but is not that: it was not read`];
      }),
  };
}
