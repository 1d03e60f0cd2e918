import { expect, it } from 'vitest';
import { normalizeDates, normalizeTime, preferredTimeInWords } from './preferred-time.ts';

it.each([
  ['morning', 'morning'],
  [' Afternoon\n', 'afternoon'],
  ['', ''],
  ['after six, when the oven is off', 'after six, when the oven is off'],
  ['x'.repeat(61), 'x'.repeat(60)],
])('the preferred time %j is stored as %j', (typed, stored) => expect(normalizeTime(typed)).toBe(stored));

it.each([
  ['2026-12-03, 2026-12-04', '2026-12-03, 2026-12-04'],
  [', 2026-12-04', '2026-12-04'],
  ['2026-12-03, 2026-12-03', '2026-12-03'],
  ['2026-12-03, 2026-12-04, 2026-12-05', '2026-12-03, 2026-12-04'],
  [' next\tTuesday , 2026-02-30', 'next Tuesday, 2026-02-30'],
  ['x'.repeat(61), 'x'.repeat(60)],
])('the preferred days %j are stored as %j', (typed, stored) =>
  expect(normalizeDates(typed.split(', '))).toEqual(stored.split(', ')),
);

it.each([
  ['', [], ''],
  ['morning', [], 'Morning'],
  ['', ['2026-12-03'], 'Thursday, December 3, 2026'],
  ['afternoon', ['2026-12-03', '2026-12-04'], 'Afternoon; Thursday, December 3, 2026 or Friday, December 4, 2026'],
  ['after six', ['next Tuesday', '2026-02-30'], 'after six; next Tuesday or 2026-02-30'],
])('the preferred time %j with the days %j is described as %j', (preferredTime, preferredDates, words) =>
  expect(preferredTimeInWords({ preferredTime, preferredDates })).toBe(words),
);
