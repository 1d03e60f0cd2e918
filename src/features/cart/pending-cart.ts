/** The cart of a buyer who has gone to pay, for those who come back without having paid. */

import type { Cart } from '../../domain/cart.ts';
import { cartWithout, joinCarts } from '../../domain/cart-changes.ts';
import { LAST_CART_KEY } from '../../domain/cart-storage.ts';
import { type LastCart, parseLastCart, serialiseLastCart } from '../../domain/last-cart.ts';
import { changeCart } from './cart-store.ts';
import { read, write } from './storage.ts';

const FORGOTTEN = 'cart-forgotten';

/**
 * Empties the cart when the buyer goes to pay, keeping it apart in case they come back without paying. What another tab
 * has put in meanwhile stays.
 */
export function savePendingCart({ cart, checkoutUrl }: { cart: Cart; checkoutUrl: string }): void {
  write(LAST_CART_KEY, serialiseLastCart({ cart, checkoutUrl }));
  changeCart((current) => cartWithout(current, cart));
}

/** It was paid for. */
export function forgetPendingCart(): void {
  write(LAST_CART_KEY, null);
  // Of its own changes a page hears nothing.
  dispatchEvent(new Event(FORGOTTEN));
}

export const pendingCart = (): LastCart => parseLastCart(pendingCartText());

/** As it is stored, and so the same text for the same cart. */
export const pendingCartText = (): string | null => read(LAST_CART_KEY);

/** Tells when one may have been set aside or taken, by this page or another one of the site. @returns ends it */
export function onPendingCartChange(tell: () => void): () => void {
  const away = new AbortController();
  for (const sign of ['storage', 'pageshow', FORGOTTEN]) addEventListener(sign, tell, { signal: away.signal });
  return () => away.abort();
}

export function restorePendingCart(): void {
  const { cart } = pendingCart();
  forgetPendingCart();
  // A second press finds nothing left, and what was put in since the first one stays.
  changeCart((current) => joinCarts(cart, current));
}
