/** The visitor's cart: one for all tabs, kept in localStorage, shared by all islands. */
import { atom, onMount } from 'nanostores';
import { type AddRequest, addToCart, type Cart } from '../../../domain/cart/cart.ts';
import { CART_KEY, parseCart, serializeCart } from '../../../domain/cart/cart-storage.ts';
import { read, write } from './storage.ts';

/** Dispatched at the window with each change: hydrates the cart button (client:intent). */
export const CART_CHANGE = 'cart-change';

/** Empty on the server and at hydration: use it with `ssr: 'initial'`. */
export const $cart = atom<Cart>([]);

/** Whether the browser has room to keep the cart for the next page. */
export const $isCartKept = atom(true);

onMount($cart, () => {
  if (typeof window === 'undefined') return;
  const unmounted = new AbortController();
  const { signal } = unmounted;
  const reload = () => $cart.set(parseCart(read(CART_KEY)));
  reload();
  // Other tabs have changed it, or this page has missed changes in the back/forward cache or while it was prerendered.
  addEventListener('storage', ({ key }) => (key === CART_KEY || key === null) && reload(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && reload(), { signal });
  document.addEventListener('prerenderingchange', reload, { signal });
  return () => unmounted.abort();
});

/** Changes the stored cart, which another tab may have changed meanwhile. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = change(parseCart(read(CART_KEY)));
  $isCartKept.set(write(CART_KEY, cart.length === 0 ? null : serializeCart(cart)));
  $cart.set(cart);
  dispatchEvent(new Event(CART_CHANGE));
}

/** @returns why it was refused, or undefined */
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
