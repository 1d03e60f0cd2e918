/** Parses start and end dates of sales in tables. Pure. */

/** Moments as ISO texts in UTC; null: it has no beginning, or no end. */
export type SaleWindow = { starts_at: string | null; ends_at: string | null };

/** Seconds since 1970 in a time in which shops have existed, and milliseconds likewise. */
const SECONDS = /^\d{9,10}$/;
const MILLISECONDS = /^\d{12,13}$/;
const TIME = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${TIME}$`);
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;

type Edge = 'start' | 'end';

/**
 * The start of a sale, or its exclusive end: a sale that ends on a day includes the whole day in the shop's time zone.
 * @returns undefined for a text that is invalid or ambiguous
 */
export function saleMoment(text: string, edge: Edge, timeZone: string): string | undefined {
  if (SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (MILLISECONDS.test(text)) return new Date(Number(text)).toISOString();
  if (WITH_ZONE.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
  }
  const parts = YEAR_FIRST.exec(text)?.slice(1) ?? dayFirst(text);
  if (!parts) return undefined;
  const [year = '', month = '', day = '', hour, minute = '0', second = '0'] = parts;
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    if (hour === undefined) return wholeDay(date, edge, timeZone);
    const time = Temporal.PlainTime.from(
      { hour: Number(hour), minute: Number(minute), second: Number(second) },
      { overflow: 'reject' },
    );
    const instant = date.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
    // An end like 23:59:59 includes that second.
    return moment(edge === 'end' && second === '59' ? instant.add({ seconds: 1 }) : instant);
  } catch {
    return undefined;
  }
}

function wholeDay(date: Temporal.PlainDate, edge: Edge, timeZone: string): string {
  const from = edge === 'start' ? date : date.add({ days: 1 });
  return moment(from.toZonedDateTime(timeZone).toInstant());
}

/** `13.10.2026` in that order; with slashes only what no other order allows: 05/06/2026 is in May or in June. */
function dayFirst(text: string): (string | undefined)[] | undefined {
  const match = DAY_FIRST.exec(text);
  if (!match) return undefined;
  const [, first = '', separator, second = '', year, ...time] = match;
  if (separator === '.' || Number(first) > 12) return [year, second, first, ...time];
  if (Number(second) > 12) return [year, first, second, ...time];
  return first === second ? [year, first, second, ...time] : undefined;
}

/** With milliseconds, as times in the database are. */
const moment = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
