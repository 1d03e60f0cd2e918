/** Parses the text of cells: amounts, numbers, SKUs, booleans and sale dates. Pure. */
import { RecordError } from '../errors.ts';
import type { SaleWindow } from '../price.ts';
import type { Row } from './table.ts';

type Columns = [string, ...string[]];

/** Longer numbers are not prices. */
const MAX_DIGITS = 12;
const AMOUNT_FORMATS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  // With trailing zeros: `12.5000`.
  /^(\d+)[.,](\d{2})0{2,}$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/**
 * Parses `1234.5`, `1234,50`, `1,234.50`, `1.234,50` and `$12` to cents, without floating-point arithmetic.
 * @returns undefined for other formats, including `1,234`, which is ambiguous
 */
export function parseCents(text: string): number | undefined {
  const bare = text.replace(/^\p{Sc}|\p{Sc}$/gu, '').replace(/\s/g, '');
  const match = AMOUNT_FORMATS.map((format) => format.exec(bare)).find(Boolean);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length > MAX_DIGITS) return undefined;
  return Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * @returns undefined without such a column, null for an empty cell
 * @throws {RecordError} for a cell that is not an amount
 */
export function centsIn(row: Row, ...names: Columns): number | null | undefined {
  const text = row.optional(...names);
  if (text === undefined) return undefined;
  if (text === '') return null;
  const cents = parseCents(text);
  if (cents === undefined) {
    throw new RecordError(`row ${row.number}, ${names[0]}: "${shorten(text)}" is not an amount such as 12.50`);
  }
  return cents;
}

/** Like `centsIn`, for a price: when the column exists, every row needs a value. */
export function priceIn(row: Row, ...names: Columns): number | undefined {
  const cents = centsIn(row, ...names);
  if (cents === null) throw new RecordError(`row ${row.number}, ${names[0]}: is empty`);
  return cents;
}

/**
 * @returns undefined for an empty cell, and without such a column
 * @throws {RecordError} for a cell that is not an integer
 */
export function wholeNumberIn(row: Row, ...names: Columns): number | undefined {
  const text = row.cell(...names);
  if (text === '') return undefined;
  if (!/^-?\d{1,9}(\.0+)?$/.test(text)) {
    throw new RecordError(`row ${row.number}, ${names[0]}: "${shorten(text)}" is no whole number`);
  }
  return Number(text);
}

/** Removes the apostrophe that shops put before numeric SKUs, so that spreadsheets keep leading zeros. */
export const skuIn = (row: Row, ...names: Columns): string | undefined =>
  row.cell(...names).replace(/^'(?=\d[\d\s./-]*$)/, '') || undefined;

const MAX_QUOTE = 40;
export const shorten = (text: string) => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text);

export const isPictureUrl = (url: string) => /^https?:\/\/[^\s/][^\s]*$/i.test(url);

/** Spreadsheets translate TRUE and FALSE when they save a file. */
const YES = new Set(
  `1 true yes y on publish published
   wahr ja vrai oui verdadero sí si vero waar verdadeiro sim prawda tak sant sann sand tosi kyllä pravda ano igaz igen
   doğru evet истина да αληθές tõene taip`.split(/\s+/),
);
const NO = new Set(
  `0 -1 false no n off private draft pending
   falsch nein faux non falso onwaar nee não nao fałsz nie falskt usann falsk nej nei epätosi ei nepravda ne hamis nem
   yanlış hayır ложь нет ψευδές väär`.split(/\s+/),
);

/** @returns undefined for an unknown word */
export function parseYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** Unix times of 1973 to 2286. */
const SECONDS = /^\d{9,10}$/;
const MILLISECONDS = /^\d{12,13}$/;
const TIME = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${TIME}$`);
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses the start of a sale, or its exclusive end. An end date includes the whole day in the shop's time zone.
 * @returns ISO 8601 in UTC; undefined for an invalid or ambiguous text
 */
export function parseSaleDate(text: string, edge: keyof SaleWindow, timeZone: string): string | undefined {
  if (SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (MILLISECONDS.test(text)) return new Date(Number(text)).toISOString();
  const isEnd = edge === 'ends_at';
  try {
    if (WITH_ZONE.test(text)) return new Date(text.replace(' ', 'T')).toISOString();
    const parts = YEAR_FIRST.exec(text)?.slice(1) ?? partsOfYearLast(text);
    if (!parts) return undefined;
    const [year, month, day, hour, minute = 0, second = 0] = parts.map((part) => (part ? Number(part) : undefined));
    const date = Temporal.PlainDate.from({ year: year ?? 0, month: month ?? 0, day: day ?? 0 }, { overflow: 'reject' });
    if (hour === undefined) return isoText((isEnd ? date.add({ days: 1 }) : date).toZonedDateTime(timeZone));
    const plainTime = Temporal.PlainTime.from({ hour, minute, second }, { overflow: 'reject' });
    // An end such as 23:59:59 includes that second.
    return isoText(date.toZonedDateTime({ timeZone, plainTime }).add({ seconds: isEnd && second === 59 ? 1 : 0 }));
  } catch {
    return undefined;
  }
}

/** Parses `13.10.2026`. With slashes or hyphens only unambiguous dates: 05/06/2026 is in May or in June. */
function partsOfYearLast(text: string): (string | undefined)[] | undefined {
  const match = YEAR_LAST.exec(text);
  if (!match) return undefined;
  const [, first = '', separator, second = '', year, ...time] = match;
  if (separator === '.' || Number(first) > 12) return [year, second, first, ...time];
  return Number(second) > 12 || first === second ? [year, first, second, ...time] : undefined;
}

/** With milliseconds, like times in the database. */
const isoText = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ smallestUnit: 'millisecond' });
