/** Adds a variant to a cart. A module of its own, because every page loads cart.ts. */
import type { Cart, CartItem, CartProduct, CartVariant } from './cart.ts';

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
