/** What the store says about the products of the cart: asked when the drawer opens and before the checkout. */
import { atom } from 'nanostores';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { type RefreshedCart, refreshCart } from '../../../domain/cart/cart-refresh.ts';
import { fetchCartProducts } from '../../clients/store/checkout.ts';
import { $cart, changeCart } from './cart-store.ts';
import { pendingCart } from './pending-cart.ts';

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
  const asked = $cart.get();
  const products = await fetchCartProducts(asked);
  // Units that this buyer's unfinished checkout holds are theirs again as soon as they check out anew.
  const held = pendingCart().cart;
  const heldFor = (id: string) => held.find(({ variant }) => variant.id === id)?.quantity ?? 0;
  let news: Omit<RefreshedCart, 'cart'> = { changes: [], unavailable: new Map() };
  // The cart may have changed since the store was asked.
  changeCart((current) => {
    // The answer says nothing of a line that is new since: its variant would look as if it were gone.
    const isAsked = ({ variant }: CartItem) => asked.some((item) => item.variant.id === variant.id);
    const { cart, ...rest } = refreshCart(current.filter(isAsked), products, heldFor);
    news = rest;
    return current.map((item) => cart.find(({ variant }) => variant.id === item.variant.id) ?? item);
  });
  return news;
}
