/** Parses CSV text with any separator and line end to rows of cells. */
import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from '../read-file.ts';

/** Characters of a row; descriptions are long, but not that long. */
const LONGEST_ROW = 2_000_000;
/** Empty lines before the header; an export does not have more. */
const MOST_EMPTY = 1000;
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Line ends may be mixed when a file was edited by several programs. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

export type Lines = {
  head: string[];
  lines: string[][];
  /** The row, as spreadsheets count, of the first line below the head. */
  firstNumber: number;
};

/** @throws {ImportFileError} for a text that is not a table */
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

/** The names in the first line that is not empty, to detect the format of a file. */
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

/** Before the header there may be a `sep=` line and empty lines. */
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

/** The most frequent separator in the header, outside quotes. */
function separatorOf(head: string): string {
  const bare = head.replace(/"[^"]*"/g, '');
  const count = (character: string) => bare.split(character).length;
  return SEPARATORS.reduce<string>((best, each) => (count(each) > count(best) ? each : best), ',');
}
