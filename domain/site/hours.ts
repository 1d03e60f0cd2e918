/** Opening hours (spec section 2.6) for the contact page, the footer, emails and structured data. */

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Day = (typeof DAYS)[number];

export type OpeningHours = {
  /** Abbreviation of the time zone, such as CST. */
  zone: string;
  /** Consecutive days with the same hours, in the order of the week; other days are closed. */
  open: readonly { from: Day; to: Day; opens: string; closes: string }[];
};

export type HoursRow = { days: string; times: string };

/** 18:00 → 6:00 PM */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

function rows({ zone, open }: OpeningHours): (HoursRow & { first: number; last: number })[] {
  return open.map(({ from, to, opens, closes }) => ({
    days: from === to ? from : `${from} to ${to}`,
    times: `${clock(opens)} to ${clock(closes)} ${zone}`,
    first: DAYS.indexOf(from),
    last: DAYS.indexOf(to),
  }));
}

/** The rows of the week: ranges of open days, and each closed day. */
export function weekTable(hours: OpeningHours): HoursRow[] {
  const open = rows(hours);
  const closed = DAYS.map((days, index) => ({ days, times: 'Closed', first: index, last: index })).filter(
    ({ first }) => !open.some((run) => run.first <= first && first <= run.last),
  );
  return [...open, ...closed].sort((a, b) => a.first - b.first).map(({ days, times }) => ({ days, times }));
}

/** One line: Monday to Friday, 9:00 AM to 6:00 PM CST. */
export function hoursInWords(hours: OpeningHours): string {
  return rows(hours)
    .map(({ days, times }) => `${days}, ${times}`)
    .join('; ');
}
