/** The cart of a buyer who has gone to pay, for those who come back without having paid. */
import { LAST_CART_KEY } from '../domain/cart-storage.ts';
import { type LastCart, parseLastCart, serialiseLastCart } from '../domain/last-cart.ts';
import { changeCart } from './cart-store.ts';
import { read, write } from './storage.ts';

/** Empties the cart when the buyer goes to pay, keeping it apart in case they come back without paying. */
export function setCartAside(checkoutUrl: string): void {
  changeCart((cart) => {
    write(LAST_CART_KEY, serialiseLastCart({ cart, checkoutUrl }));
    return [];
  });
}

export function cartSetAside(): LastCart {
  return parseLastCart(read(LAST_CART_KEY));
}

export function bringCartBack(): void {
  const { cart } = cartSetAside();
  write(LAST_CART_KEY, null);
  // A second press finds nothing left, and must not empty what the first one brought back.
  if (cart.length > 0) changeCart(() => cart);
}
