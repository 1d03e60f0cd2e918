import { expect, it } from 'vitest';
import { hoursInWords, type OpeningHours, weekTable } from './hours.ts';

const WEEKDAYS: OpeningHours = {
  zone: 'CST',
  open: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
};
const WITH_SATURDAY: OpeningHours = {
  zone: 'ET',
  open: [
    { from: 'Tuesday', to: 'Friday', opens: '08:30', closes: '12:00' },
    { from: 'Saturday', to: 'Saturday', opens: '00:15', closes: '12:30' },
  ],
};

it('hoursInWords writes the opening hours of the specification on one line', () => {
  expect(hoursInWords(WEEKDAYS)).toBe('Monday to Friday, 9:00 AM to 6:00 PM CST');
});

it('hoursInWords lists every range of days with its hours', () => {
  expect(hoursInWords(WITH_SATURDAY)).toBe(
    'Tuesday to Friday, 8:30 AM to 12:00 PM ET; Saturday, 12:15 AM to 12:30 PM ET',
  );
});

it('weekTable lists the days without opening hours as closed', () => {
  expect(weekTable(WEEKDAYS)).toEqual([
    { days: 'Monday to Friday', times: '9:00 AM to 6:00 PM CST' },
    { days: 'Saturday', times: 'Closed' },
    { days: 'Sunday', times: 'Closed' },
  ]);
});
