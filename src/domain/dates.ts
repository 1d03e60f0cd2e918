/** Days and moments, as content writes them and as pages show them. */

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `June 12, 2025`: the day as the reader of an American page writes it, the same one wherever the reader is. */
export function longDate(day: Date): string {
  return LONG.format(day);
}

/** `2025-06-12` */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const WITH_WEEKDAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Thursday, December 3, 2026` for `2026-12-03`. @returns undefined for a text that is no day of the calendar */
export function weekdayDate(text: string): string | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  // A day that no month has, such as February 30, becomes one of the next month.
  return !Number.isNaN(day.getTime()) && isoDay(day) === text ? WITH_WEEKDAY.format(day) : undefined;
}
