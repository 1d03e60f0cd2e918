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
