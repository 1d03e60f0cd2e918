import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalAmount, formatMoney, formatTotal } from './money.ts';

it.each([
  ['the template of its currency', 2900, { template: '$$1', symbol: '$', code: 'usd' }, '$29.00'],
  ['a template that has the sign at the end', 2900, { template: '$1 €', symbol: '€' }, '29.00 €'],
  ['only the first placeholder of its template replaced', 100, { template: '$1 or $1' }, '1.00 or $1'],
  ['the currency symbol when there is no template', 2900, { symbol: '£', code: 'gbp' }, '£29.00'],
  ['the currency symbol when the template has no placeholder', 2900, { symbol: '£', template: 'pounds' }, '£29.00'],
  ['the currency code when there is no symbol', 2900, { code: 'chf' }, 'chf29.00'],
  ['the euro sign when the currency is empty', 2900, {}, '€29.00'],
  ['a comma between groups of three digits', 123_456_789, { symbol: '$' }, '$1,234,567.89'],
  [
    'all digits when it is the largest safe integer',
    Number.MAX_SAFE_INTEGER,
    { symbol: '$' },
    '$90,071,992,547,409.91',
  ],
])('an amount of money is formatted with %s', (_, cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

it('decimalAmount formats every amount of cents exactly', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => {
      const text = decimalAmount(cents);
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(cents));
    }),
  );
});

it.each([
  ['without a currency', '$257.00', null],
  ['in dollars', '$257.00', { code: 'usd', symbol: '$', template: '$$1' }],
  ['in dollars whose currency has only a code', '$257.00', { code: 'USD' }],
  ['in another currency', 'Fr. 257.00', { code: 'chf', template: 'Fr. $1' }],
  ['in another currency that has only a code', 'sek257.00', { code: 'sek' }],
])('the total of a cart %s is shown as %s', (_, text, currency) => {
  expect(formatTotal(25_700, currency)).toBe(text);
});
