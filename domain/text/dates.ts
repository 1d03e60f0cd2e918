/** Parses dates of content and formats dates for pages. */

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `June 12, 2025`, the same in every time zone of the reader. */
export function longDate(day: Date): string {
  return LONG.format(day);
}

/** `2025-06-12` */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const WITH_WEEKDAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Thursday, December 3, 2026` for `2026-12-03`. @returns undefined for an invalid date */
export function weekdayDate(text: string): string | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  // Date turns February 30 into a day of March.
  return !Number.isNaN(day.getTime()) && isoDay(day) === text ? WITH_WEEKDAY.format(day) : undefined;
}

/**
 * Days and times as an editor writes them in content. A day without a time has no time zone of its own, so both the
 * calendar day and the instant are computed in the time zone of the business. Only for the server and the build,
 * because some browsers lack Temporal.
 */

export type Moment = {
  /** The calendar day, as a Date at midnight UTC. */
  day: Date;
  /** The instant; for a day without a time, its start in the time zone of the business. */
  at: Date;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Date, time, and offset, with the spaces that YAML allows. */
const DAY_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt]|\s+)(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*([Zz]|[+-]\d{2}(?::?\d{2})?)?$/;

const toDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const midnightUtc = (day: Temporal.PlainDate) => new Date(`${day.toString()}T00:00:00Z`);

function momentOfDay(text: string, timeZone: string): Moment {
  const day = Temporal.PlainDate.from(text, { overflow: 'reject' });
  return { day: midnightUtc(day), at: toDate(day.toZonedDateTime(timeZone).toInstant()) };
}

/**
 * @param text `2026-11-21`, or with a time such as `2026-11-21 18:00`, in the time zone of the business unless the text
 *   has an offset: `2026-11-21T18:00:00-06:00`
 * @param timeZone IANA name, such as `America/Chicago`
 * @returns undefined when the text is none of these, or names a day or time that does not exist
 */
export function readMoment(text: string, timeZone: string): Moment | undefined {
  try {
    if (DAY.test(text)) return momentOfDay(text, timeZone);
    const [, date, time, offset] = DAY_AND_TIME.exec(text) ?? [];
    if (date === undefined || time === undefined) return undefined;
    const local = Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime(Temporal.PlainTime.from(time));
    const instant = offset
      ? Temporal.Instant.from(`${local.toString()}${offset}`)
      : local.toZonedDateTime(timeZone).toInstant();
    return { day: midnightUtc(instant.toZonedDateTimeISO(timeZone).toPlainDate()), at: toDate(instant) };
  } catch {
    return undefined;
  }
}

/** The first moment of a calendar day. @param day a Date at midnight UTC */
export function startOfDay(day: Date, timeZone: string): Date {
  return momentOfDay(day.toISOString().slice(0, 10), timeZone).at;
}
