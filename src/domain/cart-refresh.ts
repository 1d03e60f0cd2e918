/** A kept cart brought up to date with the store: what it costs now, how much is left, and what is gone. */
import { type Cart, type CartItem, isSameCurrency, unitPrice } from './cart.ts';
import { formatMoney } from './money.ts';
import type { Product, Variant } from './product.ts';

/** Products by their id; null for one that is not in the store any more, absent for one that could not be read. */
export type FreshProducts = ReadonlyMap<string, Product | null>;

/** Why a line cannot be bought: its product or variant was taken out, or is not for sale at the moment. */
export type Unavailable = 'gone' | 'not-for-sale';

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

function priceChange({ variant: before }: CartItem, now: Variant): PriceChange | undefined {
  const isSamePrice = unitPrice(before) === unitPrice(now);
  // A cart of another storefront may not say its currency: then nothing is known to have changed.
  const isSameMoney = before.currency === null || isSameCurrency(before.currency, now.currency);
  if (isSamePrice && isSameMoney) return undefined;
  const texts = {
    variantId: now.id,
    before: formatMoney(unitPrice(before), before.currency ?? now.currency),
    now: formatMoney(unitPrice(now), now.currency),
  };
  if (!isSameMoney) return { ...texts, kind: 'currency' };
  if (before.sale_price_in_cents !== null && now.sale_price_in_cents === null) return { ...texts, kind: 'sale-ended' };
  if (before.sale_price_in_cents === null && now.sale_price_in_cents !== null)
    return { ...texts, kind: 'sale-started' };
  return { ...texts, kind: 'price' };
}

/** What a line is called: with its variant where that has a name of its own. */
export function lineName({ product, variant }: CartItem): string {
  const title = product.title || variant.title || 'An item';
  return variant.title === '' || variant.title === title ? title : `${title} (${variant.title})`;
}

/** What has become of a line's price, as a sentence. */
export function changeText(name: string, { kind, before, now }: PriceChange): string {
  if (kind === 'sale-ended') return `The sale on ${name} has ended. It is now ${now}, not ${before}.`;
  if (kind === 'sale-started') return `${name} is on sale: ${now} instead of ${before}.`;
  return `The price of ${name} has changed from ${before} to ${now}.`;
}

export type LineProblem = Unavailable | 'sold-out' | 'too-few';

/** Why a line cannot be bought as it is; undefined when it can. */
export function lineProblem(
  { quantity, stock_limit }: CartItem,
  unavailable: Unavailable | undefined,
): LineProblem | undefined {
  if (unavailable !== undefined) return unavailable;
  if (stock_limit === null || quantity <= stock_limit) return undefined;
  return stock_limit === 0 ? 'sold-out' : 'too-few';
}

/** As a few words on the line. */
export function problemLabel(problem: LineProblem, { stock_limit }: CartItem): string {
  const labels = { gone: 'No longer available', 'not-for-sale': 'Currently unavailable', 'sold-out': 'Sold out' };
  return problem === 'too-few' ? `Only ${stock_limit} left` : labels[problem];
}

/** As a sentence of its own. */
export function problemText(problem: LineProblem, item: CartItem): string {
  const name = lineName(item);
  if (problem === 'gone') return `${name} is no longer available.`;
  if (problem === 'not-for-sale') return `${name} is currently unavailable.`;
  if (problem === 'sold-out') return `${name} is sold out.`;
  const { quantity, stock_limit } = item;
  return `Only ${stock_limit} of ${name} ${stock_limit === 1 ? 'is' : 'are'} left, and your cart has ${quantity}.`;
}
