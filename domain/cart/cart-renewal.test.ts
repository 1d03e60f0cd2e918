import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import type { Cart } from './cart.ts';
import { refreshCart } from './cart-refresh.ts';
import { cartRenewal } from './cart-renewal.ts';
import { parseCart, serializeCart, storedLine } from './cart-storage.ts';

const item = (title: string, billing: Parameters<typeof variant>[0], quantity = 1): Cart[number] => ({
  product: product({ title }),
  variant: variant({ id: title, ...billing }),
  quantity,
  stock_limit: null,
});
const monthly = { billing_interval: 'month', billing_interval_count: 1, price_in_cents: 29_700 } as const;

describe('the recurring charge of a cart', () => {
  it('is none for a cart of one-time items', () => {
    expect(cartRenewal([item('Stand', {}, 3)])).toEqual({ kind: 'none' });
  });

  it('sums the recurring items only', () => {
    const cart = [
      item('Stand', {}, 3),
      item('Care plan', monthly, 2),
      item('Hosting', { ...monthly, price_in_cents: 100 }),
    ];
    expect(cartRenewal(cart)).toMatchObject({ kind: 'renews', cents: 59_500, billing: { billing_interval: 'month' } });
  });

  it('is refused for two billing periods in one cart, with a message that names both products', () => {
    const cart = [item('Care plan', monthly), item('Domain', { billing_interval: 'year' })];
    expect(cartRenewal(cart)).toEqual({
      kind: 'mixed',
      message:
        'Care plan is billed every month and Domain is billed every year, so they cannot be paid together. Remove one of them and order it separately.',
    });
    const quarterly = { ...monthly, billing_interval_count: 3 };
    expect(cartRenewal([item('Care plan', monthly), item('Report', quarterly)]).kind).toBe('mixed');
  });

  it('is stored with the cart; items of carts stored without a billing interval are charged once', () => {
    const cart = [item('Care plan', { ...monthly, billing_interval_count: 3 })];
    expect(parseCart(serializeCart(cart))).toEqual(cart.map(storedLine));
    const old = JSON.parse(serializeCart(cart));
    delete old[0].variant.billing_interval;
    delete old[0].variant.billing_interval_count;
    expect(parseCart(JSON.stringify(old))[0]?.variant).toMatchObject({
      billing_interval: null,
      billing_interval_count: 1,
    });
  });

  it('is shown as a price change when a product in the cart becomes a subscription', () => {
    const itemBefore = item('Care plan', {});
    const currentProduct = product({
      id: itemBefore.product.id,
      variants: [variant({ id: 'Care plan', billing_interval: 'month' })],
    });
    const { cart, changes } = refreshCart([itemBefore], new Map([[currentProduct.id, currentProduct]]));
    expect(changes).toMatchObject([{ kind: 'price', before: '$39.00', now: '$39.00 / month' }]);
    expect(cartRenewal(cart).kind).toBe('renews');
  });
});
