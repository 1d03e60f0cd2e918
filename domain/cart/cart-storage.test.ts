import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import { addToCart, cartTotal } from './cart.ts';
import { parseCart, parsePendingCart, serializeCart, serializePendingCart, storedLine } from './cart-storage.ts';

const result = addToCart([], { product: product({ title: 'Café ☕' }), variant: variant(), quantity: 2 });
const cart = result.ok ? result.cart.map(storedLine) : [];

it('a stored cart is read back unchanged', () => {
  expect(parseCart(serializeCart(cart))).toEqual(cart);
});

it('a stored cart takes less than 1,000 characters for a product with 900 variants', () => {
  const variants = Array.from({ length: 899 }, (_, n) => variant({ id: `variant_${n}` }));
  const large = product({ variants: [variant(), ...variants] });
  const added = addToCart([], { product: large, variant: large.variants[0], quantity: 1 });
  expect(serializeCart(added.ok ? added.cart : []).length).toBeLessThan(1000);
});

it('a cart stored by another storefront, without a stock limit, is read', () => {
  const foreign = JSON.stringify([{ product: product(), variant: variant(), quantity: 3 }]);
  expect(parseCart(foreign)).toMatchObject([{ quantity: 3, stock_limit: null }]);
});

describe('a damaged stored cart', () => {
  it.each([null, '', '{', 'null', '42', '"cart"', '{}', '{"items":[]}', '[null, 1, "a", []]'])(
    'is read as an empty cart: %s',
    (text) => {
      expect(parseCart(text)).toEqual([]);
    },
  );

  it.each([
    ['no variant', { product: {}, quantity: 1 }],
    ['a negative price', { product: {}, variant: { id: 'v', price_in_cents: -1 }, quantity: 1 }],
    ['a fractional quantity', { product: {}, variant: { id: 'v', price_in_cents: 1 }, quantity: 0.5 }],
  ])('loses a line with %s and keeps the others', (_, line) => {
    expect(parseCart(JSON.stringify([line, ...cart]))).toEqual(cart);
  });

  it('keeps only the first of two lines of the same variant', () => {
    expect(parseCart(JSON.stringify([...cart, ...cart]))).toEqual(cart);
  });

  it('is always read as a cart whose lines have titles and whose total is not negative', () => {
    const line = fc.record(
      {
        product: fc.object(),
        variant: fc.object({ key: fc.constantFrom('id', 'title', 'price_in_cents', 'currency') }),
        quantity: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(line).map((lines) => JSON.stringify(lines)),
        ),
        (text) => {
          const parsed = parseCart(text);
          expect(cartTotal(parsed)).toBeGreaterThanOrEqual(0);
          for (const item of parsed) {
            expect(typeof item.product.title).toBe('string');
            expect(typeof item.variant.title).toBe('string');
          }
        },
      ),
    );
  });
});

it('the last checked-out cart is read back with the address of its checkout page', () => {
  const last = { cart, checkoutUrl: 'https://shop.example/checkout?session=cs_1' };
  expect(parsePendingCart(serializePendingCart(last))).toEqual(last);
});

it.each([null, '', '{', 'null', '42', '[]', '{}', '{"cart":{},"checkoutUrl":7}'])(
  'the last checked-out cart is empty when the stored text is damaged: %s',
  (text) => {
    expect(parsePendingCart(text)).toEqual({ cart: [], checkoutUrl: null });
  },
);
