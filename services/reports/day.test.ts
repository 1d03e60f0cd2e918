import { expect, it } from 'vitest';
import { boundsOf, isDay, isPast, yesterdayOf } from './day.ts';

const CHICAGO = 'America/Chicago';

it.each([
  ['in winter', '2026-01-15', '2026-01-15T06:00:00.000Z', '2026-01-16T06:00:00.000Z'],
  ['in summer', '2026-07-15', '2026-07-15T05:00:00.000Z', '2026-07-16T05:00:00.000Z'],
  ['a day of 23 hours', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
  ['a day of 25 hours', '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ['at the end of the year', '2026-12-31', '2026-12-31T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
])('a day in Chicago begins and ends at midnight there: %s', (_, day, from, until) => {
  expect(boundsOf(day, CHICAGO)).toEqual({ from, until });
});

it('a day in São Paulo begins at one when clocks are put forward at midnight', () => {
  expect(boundsOf('2018-11-04', 'America/Sao_Paulo').from).toBe('2018-11-04T03:00:00.000Z');
});

it.each([
  ['half past eleven in the evening', '2026-11-21T05:30:00Z', '2026-11-19'],
  ['half past midnight', '2026-11-21T06:30:00Z', '2026-11-20'],
  ['the hour that comes twice', '2026-11-01T07:30:00Z', '2026-10-31'],
])('yesterday in Chicago is the day before the local date at %s', (_, now, yesterday) => {
  expect(yesterdayOf(new Date(now), CHICAGO)).toBe(yesterday);
});

it.each([
  ['07:30', '2026-11-20T13:29:59Z', false],
  ['07:30', '2026-11-20T13:30:00Z', true],
  // Daylight saving skips 2:30 on this day, so it has passed at 3:00.
  ['02:30', '2026-03-08T07:59:00Z', false],
  ['02:30', '2026-03-08T08:00:00Z', true],
])('the time %s in Chicago is past at %s: %s', (time, now, past) => {
  expect(isPast(time, new Date(now), CHICAGO)).toBe(past);
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['yesterday', false],
  ['2026-02-28T00:00', false],
])('the text %s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
