/** The visitor's cart: one for all tabs, kept in the browser, shared by the badge, the buttons and the drawer. */
import { atom } from 'nanostores';
import { type AddRequest, addToCart, type Cart } from '../domain/cart.ts';
import {
  CART_KEY,
  LAST_CART_KEY,
  type LastCart,
  parseCart,
  parseLastCart,
  serialiseCart,
  serialiseLastCart,
} from '../domain/cart-storage.ts';

/** What a browser without storage, or one that refuses it, gets: a cart for this page. */
const forThisPage = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forThisPage.get(key) ?? null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) forThisPage.delete(key);
    else forThisPage.set(key, text);
  }
}

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

/** Changes the cart as it is now, whatever another tab has done to it meanwhile. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = change(parseCart(read(CART_KEY)));
  write(CART_KEY, serialiseCart(cart));
  $cart.set(cart);
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
  forgetCartSetAside();
  // A second press finds nothing left, and must not empty what the first one brought back.
  if (cart.length > 0) changeCart(() => cart);
}

/** The order went through: nothing is left to come back to. */
export function forgetCartSetAside(): void {
  write(LAST_CART_KEY, null);
}
