/** Checks the cart against the store's current products: when the drawer opens, before checkout, and when it fails. */
import { atom } from 'nanostores';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { type RefreshedCart, refreshCart } from '../../../domain/cart/cart-refresh.ts';
import { fetchCartProducts } from '../../clients/store/checkout.ts';
import { $cart, changeCart } from './cart-store.ts';
import { pendingCart } from './pending-cart.ts';

export type CartCheck = Pick<RefreshedCart, 'changes' | 'unavailable'> & {
  /** The request to the store failed; the cart shows stored data. */
  failed: boolean;
};

export const $cartCheck = atom<CartCheck>({ changes: [], unavailable: new Map(), failed: false });

let pending: Promise<CartCheck> | undefined;

/** Fetches the cart's products and updates the cart with changes. Never rejects; concurrent calls share one request. */
export function checkCart(): Promise<CartCheck> {
  pending ??= check().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function check(): Promise<CartCheck> {
  let result: CartCheck;
  try {
    const refreshed = $cart.get().length === 0 ? {} : await refreshFromStore();
    result = { changes: [], unavailable: new Map(), failed: false, ...refreshed };
  } catch {
    // Keeps the products that an earlier check found unavailable.
    result = { ...$cartCheck.get(), changes: [], failed: true };
  }
  $cartCheck.set(result);
  return result;
}

/** @throws when the request to the store fails */
async function refreshFromStore(): Promise<Omit<RefreshedCart, 'cart'>> {
  const requested = $cart.get();
  const products = await fetchCartProducts(requested);
  // Units reserved by this buyer's unfinished checkout count as available: a new checkout in its tab releases them.
  const held = pendingCart().cart;
  const heldFor = (id: string) => held.find(({ variant }) => variant.id === id)?.quantity ?? 0;
  let refreshed: Omit<RefreshedCart, 'cart'> = { changes: [], unavailable: new Map() };
  // The cart may have changed during the request.
  changeCart((current) => {
    // Skips items added during the request: the response lacks them, so they would look unavailable.
    const wasRequested = ({ variant }: CartItem) => requested.some((item) => item.variant.id === variant.id);
    const { cart, ...rest } = refreshCart(current.filter(wasRequested), products, heldFor);
    refreshed = rest;
    return current.map((item) => cart.find(({ variant }) => variant.id === item.variant.id) ?? item);
  });
  return refreshed;
}
