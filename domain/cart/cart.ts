/** A cart: its lines, what it costs, and its changes (spec sections 4 and 5, docs/store-api.md section 8.4). */
import type { Billing } from '../money/billing.ts';
import type { Currency, Product, Variant } from '../product/product.ts';

/** The part of product and variant that the cart reads and stores. */
export type CartProduct = Pick<Product, 'id' | 'title' | 'image'>;
export type CartVariant = Pick<
  Variant,
  | 'id'
  | 'title'
  | 'image_url'
  | 'price_in_cents'
  | 'sale_price_in_cents'
  | 'currency'
  | 'manage_inventory'
  | keyof Billing
>;

export type CartItem = {
  product: CartProduct;
  variant: CartVariant;
  quantity: number;
  /** Units that could be bought when it was added or last refreshed; null when stock is not managed. */
  stock_limit: number | null;
};

export type Cart = readonly CartItem[];

/** Units, the number on the cart button. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}

/** The price of one unit in cents: the sale price if there is one. */
export function unitPrice(variant: Pick<CartVariant, 'price_in_cents' | 'sale_price_in_cents'>): number {
  return variant.sale_price_in_cents ?? variant.price_in_cents;
}

/** Cents. */
export function cartTotal(cart: Cart): number {
  return cart.reduce((sum, item) => sum + unitPrice(item.variant) * item.quantity, 0);
}

/** Compares currencies by their codes, case-insensitively; without codes by symbol and template. */
export function isSameCurrency(a: Currency | null, b: Currency | null): boolean {
  if (a?.code && b?.code) return a.code.toLowerCase() === b.code.toLowerCase();
  return a?.symbol === b?.symbol && a?.template === b?.template;
}

/** Totals in cents by currency, in the order of the lines. */
export function cartTotals(cart: Cart): { currency: Currency | null; cents: number }[] {
  const groups: [CartItem, ...CartItem[]][] = [];
  for (const item of cart) {
    const group = groups.find(([{ variant }]) => isSameCurrency(variant.currency, item.variant.currency));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => ({ currency: group[0].variant.currency, cents: cartTotal(group) }));
}

// Changes of a cart: every function returns a new one.

export function removeFromCart(cart: Cart, variantId: string): Cart {
  return cart.filter((item) => item.variant.id !== variantId);
}

/** The cart without the units of a paid cart. */
export function cartWithout(cart: Cart, paid: Cart): Cart {
  return cart.flatMap((item) => {
    const quantity = item.quantity - (paid.find(({ variant }) => variant.id === item.variant.id)?.quantity ?? 0);
    return quantity > 0 ? { ...item, quantity } : [];
  });
}

/** Merges two carts. A line in both has the sum of the quantities, and the product data of the second, newer cart. */
export function joinCarts(first: Cart, second: Cart): Cart {
  const lineOf = (cart: Cart, { variant }: CartItem) => cart.find((item) => item.variant.id === variant.id);
  return [
    ...first.map((item) => {
      const same = lineOf(second, item);
      return same ? { ...same, quantity: item.quantity + same.quantity } : item;
    }),
    ...second.filter((item) => !lineOf(first, item)),
  ];
}

/** Sets a line's quantity: never below 1, without an upper bound (spec section 4). */
export function setQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  const whole = Math.max(1, Math.trunc(quantity) || 1);
  return cart.map((item) => (item.variant.id === variantId ? { ...item, quantity: whole } : item));
}

/** The items of a checkout request. */
export function checkoutItems(cart: Cart): { variant_id: string; quantity: number }[] {
  return cart.map((item) => ({ variant_id: item.variant.id, quantity: item.quantity }));
}

export type AddRequest = {
  product: CartProduct & { purchasable: boolean };
  variant: CartVariant & { inventory_quantity: number };
  quantity: number;
};

export type AddResult = { ok: true; cart: Cart } | { ok: false; message: string };

/**
 * Adds units of a variant: raises its line, or appends one.
 * Refused when the product cannot be bought, when the quantity is not a whole number from 1,
 * or when stock is managed and cart plus request exceed it.
 */
export function addToCart(cart: Cart, { product, variant, quantity }: AddRequest): AddResult {
  if (!product.purchasable) return { ok: false, message: 'Currently unavailable' };
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { ok: false, message: 'Quantity must be at least 1.' };
  const inCart = cart.find((item) => item.variant.id === variant.id)?.quantity ?? 0;
  const limit = variant.manage_inventory ? variant.inventory_quantity : null;
  if (limit !== null && inCart + quantity > limit) {
    return { ok: false, message: `Not enough stock for ${product.title} (${variant.title}). Only ${limit} left.` };
  }
  // The newest product data replaces what an older line held, so that its price is today's.
  const line: CartItem = { product, variant, quantity: inCart + quantity, stock_limit: limit };
  if (inCart === 0) return { ok: true, cart: [...cart, line] };
  return { ok: true, cart: cart.map((item) => (item.variant.id === variant.id ? line : item)) };
}
