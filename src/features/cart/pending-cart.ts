/** The pending cart: the cart that was sent to checkout, stored in case the buyer returns without paying. */
import { atom, onMount } from 'nanostores';
import { type Cart, cartWithout, joinCarts } from '../../../domain/cart/cart.ts';
import {
  PENDING_CART_KEY,
  type PendingCart,
  parsePendingCart,
  serializePendingCart,
} from '../../../domain/cart/cart-storage.ts';
import { onStoredChange } from '../../browser/storage.ts';
import { changeCart } from './cart-store.ts';
import { read, write } from './storage.ts';

const NONE: PendingCart = { cart: [], checkoutUrl: null };

export const $pendingCart = atom(NONE);

onMount($pendingCart, () => {
  if (typeof window === 'undefined') return;
  const reload = () => $pendingCart.set(pendingCart());
  reload();
  return onStoredChange(PENDING_CART_KEY, reload);
});

/** Read from storage, because another tab may have changed it. */
export const pendingCart = (): PendingCart => parsePendingCart(read(PENDING_CART_KEY));

/**
 * Moves the cart to the pending cart when the buyer goes to pay. Items that another tab added while the checkout was
 * opening stay in the cart.
 */
export function savePendingCart(pending: { cart: Cart; checkoutUrl: string }): void {
  write(PENDING_CART_KEY, serializePendingCart(pending));
  $pendingCart.set(pending);
  changeCart((current) => cartWithout(current, pending.cart));
}

/** Call it when the cart is paid or restored. */
export function forgetPendingCart(): void {
  write(PENDING_CART_KEY, null);
  $pendingCart.set(NONE);
}

export function restorePendingCart(): void {
  const { cart } = pendingCart();
  forgetPendingCart();
  // Forgotten before joining, so that a second click adds nothing.
  changeCart((current) => joinCarts(cart, current));
}
