import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../money/money.ts';
import type { Product, Variant } from '../product/product.ts';
import { product, variant } from '../testing/products.ts';
import type { Cart, CartItem } from './cart.ts';
import { changeText, problemText, refreshCart } from './cart-refresh.ts';
import { lineName, lineProblem } from './line-problem.ts';

function priced(price_in_cents: number, sale_price_in_cents: number | null = null, rest: Partial<Variant> = {}) {
  const { currency } = variant(rest);
  return variant({
    prices: [{ amount: price_in_cents, sale_amount: sale_price_in_cents, currency_code: null, currency }],
    price_in_cents,
    sale_price_in_cents,
    price_formatted: formatMoney(price_in_cents, currency),
    ...rest,
  });
}

const IN_EURO = priced(3900, null, { currency: { code: 'eur', symbol: '€', template: '€$1' } });
const left = (inventory_quantity: number) => ({ variants: [variant({ inventory_quantity })] as const });

const line = (of: Variant, quantity = 1): CartItem => ({
  product: product({ variants: [of] }),
  variant: of,
  quantity,
  stock_limit: of.manage_inventory ? of.inventory_quantity : null,
});

/** A cart with that variant, after the store has come to this. */
function refreshed(before: Variant, now: Partial<Product> | null | undefined, quantity = 1) {
  const products = new Map(now === undefined ? [] : ([['prod_1', now && product(now)]] as const));
  const result = refreshCart([line(before, quantity)], products);
  const [item] = result.cart;
  if (!item) throw new Error('the line is gone');
  const name = lineName(item);
  const problem = lineProblem(item, result.unavailable.get(item.variant.id));
  return {
    item,
    texts: [
      ...result.changes.map((change) => changeText(name, change)),
      ...(problem === undefined ? [] : [problemText(problem, item)]),
    ].map((text) => text.replace(name, 'NAME')),
  };
}

describe('a line of the cart', () => {
  it.each([
    ['a price that rose', priced(100), priced(65_000), 'The price of NAME has changed from $1.00 to $650.00.'],
    ['an ended sale', priced(3900, 2900), priced(3900), 'The sale on NAME has ended. It is now $39.00, not $29.00.'],
    ['a sale that began', priced(3900), priced(3900, 2900), 'NAME is on sale: $29.00 instead of $39.00.'],
    ['another sale', priced(3900, 2900), priced(3900, 1900), 'The price of NAME has changed from $29.00 to $19.00.'],
    ['another currency', priced(3900), IN_EURO, 'The price of NAME has changed from $39.00 to €39.00.'],
  ])('takes %s, and the shopper reads so', (_, before, now, text) => {
    const { item, texts } = refreshed(before, { variants: [now] });
    expect(item.variant).toEqual(now);
    expect(texts).toEqual([text]);
  });

  it.each([
    ['its product is gone', null, 'NAME is no longer available.'],
    ['its variant is gone', { variants: [variant({ id: 'other' })] as const }, 'NAME is no longer available.'],
    ['it is not for sale any more', { purchasable: false }, 'NAME is currently unavailable.'],
    ['nothing is left', left(0), 'NAME is sold out.'],
    ['one is left', left(1), 'Only 1 of NAME is left, and your cart has 3.'],
    ['too few are left', left(2), 'Only 2 of NAME are left, and your cart has 3.'],
  ])('stays in its quantity, and the shopper reads why it cannot be paid, when %s', (_, now, text) => {
    const { item, texts } = refreshed(variant(), now, 3);
    expect(item.quantity).toBe(3);
    expect(texts).toEqual([text]);
  });

  it.each([
    ['could not be read', priced(3900), undefined],
    ['is as it was', priced(3900), { variants: [priced(3900)] as const }],
    ['has another regular price behind the same sale', priced(3900, 2900), { variants: [priced(4900, 2900)] as const }],
    ['was kept without its currency', { ...priced(3900), currency: null }, { variants: [priced(3900)] as const }],
  ])('has nothing to say when its product %s', (_, before, now) => {
    expect(refreshed(before, now).texts).toEqual([]);
  });

  it('is not counted out by what the last checkout of the same buyer holds', () => {
    const none = variant({ inventory_quantity: 0 });
    const products = new Map([['prod_1', product({ variants: [none] })]]);
    const { cart } = refreshCart([line(variant(), 2)], products, (id) => (id === 'variant_1' ? 2 : 0));
    expect(cart[0]?.stock_limit).toBe(2);
  });
});

it('a second refresh with the same products changes nothing more, and never a quantity', () => {
  const variants = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    price: fc.nat(),
    sale: fc.option(fc.nat()),
    stock: fc.nat(5),
  });
  const made = ({ id, price, sale, stock }: { id: string; price: number; sale: number | null; stock: number }) =>
    priced(price, sale, { id, inventory_quantity: stock });
  fc.assert(
    fc.property(fc.uniqueArray(variants, { selector: ({ id }) => id }), fc.array(variants), (kept, now) => {
      const cart: Cart = kept.map((each) => ({
        ...line(made(each)),
        product: product({ id: `prod_${each.id}` }),
        quantity: each.stock + 1,
      }));
      const fresh = new Map(
        now.map((each) => [`prod_${each.id}`, product({ id: `prod_${each.id}`, variants: [made(each)] })]),
      );
      const once = refreshCart(cart, fresh);
      const twice = refreshCart(once.cart, fresh);
      expect(once.cart.map(({ quantity }) => quantity)).toEqual(cart.map(({ quantity }) => quantity));
      expect(twice.cart).toEqual(once.cart);
      expect(twice.changes).toEqual([]);
    }),
  );
});
