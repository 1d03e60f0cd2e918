import { describe, expect, it } from 'vitest';
import { addToCart } from './add-to-cart.ts';
import { storedLine } from './cart-storage.ts';
import { parseLastCart, serialiseLastCart } from './last-cart.ts';
import { product, variant } from './testing/products.ts';

const result = addToCart([], { product: product({ title: 'Café ☕' }), variant: variant(), quantity: 2 });
const cart = result.ok ? result.cart.map(storedLine) : [];

describe('the last checked-out cart', () => {
  it('comes back with the address where it was to be paid', () => {
    const last = { cart, checkoutUrl: 'https://shop.example/checkout?session=cs_1' };
    expect(parseLastCart(serialiseLastCart(last))).toEqual(last);
  });

  it.each([null, '', '{', 'null', '42', '[]', '{}', '{"cart":{},"checkoutUrl":7}'])(
    'that is unreadable is none: %s',
    (text) => {
      expect(parseLastCart(text)).toEqual({ cart: [], checkoutUrl: null });
    },
  );
});
