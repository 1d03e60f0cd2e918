/** The last checked-out cart, kept apart until the success page is seen (store-service.md section 8.4). */
import type { Cart } from './cart.ts';
import { cartOf, isObject, parseStored, storedLine, textOrNull } from './cart-storage.ts';

/** The cart, and where it was to be paid. */
export type LastCart = { cart: Cart; checkoutUrl: string | null };

export function parseLastCart(text: string | null): LastCart {
  const raw = parseStored(text);
  return isObject(raw)
    ? { cart: cartOf(raw.cart), checkoutUrl: textOrNull(raw.checkoutUrl) }
    : { cart: [], checkoutUrl: null };
}

export function serialiseLastCart(last: LastCart): string {
  return JSON.stringify({ ...last, cart: last.cart.map(storedLine) });
}
