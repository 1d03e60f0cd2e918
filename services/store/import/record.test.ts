import { expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { productRecord } from './wire-record.ts';

/** @returns what is wrong with a price in this currency */
function problems(price: Record<string, unknown>): string[] {
  const variants = [wireVariant('stand', { prices: [{ amount: 500, ...price }] })];
  const result = productRecord.safeParse(wireProduct('stand', { variants }));
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.slice(4).join('.')} ${message}`);
}

it.each([
  [{ currency_code: 'jpy' }, 'currency_code JPY has no cents: only currencies with two decimals can be sold here'],
  [{ currency: { code: 'KWD' } }, 'currency_code KWD has no cents: only currencies with two decimals can be sold here'],
  [{ currency_code: 'dollar' }, 'currency_code dollar is no currency: use three letters such as USD'],
  [
    { currency_code: 'eur', currency: { decimal_digits: 0 } },
    'currency.decimal_digits must be 2: only currencies with two decimals can be sold here',
  ],
])('a price in %j cannot be imported', (price, problem) => {
  expect(problems(price)).toEqual([problem]);
});

it.each([{ currency_code: 'USD' }, { currency_code: '', currency: { code: 'eur' } }])('a price in %j can', (price) => {
  expect(problems(price)).toEqual([]);
});
