/** Days as they are where the shop stands. Pure. */

/** A day as `2026-11-20`. */
export type Day = string;

/** The first moment of a day and of the next, as ISO texts in UTC: 23 to 25 hours apart where clocks are changed. */
export function boundsOf(day: Day, timeZone: string): { from: string; until: string } {
  const date = Temporal.PlainDate.from(day);
  const midnight = (at: Temporal.PlainDate) => moment(at.toZonedDateTime(timeZone).toInstant());
  return { from: midnight(date), until: midnight(date.add({ days: 1 })) };
}

/** As moments stand in the database, with milliseconds. */
const moment = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });

const localTime = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

/** The day before the one that `now` is part of. */
export function yesterdayOf(now: Date, timeZone: string): Day {
  return localTime(now, timeZone).toPlainDate().subtract({ days: 1 }).toString();
}

/** Whether the clock on the wall has reached a time; one that is left out when clocks are changed counts as reached. */
export function isPast(time: string, now: Date, timeZone: string): boolean {
  return Temporal.PlainTime.compare(localTime(now, timeZone).toPlainTime(), Temporal.PlainTime.from(time)) >= 0;
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}
