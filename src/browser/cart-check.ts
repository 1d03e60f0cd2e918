/** The cart brought up to date with the store: before it is looked at, and before it is paid for. */
import { atom } from 'nanostores';
import { type FreshProducts, type RefreshedCart, refreshCart } from '../domain/cart-refresh.ts';
import type { Product } from '../domain/product.ts';
import { CART_PRODUCTS_PATH, CART_PRODUCTS_PER_CALL } from '../domain/store-page.ts';
import { cartSetAside } from './cart-aside.ts';
import { $cart, changeCart } from './cart-store.ts';

export type CartCheck = Pick<RefreshedCart, 'changes' | 'unavailable'> & {
  /** The store could not be asked: everything is as it was kept. */
  failed: boolean;
};

const NOTHING: CartCheck = { changes: [], unavailable: new Map(), failed: false };
/** Milliseconds: a slow store must not keep a buyer from the checkout, which asks it again. */
const TIMEOUT = 4000;

/** What the last check found. */
export const $cartCheck = atom<CartCheck>(NOTHING);

let underWay: Promise<CartCheck> | undefined;

/** Asks the store for the products of the cart, and takes over what has changed. Never rejects. */
export function checkCart(): Promise<CartCheck> {
  underWay ??= check().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function check(): Promise<CartCheck> {
  let found: CartCheck;
  try {
    found = { ...takeOver(await fetchProducts()), failed: false };
  } catch {
    // What was known to be gone has not come back.
    found = { ...$cartCheck.get(), changes: [], failed: true };
  }
  $cartCheck.set(found);
  return found;
}

async function fetchProducts(): Promise<FreshProducts> {
  const ids = [...new Set($cart.get().map(({ product }) => product.id))].filter((id) => id !== '');
  const calls = Array.from({ length: Math.ceil(ids.length / CART_PRODUCTS_PER_CALL) }, async (_, call) => {
    const part = ids.slice(call * CART_PRODUCTS_PER_CALL, (call + 1) * CART_PRODUCTS_PER_CALL);
    const query = new URLSearchParams(part.map((id) => ['id', id]));
    const response = await fetch(`${CART_PRODUCTS_PATH}?${query}`, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`the store answered ${response.status}`);
    return (await response.json()) as [string, Product | null][];
  });
  return new Map((await Promise.all(calls)).flat());
}

/** Into the cart as it is now, which may have changed since the store was asked. */
function takeOver(products: FreshProducts): Omit<RefreshedCart, 'cart'> {
  // Units that this buyer's unfinished checkout holds are theirs again as soon as they check out anew.
  const held = cartSetAside().cart;
  const heldFor = (id: string) => held.find(({ variant }) => variant.id === id)?.quantity ?? 0;
  let result: Omit<RefreshedCart, 'cart'> = NOTHING;
  changeCart((cart) => {
    const { cart: fresh, ...rest } = refreshCart(cart, products, heldFor);
    result = rest;
    return fresh;
  });
  return result;
}
