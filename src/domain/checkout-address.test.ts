import { expect, it } from 'vitest';
import { checkoutIn } from './checkout-address.ts';

it.each([
  ['https://agency.example/checkout?session=cs_1&lang=en', 'cs_1'],
  ['https://agency.example/checkout', undefined],
  ['https://agency.example/store?session=cs_1', undefined],
  ['https://pay.example/', undefined],
  ['no address', undefined],
  [null, undefined],
])('a visitor who comes from %j comes from the checkout %j', (address, checkout) => {
  expect(checkoutIn(address)).toBe(checkout);
});
