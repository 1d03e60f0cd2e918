/** Updates a stored cart from the store, and reports changed prices and unavailable products. */
import { withPeriod } from '../money/billing.ts';
import { formatMoney } from '../money/money.ts';
import type { Product, Variant } from '../product/product.ts';
import { freshVariant } from '../product/product-props.ts';
import { type Cart, type CartItem, type CartProduct, type CartVariant, isSameCurrency, unitPrice } from './cart.ts';
import { type LineProblem, lineName, type Unavailable } from './line-problem.ts';

/** Products by id; null for a removed product, missing when it could not be read. */
export type FreshProducts = ReadonlyMap<string, FreshProduct | null>;

/** The current data of a product that a cart needs. */
export type FreshProduct = CartProduct &
  Pick<Product, 'purchasable'> & { variants: readonly (CartVariant & Pick<Variant, 'inventory_quantity'>)[] };

/** As sent to browsers: only the fields and variants that the cart needs, because a product may have thousands. */
export function freshProduct(product: Product, variantIds: ReadonlySet<string>): FreshProduct {
  const { id, title, image, purchasable } = product;
  const variants = product.variants.filter((variant) => variantIds.has(variant.id)).map(freshVariant);
  return { id, title, image, purchasable, variants };
}

export type PriceChange = {
  variantId: string;
  kind: 'price' | 'sale-started' | 'sale-ended' | 'currency';
  /** Formatted unit prices. */
  before: string;
  now: string;
};

export type RefreshedCart = {
  /** Same lines and quantities; unavailable lines stay until the buyer removes them. */
  cart: Cart;
  changes: PriceChange[];
  /** By variant id. */
  unavailable: ReadonlyMap<string, Unavailable>;
};

/**
 * @param heldFor units of a variant that this buyer's last checkout holds: the store does not count them as available,
 *   but this buyer can buy them
 */
export function refreshCart(
  cart: Cart,
  products: FreshProducts,
  heldFor: (variantId: string) => number = () => 0,
): RefreshedCart {
  const changes: PriceChange[] = [];
  const unavailable = new Map<string, Unavailable>();
  const refreshed = cart.map((item): CartItem => {
    const product = products.get(item.product.id);
    if (product === undefined) return item;
    const { id } = item.variant;
    const variant = product?.variants.find((each) => each.id === id);
    if (product === null || variant === undefined) {
      unavailable.set(id, 'removed');
      return item;
    }
    if (!product.purchasable) unavailable.set(id, 'not-for-sale');
    const change = priceChange(item, variant);
    if (change) changes.push(change);
    const stock_limit = variant.manage_inventory ? variant.inventory_quantity + heldFor(id) : null;
    return { ...item, product, variant, stock_limit };
  });
  return { cart: refreshed, changes, unavailable };
}

function priceChange({ variant: before }: CartItem, now: CartVariant): PriceChange | undefined {
  const isSamePrice = unitPrice(before) === unitPrice(now);
  // A cart of another storefront may have no currency; its prices cannot be compared.
  const isSameMoney = before.currency === null || isSameCurrency(before.currency, now.currency);
  if (isSamePrice && isSameMoney && withPeriod('', before) === withPeriod('', now)) return undefined;
  const texts = {
    variantId: now.id,
    before: withPeriod(formatMoney(unitPrice(before), before.currency ?? now.currency), before),
    now: withPeriod(formatMoney(unitPrice(now), now.currency), now),
  };
  if (!isSameMoney) return { ...texts, kind: 'currency' };
  if (before.sale_price_in_cents !== null && now.sale_price_in_cents === null) return { ...texts, kind: 'sale-ended' };
  if (before.sale_price_in_cents === null && now.sale_price_in_cents !== null)
    return { ...texts, kind: 'sale-started' };
  return { ...texts, kind: 'price' };
}

/** A changed price as a sentence. */
export function changeText(name: string, { kind, before, now }: PriceChange): string {
  if (kind === 'sale-ended') return `The sale on ${name} has ended. It is now ${now}, not ${before}.`;
  if (kind === 'sale-started') return `${name} is on sale: ${now} instead of ${before}.`;
  return `The price of ${name} has changed from ${before} to ${now}.`;
}

/** A problem of a line as a sentence. */
export function problemText(problem: LineProblem, item: CartItem): string {
  const name = lineName(item);
  if (problem === 'removed') return `${name} is no longer available.`;
  if (problem === 'not-for-sale') return `${name} is currently unavailable.`;
  if (problem === 'sold-out') return `${name} is sold out.`;
  const { quantity, stock_limit } = item;
  return `Only ${stock_limit} of ${name} ${stock_limit === 1 ? 'is' : 'are'} left, and your cart has ${quantity}.`;
}
