/**
 * When a visitor prefers to be called: a part of the day and up to two days. Unknown text is kept as typed, because a
 * person reads it and an optional field must not prevent a lead from being sent.
 */
import { weekdayDate } from '../text/dates.ts';
import { typedLine } from '../text/plain-text.ts';

/** Parts of the day: stored value and label. */
export const PARTS_OF_DAY = { morning: 'Morning', afternoon: 'Afternoon' } as const;

/** Number of day fields in the form. */
const MAX_DATES = 2;
/** Characters of a time or day in free text. */
const MAX_LENGTH = 60;

const isPartOfDay = (text: string): text is keyof typeof PARTS_OF_DAY => Object.hasOwn(PARTS_OF_DAY, text);

/** @returns `morning` or `afternoon`, in lower case; anything else on one line of at most 60 characters */
export function normalizeTime(typed: string): string {
  const text = typedLine(typed).slice(0, MAX_LENGTH);
  const folded = text.toLowerCase();
  return isPartOfDay(folded) ? folded : text;
}

/** @returns at most two days, each once, none of them empty, each on one line of at most 60 characters */
export function normalizeDates(typed: readonly string[]): string[] {
  const dates = typed.map((each) => typedLine(each).slice(0, MAX_LENGTH)).filter((each) => each !== '');
  return [...new Set(dates)].slice(0, MAX_DATES);
}

/** For people: `Morning; Thursday, December 3, 2026 or Friday, December 4, 2026`. Empty without a preference. */
export function preferredTimeInWords({
  preferredTime: time,
  preferredDates: dates,
}: {
  preferredTime: string;
  preferredDates: readonly string[];
}): string {
  const days = dates.map((date) => weekdayDate(date) ?? date).join(' or ');
  return [isPartOfDay(time) ? PARTS_OF_DAY[time] : time, days].filter((part) => part !== '').join('; ');
}
