/** The visitor's cart, stored in localStorage and shared by all tabs and islands. */
import { atom, onMount } from 'nanostores';
import { type AddRequest, addToCart, type Cart } from '../../../domain/cart/cart.ts';
import { CART_KEY, parseCart, serializeCart } from '../../../domain/cart/cart-storage.ts';
import { onStoredChange } from '../../browser/storage.ts';
import { read, write } from './storage.ts';

/** Event on the window for each change: hydrates the cart button (client:intent). */
export const CART_CHANGE = 'cart-change';

/** Empty on the server and at hydration: use it with `ssr: 'initial'`. */
export const $cart = atom<Cart>([]);

/** Whether the browser could store the cart for the next page. */
export const $isCartSaved = atom(true);

onMount($cart, () => {
  if (typeof window === 'undefined') return;
  const reload = () => $cart.set(parseCart(read(CART_KEY)));
  reload();
  return onStoredChange(CART_KEY, reload);
});

/** Changes the cart. Reads it from storage first, because another tab may have changed it. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = change(parseCart(read(CART_KEY)));
  $isCartSaved.set(write(CART_KEY, cart.length === 0 ? null : serializeCart(cart)));
  $cart.set(cart);
  dispatchEvent(new Event(CART_CHANGE));
}

/** @returns why the item was rejected, or undefined if it was added */
export function addItem(request: AddRequest): string | undefined {
  let refusal: string | undefined;
  changeCart((cart) => {
    const result = addToCart(cart, request);
    if (result.ok) return result.cart;
    refusal = result.message;
    return cart;
  });
  return refusal;
}
