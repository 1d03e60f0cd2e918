import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalAmount, formatMoney, formatTotal } from './money.ts';

it.each([
  ['the template', 2900, { template: '$$1', symbol: '$', code: 'usd' }, '$29.00'],
  ['a template with the sign behind', 2900, { template: '$1 €', symbol: '€' }, '29.00 €'],
  ['only the first placeholder', 100, { template: '$1 or $1' }, '1.00 or $1'],
  ['the symbol without a template', 2900, { symbol: '£', code: 'gbp' }, '£29.00'],
  ['the symbol when the template has no placeholder', 2900, { symbol: '£', template: 'pounds' }, '£29.00'],
  ['the code without a symbol', 2900, { code: 'chf' }, 'chf29.00'],
  ['the euro sign by default', 2900, {}, '€29.00'],
  ['a comma for each three digits', 123_456_789, { symbol: '$' }, '$1,234,567.89'],
  ['the largest exact amount', Number.MAX_SAFE_INTEGER, { symbol: '$' }, '$90,071,992,547,409.91'],
])('an amount is written with %s', (_, cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

it('a decimal amount never loses a cent', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => {
      const text = decimalAmount(cents);
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(cents));
    }),
  );
});

it.each([
  ['of an empty cart', null, '$257.00'],
  ['in dollars', { code: 'usd', symbol: '$', template: '$$1' }, '$257.00'],
  ['in dollars that do not say how they are written', { code: 'USD' }, '$257.00'],
  ['in another currency', { code: 'chf', template: 'Fr. $1' }, 'Fr. 257.00'],
  ['in one that has only a code', { code: 'sek' }, 'sek257.00'],
])('the total %s is written as a shopper reads it', (_, currency, text) => {
  expect(formatTotal(25_700, currency)).toBe(text);
});
