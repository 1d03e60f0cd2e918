import { expect, it } from 'vitest';
import { isoDay, longDate } from './dates.ts';

it.each([
  ['2025-06-12', 'June 12, 2025'],
  ['2025-01-01', 'January 1, 2025'],
  ['2024-12-31', 'December 31, 2024'],
])('%s is written %s', (iso, long) => {
  expect(longDate(new Date(iso))).toBe(long);
  expect(isoDay(new Date(iso))).toBe(iso);
});
