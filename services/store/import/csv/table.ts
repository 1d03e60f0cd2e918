/** A CSV file as rows that are asked by the names of their columns. */
import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from '../read-file.ts';

/** More than any shop that fits into one file of its own exporter. */
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 1000;
/** Characters of a row; descriptions are long, but not that long. */
const LONGEST_ROW = 2_000_000;

export type Row = {
  /** As spreadsheets count: the head is row 1. */
  number: number;
  /** What stands in the first of these columns that is not empty, without spaces around it. */
  cell: (...names: string[]) => string;
};

export type Table = {
  has: (...names: string[]) => boolean;
  rows: Row[];
  /** Columns that hold something and were not asked for so far. */
  unused: () => string[];
};

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Programs put an apostrophe before what a spreadsheet would take for a formula; it is no part of the text. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');

/** @throws {ImportFileError} for a text that is no table */
export function readTable(text: string): Table {
  const [head = [], ...lines] = parseLines(text);
  if (head.length > MOST_COLUMNS) throw new ImportFileError(`The table has more than ${MOST_COLUMNS} columns.`);
  if (lines.length > MOST_ROWS) {
    throw new ImportFileError(`The table has more than ${MOST_ROWS} rows; import it in parts, each with the head.`);
  }
  const columns = new Map(head.map((name, index) => [folded(name), index]));
  const asked = new Set<string>();
  const filled = new Set(lines.flatMap((cells) => cells.flatMap((cell, index) => (cell.trim() === '' ? [] : index))));
  /** Places of the columns that are asked for, looked up once for all rows. */
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    asked.add(folded(name));
    const place = columns.get(folded(name)) ?? -1;
    places.set(name, place);
    return place;
  };
  const row = (cells: readonly string[], number: number): Row => ({
    number,
    cell: (...names) => {
      for (const name of names) {
        const text = cells[placeOf(name)]?.trim();
        if (text) return withoutGuard(text);
      }
      return '';
    },
  });
  return {
    has: (...names) => names.some((name) => columns.has(folded(name))),
    rows: lines.flatMap((cells, index) => (cells.every((cell) => cell.trim() === '') ? [] : row(cells, index + 2))),
    unused: () => head.filter((name, index) => filled.has(index) && !asked.has(folded(name))),
  };
}

function parseLines(text: string): string[][] {
  const delimiter = delimiterOf(text);
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const open =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is opened and never closed' : 'a cell is torn';
    throw new ImportFileError(`The table cannot be read: around line ${String(error.lines)} ${open}.`);
  }
}

/** The character that separates most of the head, in which nobody quotes anything. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = end === -1 ? text : text.slice(0, end);
  const count = (character: string) => head.split(character).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
