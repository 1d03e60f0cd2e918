/** Add to Cart on product cards (spec section 4): one unit of the only variant, without a framework. */
import type { Product } from '../domain/product.ts';
import { addItem } from './cart-store.ts';
import { showToast } from './toast.ts';

/** The products of the page and of those that joined it, as the server normalised them. */
function findProduct(id: string): Product | undefined {
  return [...document.querySelectorAll('[data-products]')]
    .flatMap(({ textContent }) => JSON.parse(textContent) as Product[])
    .find((product) => product.id === id);
}

function add(id: string): void {
  const product = findProduct(id);
  if (!product) return;
  const refusal = addItem({ product, variant: product.variants[0], quantity: 1 });
  if (refusal === undefined) {
    showToast({ title: 'Added to Cart! 🛒', description: `${product.title} has been added to your cart.` });
  } else {
    // Not destructive, as the specification has it, but nothing to be checked off either.
    showToast({ title: 'Error adding to cart', description: refusal, icon: 'alert' });
  }
}

export function startAddButtons(): void {
  // One listener for all cards, those that come later included.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-add-to-cart]')?.dataset.addToCart;
    if (id) add(id);
  });
}
