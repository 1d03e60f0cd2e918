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
const withStock = (inventory_quantity: number) => ({ variants: [variant({ inventory_quantity })] as const });

const line = (of: Variant, quantity = 1): CartItem => ({
  product: product({ variants: [of] }),
  variant: of,
  quantity,
  stock_limit: of.manage_inventory ? of.inventory_quantity : null,
});

/** The cart line of variant `before` and its messages, after a refresh with the product's current data `now`. */
function refreshed(before: Variant, now: Partial<Product> | null | undefined, quantity = 1) {
  const products = new Map(now === undefined ? [] : ([['prod_1', now && product(now)]] as const));
  const result = refreshCart([line(before, quantity)], products);
  const [item] = result.cart;
  if (!item) throw new Error('the refresh removed the line');
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

describe('a refresh of the cart with current products', () => {
  it.each([
    ['a price that rose', priced(100), priced(65_000), 'The price of NAME has changed from $1.00 to $650.00.'],
    ['an ended sale', priced(3900, 2900), priced(3900), 'The sale on NAME has ended. It is now $39.00, not $29.00.'],
    ['a sale that began', priced(3900), priced(3900, 2900), 'NAME is on sale: $29.00 instead of $39.00.'],
    ['another sale', priced(3900, 2900), priced(3900, 1900), 'The price of NAME has changed from $29.00 to $19.00.'],
    ['another currency', priced(3900), IN_EURO, 'The price of NAME has changed from $39.00 to €39.00.'],
  ])('updates the price of a line and tells the shopper about %s', (_, before, now, text) => {
    const { item, texts } = refreshed(before, { variants: [now] });
    expect(item.variant).toEqual(now);
    expect(texts).toEqual([text]);
  });

  it.each([
    ['its product was deleted', null, 'NAME is no longer available.'],
    ['its variant was deleted', { variants: [variant({ id: 'other' })] as const }, 'NAME is no longer available.'],
    ['its product is no longer for sale', { purchasable: false }, 'NAME is currently unavailable.'],
    ['its variant is sold out', withStock(0), 'NAME is sold out.'],
    ['only one unit is left', withStock(1), 'Only 1 of NAME is left, and your cart has 3.'],
    ['fewer units are left than the line has', withStock(2), 'Only 2 of NAME are left, and your cart has 3.'],
  ])('keeps the quantity of a line and tells the shopper why it cannot be bought, when %s', (_, now, text) => {
    const { item, texts } = refreshed(variant(), now, 3);
    expect(item.quantity).toBe(3);
    expect(texts).toEqual([text]);
  });

  it.each([
    ['could not be loaded', priced(3900), undefined],
    ['has not changed', priced(3900), { variants: [priced(3900)] as const }],
    ['has another regular price behind the same sale', priced(3900, 2900), { variants: [priced(4900, 2900)] as const }],
    [
      'was stored in the cart without its currency',
      { ...priced(3900), currency: null },
      { variants: [priced(3900)] as const },
    ],
  ])('shows the shopper no message when the product of a line %s', (_, before, now) => {
    expect(refreshed(before, now).texts).toEqual([]);
  });

  it('counts units held by an open checkout of the same shopper as available to that shopper', () => {
    const none = variant({ inventory_quantity: 0 });
    const products = new Map([['prod_1', product({ variants: [none] })]]);
    const { cart } = refreshCart([line(variant(), 2)], products, (id) => (id === 'variant_1' ? 2 : 0));
    expect(cart[0]?.stock_limit).toBe(2);
  });
});

it('a second refresh with the same products changes nothing, and no refresh changes a quantity', () => {
  const variants = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    price: fc.nat(),
    sale: fc.option(fc.nat()),
    stock: fc.nat(5),
  });
  const variantOf = ({ id, price, sale, stock }: { id: string; price: number; sale: number | null; stock: number }) =>
    priced(price, sale, { id, inventory_quantity: stock });
  fc.assert(
    fc.property(fc.uniqueArray(variants, { selector: ({ id }) => id }), fc.array(variants), (stored, now) => {
      const cart: Cart = stored.map((each) => ({
        ...line(variantOf(each)),
        product: product({ id: `prod_${each.id}` }),
        quantity: each.stock + 1,
      }));
      const fresh = new Map(
        now.map((each) => [`prod_${each.id}`, product({ id: `prod_${each.id}`, variants: [variantOf(each)] })]),
      );
      const once = refreshCart(cart, fresh);
      const twice = refreshCart(once.cart, fresh);
      expect(once.cart.map(({ quantity }) => quantity)).toEqual(cart.map(({ quantity }) => quantity));
      expect(twice.cart).toEqual(once.cart);
      expect(twice.changes).toEqual([]);
    }),
  );
});
