/** A kept cart brought up to date with the store: what it costs now, how much is left, and what is gone. */
import { withPeriod } from './billing.ts';
import type { Cart, CartItem, CartProduct, CartVariant } from './cart.ts';
import { isSameCurrency, unitPrice } from './cart-totals.ts';
import type { Unavailable } from './line-problem.ts';
import { formatMoney } from './money.ts';
import type { Product, Variant } from './product.ts';
import { freshVariant } from './shown-product.ts';
import { type Table, toTable } from './table.ts';

/** Products by their id; null for one that is not in the store any more, absent for one that could not be read. */
export type FreshProducts = ReadonlyMap<string, FreshProduct | null>;

/** What a cart needs of a product as it is now. */
type FreshProduct = CartProduct &
  Pick<Product, 'purchasable'> & { variants: readonly (CartVariant & Pick<Variant, 'inventory_quantity'>)[] };

/** As it is sent to browsers: only what a cart shows, because a product may have thousands of variants. */
export type SentProduct = Omit<FreshProduct, 'variants'> & { variants: Table<FreshProduct['variants'][number]> };

export function sentProduct({ id, title, image, purchasable, variants }: Product): SentProduct {
  return { id, title, image, purchasable, variants: toTable(variants.map(freshVariant)) };
}

export type PriceChange = {
  variantId: string;
  kind: 'price' | 'sale-started' | 'sale-ended' | 'currency';
  /** As the buyer reads them, of one unit. */
  before: string;
  now: string;
};

export type RefreshedCart = {
  /** The same lines in the same quantities; what is gone stays until the buyer removes it. */
  cart: Cart;
  changes: PriceChange[];
  /** By the id of the variant. */
  unavailable: ReadonlyMap<string, Unavailable>;
};

/**
 * @param heldFor units of a variant that the store counts as gone because this very buyer's last checkout holds them
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
      unavailable.set(id, 'gone');
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
