/** Parses CSV files with different encodings, separators and line endings. */
import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from '../errors.ts';

/** Maximum characters of a row, above the length of real descriptions. */
const MAX_ROW_LENGTH = 2_000_000;
/** Maximum empty lines before the header. */
const MAX_EMPTY_LINES = 1000;
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Line endings may be mixed when a file was edited by several programs. */
const LINE_ENDINGS = ['\r\n', '\n', '\r'];

/** By error code of the CSV parser. */
const PARSE_PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'a row is too long, as if a quotation mark were opened and never closed',
};

export type Csv = {
  header: string[];
  rows: string[][];
  /** Row number in a spreadsheet of the first row below the header. */
  firstRowNumber: number;
};

/** The first bytes of a ZIP file; Excel workbooks are ZIP files. */
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04');

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark; otherwise Windows-1252, in which every byte is valid.
 * @throws {ImportFileError} for a binary file
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) {
    throw new ImportFileError('The file is a workbook or another packed file: save it as CSV (UTF-8) and import that.');
  }
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return decodeUtf16WithoutMark(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In an ASCII header encoded as UTF-16, every second byte is zero. */
function decodeUtf16WithoutMark(bytes: Buffer): string {
  const start = bytes.subarray(0, 32);
  const zeros = (odd: 0 | 1) => start.every((byte, index) => index % 2 !== odd || byte === 0);
  if (bytes.length % 2 === 0 && zeros(1) && !zeros(0)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length % 2 === 0 && zeros(0) && !zeros(1)) return new TextDecoder('utf-16be').decode(bytes);
  throw new ImportFileError('The file is not text: a CSV or JSON file is expected.');
}

/** @throws {ImportFileError} for a text that is not a table */
export function parseCsv(text: string): Csv {
  const { body, separator, skipped } = findHeader(text);
  try {
    const [header = [], ...rows] = parse(body, {
      delimiter: separator,
      record_delimiter: LINE_ENDINGS,
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
    });
    return { header, rows, firstRowNumber: skipped + 2 };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = PARSE_PROBLEMS[error.code] ?? 'a quotation mark inside a cell is not doubled';
    throw new ImportFileError(`The table cannot be read: around line ${String(error.lines)} ${problem}.`);
  }
}

/** The column names in the first non-empty line, to detect the format of a file. */
export function parseHeader(text: string): string[] {
  const { body, separator } = findHeader(text);
  return firstLine(body)
    .split(separator)
    .map((name) => name.replace(/^\s*"|"\s*$/g, ''));
}

/** Skips a `sep=` line and empty lines. `skipped`: number of empty lines, which spreadsheets count. */
function findHeader(text: string): { body: string; separator: string; skipped: number } {
  let body = text.replace(/^\uFEFF/, '');
  let skipped = 0;
  let statedSeparator: string | undefined;
  while (skipped < MAX_EMPTY_LINES && body !== '') {
    const line = firstLine(body);
    const hint = /^"?sep=(.)"?\s*$/i.exec(line)?.[1];
    const isEmpty = line !== body && /^[\s,;|"]*$/.test(line);
    if (!isEmpty && hint === undefined) break;
    if (hint === undefined) skipped += 1;
    else statedSeparator = hint;
    body = body.slice(line.length).replace(/^(?:\r\n|\n|\r)/, '');
  }
  return { body, separator: statedSeparator ?? detectSeparator(firstLine(body)), skipped };
}

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/);
  return end === -1 ? text : text.slice(0, end);
}

/** The most frequent separator in the header, outside quotes. */
function detectSeparator(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (character: string) => unquoted.split(character).length;
  return SEPARATORS.reduce<string>((best, each) => (count(each) > count(best) ? each : best), ',');
}
