/** The pending cart: the cart that was sent to checkout, stored in case the buyer returns without paying. */

import { type Cart, cartWithout, joinCarts } from '../../../domain/cart/cart.ts';
import { LAST_CART_KEY, type LastCart, parseLastCart, serializeLastCart } from '../../../domain/cart/cart-storage.ts';
import { onStoredChange } from '../../browser/storage.ts';
import { changeCart } from './cart-store.ts';
import { read, write } from './storage.ts';

const FORGOTTEN = 'cart-forgotten';

/**
 * Moves the cart to the pending cart when the buyer goes to pay. Items that another tab added since then stay in the
 * cart.
 */
export function savePendingCart({ cart, checkoutUrl }: { cart: Cart; checkoutUrl: string }): void {
  write(LAST_CART_KEY, serializeLastCart({ cart, checkoutUrl }));
  changeCart((current) => cartWithout(current, cart));
}

/** Call it when the cart is paid or restored. */
export function forgetPendingCart(): void {
  write(LAST_CART_KEY, null);
  // The `storage` event is not dispatched in the tab that made the change.
  dispatchEvent(new Event(FORGOTTEN));
}

export const pendingCart = (): LastCart => parseLastCart(pendingCartText());

/** The stored JSON. A string, because `useSyncExternalStore` needs a stable snapshot. */
export const pendingCartText = (): string | null => read(LAST_CART_KEY);

/** Subscribes to changes of the pending cart, by this page or another tab. @returns a function that unsubscribes */
export function onPendingCartChange(callback: () => void): () => void {
  const stop = onStoredChange(LAST_CART_KEY, callback);
  addEventListener(FORGOTTEN, callback);
  return () => {
    stop();
    removeEventListener(FORGOTTEN, callback);
  };
}

export function restorePendingCart(): void {
  const { cart } = pendingCart();
  forgetPendingCart();
  // Forgotten before joining, so that a second click adds nothing.
  changeCart((current) => joinCarts(cart, current));
}
