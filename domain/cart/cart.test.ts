import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import {
  addToCart,
  type Cart,
  cartTotal,
  cartTotals,
  cartWithout,
  joinCarts,
  removeFromCart,
  setQuantity,
  unitPrice,
} from './cart.ts';

const stand = product();
const steel = variant({ id: 'steel', title: 'Steel', inventory_quantity: 5 });
const lake = variant({ id: 'lake', title: 'Lake', price_in_cents: 3900, sale_price_in_cents: 2900 });
const digital = variant({ id: 'audit', title: 'Audit', manage_inventory: false, inventory_quantity: 0 });

function added(cart: Cart, chosen = steel, quantity = 1): Cart {
  const result = addToCart(cart, { product: stand, variant: chosen, quantity });
  if (!result.ok) throw new Error(result.message);
  return result.cart;
}

describe('adding to the cart', () => {
  it('increases the quantity of a variant that is already in the cart', () => {
    const cart = added(added([], steel, 2), steel, 3);
    expect(cart.map((item) => item.quantity)).toEqual([5]);
  });

  it('updates the whole line to the current price', () => {
    const cheaper = variant({ ...steel, price_in_cents: 100 });
    expect(cartTotal(added(added([]), cheaper))).toBe(200);
  });

  it('stores the stock of the variant with the line, or null for a variant without managed stock', () => {
    expect(added([])[0]?.stock_limit).toBe(5);
    expect(added([], digital)[0]?.stock_limit).toBeNull();
  });

  it('is refused when cart and new quantity together exceed the stock, with the message of the specification', () => {
    const cart = added([], steel, 4);
    expect(addToCart(cart, { product: stand, variant: steel, quantity: 2 })).toEqual({
      ok: false,
      message: 'Not enough stock for Counter Review Stand (Steel). Only 5 left.',
    });
  });

  it('is refused for a product that cannot be bought', () => {
    const retired = product({ purchasable: false });
    expect(addToCart([], { product: retired, variant: steel, quantity: 1 })).toMatchObject({ ok: false });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused for the quantity %s', (quantity) => {
    expect(addToCart([], { product: stand, variant: digital, quantity })).toMatchObject({ ok: false });
  });
});

const cart = added(added([], steel, 2), lake, 1);

it.each([
  [7, 7],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
])('a shopper who enters the quantity %s gets %i', (entered, quantity) => {
  expect(setQuantity(cart, 'steel', entered)[0]?.quantity).toBe(quantity);
});

it('after a payment the cart keeps only what was added since the checkout began', () => {
  const paid = added(added([], steel, 2), lake);
  expect(cartWithout(paid, paid)).toEqual([]);
  const more = added(added(paid, steel), digital);
  expect(cartWithout(more, paid).map(({ variant: { id }, quantity }) => [id, quantity])).toEqual([
    ['steel', 1],
    ['audit', 1],
  ]);
});

it('joining two carts keeps every variant, adds up quantities, and uses the newer price', () => {
  const today = variant({ ...steel, price_in_cents: 1 });
  const joined = joinCarts(added(added([]), lake), added(added([], digital), today, 2));
  expect(joined.map(({ variant: { id, price_in_cents }, quantity }) => [id, quantity, price_in_cents])).toEqual([
    ['steel', 3, 1],
    ['lake', 1, lake.price_in_cents],
    ['audit', 1, digital.price_in_cents],
  ]);
  expect(joinCarts([], joined)).toEqual(joined);
});

const variants = [steel, lake, digital];
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), variant: fc.nat(2), quantity: fc.integer({ min: -2, max: 8 }) }),
  fc.record({ do: fc.constant('remove' as const), variant: fc.nat(2) }),
  fc.record({ do: fc.constant('set' as const), variant: fc.nat(2), quantity: fc.integer({ min: -2, max: 8 }) }),
);

it('after any changes a cart has one line per variant, whole quantities from 1, and the sum of lines as total', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let cart: Cart = [];
      for (const next of steps) {
        const chosen = variants[next.variant] ?? steel;
        if (next.do === 'remove') cart = removeFromCart(cart, chosen.id);
        else if (next.do === 'set') cart = setQuantity(cart, chosen.id, next.quantity);
        else {
          const result = addToCart(cart, { product: stand, variant: chosen, quantity: next.quantity });
          if (result.ok) cart = result.cart;
        }
        const ids = cart.map((item) => item.variant.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const item of cart) expect(Number.isInteger(item.quantity) && item.quantity >= 1).toBe(true);
        const prices = cart.map(({ variant, quantity }) => unitPrice(variant) * quantity);
        expect(cartTotal(cart)).toBe(prices.reduce((sum, price) => sum + price, 0));
      }
    }),
  );
});

it('a cart with several currencies has one total per currency', () => {
  const euro = variant({ id: 'euro', currency: { code: 'EUR', symbol: '€' } });
  const other = variant({ id: 'other', currency: { code: 'eur', template: '$1 €' } });
  const cart = added(added(added([]), euro, 2), other);
  expect(cartTotals(cart).map(({ currency, cents }) => [currency?.code, cents])).toEqual([
    ['usd', 3900],
    ['EUR', 11_700],
  ]);
  expect(cartTotals([])).toEqual([]);
});
