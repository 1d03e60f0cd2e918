/** The pending cart: the cart of a buyer who has left for the checkout page, kept in case they return without paying. */

import { type Cart, cartWithout, joinCarts } from '../../../domain/cart/cart.ts';
import { LAST_CART_KEY, type LastCart, parseLastCart, serializeLastCart } from '../../../domain/cart/cart-storage.ts';
import { changeCart } from './cart-store.ts';
import { read, write } from './storage.ts';

const FORGOTTEN = 'cart-forgotten';

/**
 * Empties the cart when the buyer goes to pay, keeping it apart in case they come back without paying. What another tab
 * has put in meanwhile stays.
 */
export function savePendingCart({ cart, checkoutUrl }: { cart: Cart; checkoutUrl: string }): void {
  write(LAST_CART_KEY, serializeLastCart({ cart, checkoutUrl }));
  changeCart((current) => cartWithout(current, cart));
}

/** Call it once the cart is paid, or put back. */
export function forgetPendingCart(): void {
  write(LAST_CART_KEY, null);
  // The `storage` event is not dispatched in the tab that made the change.
  dispatchEvent(new Event(FORGOTTEN));
}

export const pendingCart = (): LastCart => parseLastCart(pendingCartText());

/** The stored text, which is a stable snapshot for `useSyncExternalStore`. */
export const pendingCartText = (): string | null => read(LAST_CART_KEY);

/** Subscribes to changes of the pending cart, by this page or another tab. @returns unsubscribes */
export function onPendingCartChange(tell: () => void): () => void {
  const away = new AbortController();
  for (const sign of ['storage', 'pageshow', FORGOTTEN]) addEventListener(sign, tell, { signal: away.signal });
  return () => away.abort();
}

export function restorePendingCart(): void {
  const { cart } = pendingCart();
  forgetPendingCart();
  // Cleared before joining, so that a second click adds nothing; later additions stay.
  changeCart((current) => joinCarts(cart, current));
}
