/** The text of a CSV file as lines of cells, whatever program wrote it. */
import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from '../read-file.ts';

/** Characters of a row; descriptions are long, but not that long. */
const LONGEST_ROW = 2_000_000;
/** Lines before the head; with more of them a file is none that was exported. */
const MOST_EMPTY = 1000;
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Programs end lines in three ways, and those that add to a file of another one mix them. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

export type Lines = {
  head: string[];
  lines: string[][];
  /** The row, as spreadsheets count, of the first line below the head. */
  firstNumber: number;
};

/** @throws {ImportFileError} for a text that is no table */
export function parseLines(text: string): Lines {
  const { body, separator, skipped } = beginOf(text);
  try {
    const [head = [], ...lines] = parse(body, {
      bom: true,
      delimiter: separator,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
    });
    return { head, lines, firstNumber: skipped + 2 };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const open =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is opened and never closed' : 'a cell is torn';
    throw new ImportFileError(`The table cannot be read: around line ${String(error.lines)} ${open}.`);
  }
}

/** The names in the first line that says anything, for a first look at what a file is. */
export function headOf(text: string): string[] {
  const { body, separator } = beginOf(text);
  return firstLine(body)
    .split(separator)
    .map((name) => name.replace(/^\s*"|"\s*$/g, ''));
}

type Begin = {
  /** From the head on. */
  body: string;
  separator: string;
  /** Empty lines before it, which spreadsheets show. */
  skipped: number;
};

/** Programs write before the head which separator follows, and leave lines empty. */
function beginOf(text: string): Begin {
  let body = text.replace(/^\uFEFF/, '');
  let skipped = 0;
  let named: string | undefined;
  while (skipped < MOST_EMPTY && body !== '') {
    const line = firstLine(body);
    const hint = /^"?sep=(.)"?\s*$/i.exec(line)?.[1];
    const isEmpty = line !== body && /^[\s,;|"]*$/.test(line);
    if (!isEmpty && hint === undefined) break;
    if (hint === undefined) skipped += 1;
    else named = hint;
    body = body.slice(line.length).replace(/^(?:\r\n|\n|\r)/, '');
  }
  return { body, separator: named ?? separatorOf(firstLine(body)), skipped };
}

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/);
  return end === -1 ? text : text.slice(0, end);
}

/** The character that separates most of the head, where it is not quoted. */
function separatorOf(head: string): string {
  const bare = head.replace(/"[^"]*"/g, '');
  const count = (character: string) => bare.split(character).length;
  return SEPARATORS.reduce<string>((best, each) => (count(each) > count(best) ? each : best), ',');
}
