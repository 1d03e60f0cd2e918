import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalAmount } from '../../../../domain/money/money.ts';
import { parseCents } from './cells.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['0.29', 29],
  ['19.9900', 1999],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['$12.50', 1250],
  ['12.50 €', 1250],
  ['', undefined],
  ['free', undefined],
  ['-5', undefined],
  ['1,234', undefined],
  ['12.345', undefined],
  ['1e3', undefined],
  ['=1+1', undefined],
  ['1.2.3', undefined],
  ['9999999999999', undefined],
])('parses the price %j to %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

it('parses every amount with a decimal point or a decimal comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseCents(decimalAmount(cents))).toBe(cents);
      expect(parseCents(decimalAmount(cents).replace('.', ','))).toBe(cents);
    }),
  );
});
