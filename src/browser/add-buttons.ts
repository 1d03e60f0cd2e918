/** Add to Cart on product cards: what a press takes comes when the page is shown, and at the latest with the press. */

import { showToast } from '../features/toast/toast-store.ts';
import { onceShown } from './once-shown.ts';

let cards: typeof import('./add-to-cart.ts') | undefined;

async function add(id: string): Promise<void> {
  try {
    // Without waiting where it is there: who presses may leave at once.
    cards ??= await import('./add-to-cart.ts');
    await cards.addToCart(id);
  } catch {
    const description = 'The store did not answer. Check your connection, then try again.';
    showToast({ title: 'Error adding to cart', description, icon: 'alert' });
  }
}

/** For the cards that are there now; those of other pages may join them (more.ts). */
export async function bringProducts(): Promise<void> {
  if (!document.querySelector('[data-products]')) return;
  try {
    cards ??= await import('./add-to-cart.ts');
    await cards.fetchProducts();
  } catch {
    // A press tells of it.
  }
}

export function startAddButtons(): void {
  onceShown(bringProducts);
  // One listener for all cards, those that come later included.
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-add-to-cart]')?.dataset.addToCart;
    if (id) void add(id);
  });
}
