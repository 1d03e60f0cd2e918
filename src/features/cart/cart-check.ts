/** What the store says about the products of the cart: asked when the drawer opens and before the checkout. */
import { atom } from 'nanostores';
import {
  type FreshProducts,
  type RefreshedCart,
  refreshCart,
  type SentProduct,
} from '../../../domain/cart/cart-refresh.ts';
import { CART_PRODUCTS_PATH, CART_PRODUCTS_PER_CALL } from '../../../domain/product/store-list.ts';
import { rowsOf } from '../../../domain/text/table.ts';
import { timeoutSignal } from '../../clients/timeout-signal.ts';
import { $cart, changeCart } from './cart-store.ts';
import { pendingCart } from './pending-cart.ts';

/** Milliseconds: a slow store must not keep a buyer from the checkout, which asks it again. */
const TIMEOUT = 4000;

export type CartCheck = Pick<RefreshedCart, 'changes' | 'unavailable'> & {
  /** The store could not be asked: everything is as it was kept. */
  failed: boolean;
};

export const $cartCheck = atom<CartCheck>({ changes: [], unavailable: new Map(), failed: false });

let pending: Promise<CartCheck> | undefined;

/** Asks the store for the products of the cart, and takes over what has changed. Never rejects. */
export function checkCart(): Promise<CartCheck> {
  pending ??= check().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function check(): Promise<CartCheck> {
  let result: CartCheck;
  try {
    const news = $cart.get().length === 0 ? {} : await refreshFromStore();
    result = { changes: [], unavailable: new Map(), failed: false, ...news };
  } catch {
    // A product that is known to be gone stays gone.
    result = { ...$cartCheck.get(), changes: [], failed: true };
  }
  $cartCheck.set(result);
  return result;
}

/** @throws when the store does not answer */
async function refreshFromStore(): Promise<Omit<RefreshedCart, 'cart'>> {
  const products = await fetchProducts();
  // Units that this buyer's unfinished checkout holds are theirs again as soon as they check out anew.
  const held = pendingCart().cart;
  const heldFor = (id: string) => held.find(({ variant }) => variant.id === id)?.quantity ?? 0;
  let news: Omit<RefreshedCart, 'cart'> = { changes: [], unavailable: new Map() };
  // The cart may have changed since the store was asked.
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
    const sent = (await response.json()) as [string, SentProduct | null][];
    return sent.map(([id, product]) => [id, product && { ...product, variants: rowsOf(product.variants) }] as const);
  });
  return new Map((await Promise.all(calls)).flat());
}
