/** The cart brought up to date with the store: before it is looked at, and before it is paid for. */
import { timeoutSignal } from '../clients/timeout-signal.ts';
import { type FreshProducts, type RefreshedCart, refreshCart } from '../domain/cart-refresh.ts';
import type { Product } from '../domain/product.ts';
import { CART_PRODUCTS_PATH, CART_PRODUCTS_PER_CALL } from '../domain/store-page.ts';
import { cartSetAside } from './cart-aside.ts';
import { changeCart } from './cart-change.ts';
import { $cart } from './cart-store.ts';

/** Milliseconds: a slow store must not keep a buyer from the checkout, which asks it again. */
const TIMEOUT = 4000;

/** @throws when the store does not answer */
export async function takeOverFromStore(): Promise<Omit<RefreshedCart, 'cart'>> {
  const products = await fetchProducts();
  // Units that this buyer's unfinished checkout holds are theirs again as soon as they check out anew.
  const held = cartSetAside().cart;
  const heldFor = (id: string) => held.find(({ variant }) => variant.id === id)?.quantity ?? 0;
  let news: Omit<RefreshedCart, 'cart'> = { changes: [], unavailable: new Map() };
  // Into the cart as it is now, which may have changed since the store was asked.
  changeCart((current) => {
    const { cart, ...rest } = refreshCart(current, products, heldFor);
    news = rest;
    return cart;
  });
  return news;
}

async function fetchProducts(): Promise<FreshProducts> {
  const ids = [...new Set($cart.get().map(({ product }) => product.id))].filter((id) => id !== '');
  const calls = Array.from({ length: Math.ceil(ids.length / CART_PRODUCTS_PER_CALL) }, async (_, call) => {
    const part = ids.slice(call * CART_PRODUCTS_PER_CALL, (call + 1) * CART_PRODUCTS_PER_CALL);
    const query = new URLSearchParams(part.map((id) => ['id', id]));
    const response = await fetch(`${CART_PRODUCTS_PATH}?${query}`, { signal: timeoutSignal(TIMEOUT) });
    if (!response.ok) throw new Error(`the store answered ${response.status}`);
    return (await response.json()) as [string, Product | null][];
  });
  return new Map((await Promise.all(calls)).flat());
}
