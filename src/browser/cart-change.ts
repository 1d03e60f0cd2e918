/** Changes of the visitor's cart. Not in cart-store.ts, which every page loads. */
import { type AddRequest, addToCart } from '../domain/add-to-cart.ts';
import type { Cart } from '../domain/cart.ts';
import { CART_KEY, parseCart, serialiseCart } from '../domain/cart-storage.ts';
import { $cart } from './cart-store.ts';
import { read, write } from './storage.ts';

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
