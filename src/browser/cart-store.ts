/** The visitor's cart: one for all tabs, kept in the browser, shared by the badge, the buttons and the drawer. */
import { atom } from 'nanostores';
import type { Cart } from '../domain/cart.ts';
import { CART_KEY, parseCart } from '../domain/cart-storage.ts';
import { read } from './storage.ts';

/** Empty until the shell has started it: islands are rendered on the server, too, where nobody has a cart. */
export const $cart = atom<Cart>([]);

export function startCart(): void {
  const reload = () => $cart.set(parseCart(read(CART_KEY)));
  reload();
  // Other tabs tell of their changes; a page that comes back from the browser's memory may have missed some.
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) reload();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
  // So may a page that was prepared before it was asked for.
  document.addEventListener('prerenderingchange', reload);
}
