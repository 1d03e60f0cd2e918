/** What is known of the cart since the store was last asked. How it is asked comes when there is something to ask. */
import { atom } from 'nanostores';
import type { RefreshedCart } from '../domain/cart-refresh.ts';
import { $cart } from './cart-store.ts';

export type CartCheck = Pick<RefreshedCart, 'changes' | 'unavailable'> & {
  /** The store could not be asked: everything is as it was kept. */
  failed: boolean;
};

export const $cartCheck = atom<CartCheck>({ changes: [], unavailable: new Map(), failed: false });

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
    const news = $cart.get().length === 0 ? {} : await (await import('./ask-store.ts')).takeOverFromStore();
    found = { changes: [], unavailable: new Map(), failed: false, ...news };
  } catch {
    // What was known to be gone has not come back.
    found = { ...$cartCheck.get(), changes: [], failed: true };
  }
  $cartCheck.set(found);
  return found;
}
