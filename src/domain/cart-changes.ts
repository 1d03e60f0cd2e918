/** Changes of a cart by the drawer and the checkout. Every function returns a new cart. */
import type { Cart, CartItem } from './cart.ts';

export function removeFromCart(cart: Cart, variantId: string): Cart {
  return cart.filter((item) => item.variant.id !== variantId);
}

/** The cart without the lines of another one: what was added since. */
export function cartWithout(cart: Cart, gone: Cart): Cart {
  return cart.flatMap((item) => {
    const quantity = item.quantity - (gone.find(({ variant }) => variant.id === item.variant.id)?.quantity ?? 0);
    return quantity > 0 ? { ...item, quantity } : [];
  });
}

/** Merges two carts. Quantities of a line in both are added; its product data is that of the second cart, which is newer. */
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

/** What the checkout call sends. */
export function checkoutItems(cart: Cart): { variant_id: string; quantity: number }[] {
  return cart.map((item) => ({ variant_id: item.variant.id, quantity: item.quantity }));
}
