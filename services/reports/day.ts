/** Days in the shop's time zone. Pure functions. */

/** A day as `2026-11-20`. */
export type Day = string;

/** Start of a day and of the next day, as ISO text in UTC; 23 to 25 hours apart because of daylight saving time. */
export function boundsOf(day: Day, timeZone: string): { from: string; until: string } {
  const date = Temporal.PlainDate.from(day);
  const midnight = (at: Temporal.PlainDate) => isoText(at.toZonedDateTime(timeZone).toInstant());
  return { from: midnight(date), until: midnight(date.add({ days: 1 })) };
}

/** ISO text with milliseconds, like times in the database. */
const isoText = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });

const localTime = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

/** The day before the day of `now`. */
export function yesterdayOf(now: Date, timeZone: string): Day {
  return localTime(now, timeZone).toPlainDate().subtract({ days: 1 }).toString();
}

/** Whether the local time has reached `time`. A time that daylight saving skips counts as reached. */
export function isPast(time: string, now: Date, timeZone: string): boolean {
  return Temporal.PlainTime.compare(localTime(now, timeZone).toPlainTime(), Temporal.PlainTime.from(time)) >= 0;
}

/** Whether a text is a valid date. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}
