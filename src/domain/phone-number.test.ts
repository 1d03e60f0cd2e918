import { expect, it } from 'vitest';
import { isPhoneNumber, typedPhone } from './phone-number.ts';

it.each([
  '(312) 555-0142',
  '+1 312 555 0142',
  '3125550142',
  '630.555.0123 ext. 12',
  '630.555.0123, extension 4 (ask for Dana)',
  '630-555-0123 x12',
  '630-555-0123;12#',
  '(630) 555–0123',
  '(630) 555—0123',
  '630‑555‑0123',
  '630−555−0123',
  '630\u00a0555\u00a00123',
  '1-800-FLOWERS',
  '(312) call-now',
  '555-HELP',
  'Tel: 6305550123',
  'Tel.: 630/555 01 23',
  'Mobile +44 20 7946 0958',
  '٠١٢٣٤٥٦٧٨٩',
  '＋８１ ３ １２３４ ５６７８',
  '电话 010-1234-5678',
])('a person can dial %j', (text) => expect(isPhoneNumber(text)).toBe(true));

it.each([
  '',
  'call me',
  'FLOWERS',
  '12345',
  'tel 630',
  '555-0142 <b>',
  'dana@sample.example 5550142',
  '630-555-0123\nBcc: x',
  '1'.repeat(61),
])('a person cannot dial %j', (text) => expect(isPhoneNumber(text)).toBe(false));

it('is taken from an address book without the invisible marks around it', () => {
  expect(typedPhone('\u202a+1 (630) 555\u20110123\u202c ')).toBe('+1 (630) 555\u20110123');
});
