import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoDay, longDate, readMoment, startOfDay } from './dates.ts';

it.each([
  ['2025-06-12', 'June 12, 2025'],
  ['2024-12-31', 'December 31, 2024'],
])('the date %s is shown as "%s"', (iso, long) => {
  expect(longDate(new Date(iso))).toBe(long);
  expect(isoDay(new Date(iso))).toBe(iso);
});

const CHICAGO = 'America/Chicago';

/** The day and the instant of a date in content, as ISO texts. */
const dayAndInstant = (text: string, zone = CHICAGO) => {
  const moment = readMoment(text, zone);
  return moment && [moment.day.toISOString().slice(0, 10), moment.at.toISOString()];
};

it.each([
  // A date without a time is midnight in the time zone of the business.
  ['2026-11-01', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['2026-12-01', '2026-12-01', '2026-12-01T06:00:00.000Z'],
  // A time with an offset: the day is that of the business, not of UTC.
  ['2026-11-01T23:30:00-06:00', '2026-11-01', '2026-11-02T05:30:00.000Z'],
  // The day of the business can differ from the day as written.
  ['2026-11-02T00:30:00+01:00', '2026-11-01', '2026-11-01T23:30:00.000Z'],
  ['2026-11-02T03:00:00Z', '2026-11-01', '2026-11-02T03:00:00.000Z'],
  // A time without an offset is in the time zone of the business.
  ['2026-11-21 18:00', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  // YAML allows a space before the offset, which has an optional colon.
  ['2026-11-21 18:00:00 -06:00', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21 18:00:00.5 -0600', '2026-11-21', '2026-11-22T00:00:00.500Z'],
])('the date "%s" in content means the day %s and the instant %s', (text, day, at) => {
  expect(dayAndInstant(text)).toEqual([day, at]);
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
])('the date %j in content is refused as invalid', (text) => {
  expect(dayAndInstant(text)).toBeUndefined();
});

it('every date in content is read as the same day, in every time zone', () => {
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
