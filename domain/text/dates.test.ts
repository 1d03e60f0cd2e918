import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoDay, longDate, readMoment, startOfDay } from './dates.ts';

it.each([
  ['2025-06-12', 'June 12, 2025'],
  ['2024-12-31', 'December 31, 2024'],
])('%s is written %s', (iso, long) => {
  expect(longDate(new Date(iso))).toBe(long);
  expect(isoDay(new Date(iso))).toBe(iso);
});

const CHICAGO = 'America/Chicago';

/** The day and the instant, as texts. */
const read = (text: string, zone = CHICAGO) => {
  const moment = readMoment(text, zone);
  return moment && [moment.day.toISOString().slice(0, 10), moment.at.toISOString()];
};

it.each([
  // A day begins at midnight where the business is.
  ['2026-11-01', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['2026-12-01', '2026-12-01', '2026-12-01T06:00:00.000Z'],
  // An evening in Chicago is the next day in London, and still the same day in Chicago.
  ['2026-11-01T23:30:00-06:00', '2026-11-01', '2026-11-02T05:30:00.000Z'],
  // An offset elsewhere can be another day in Chicago.
  ['2026-11-02T00:30:00+01:00', '2026-11-01', '2026-11-01T23:30:00.000Z'],
  ['2026-11-02T03:00:00Z', '2026-11-01', '2026-11-02T03:00:00.000Z'],
  // Without an offset it is the clock of the business.
  ['2026-11-21 18:00', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21 18:00:00 -06:00', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21 18:00:00.5 -0600', '2026-11-21', '2026-11-22T00:00:00.500Z'],
])('%s in content is the day %s and the instant %s', (text, day, at) => {
  expect(read(text)).toEqual([day, at]);
});

it.each([
  '2026-02-30',
  '2027-02-29',
  '2026-11-01T25:00',
  '2026-11-01 12:61',
  'soon',
  '',
  '11/01/2026',
  '2026-11-01T12:00+99:00',
])('%j in content is refused', (text) => {
  expect(read(text)).toBeUndefined();
});

it('a date in content keeps every day of the calendar, in every zone', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const zone = fc.constantFrom(
    CHICAGO,
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/London',
    'America/Sao_Paulo',
  );
  fc.assert(
    fc.property(day, zone, (date, timeZone) => {
      const text = date.toISOString().slice(0, 10);
      const moment = readMoment(text, timeZone);
      expect(moment?.day.toISOString().slice(0, 10)).toBe(text);
      expect(moment && startOfDay(moment.day, timeZone)).toEqual(moment?.at);
    }),
  );
});
