/** One unit of the only variant of a product (spec section 4), without a framework. */
import type { Product } from '../domain/product.ts';
import { addItem } from '../features/cart/cart-store.ts';
import { showToast } from '../features/toast/toast-store.ts';

/** The products of the page and of those that joined it, as the server normalised them; by the address of their page. */
const pages = new Map<string, Promise<void>>();
const products = new Map<string, Product>();

async function fetchPage(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  for (const product of (await response.json()) as Product[]) products.set(product.id, product);
}

/** Fetches what is not there yet. @throws when the store does not answer; the next call asks again */
export async function fetchProducts(): Promise<void> {
  const grid = document.querySelector<HTMLElement>('[data-products]');
  for (const address of grid?.dataset.products?.split(' ') ?? []) {
    if (pages.has(address)) continue;
    const page = fetchPage(address);
    pages.set(address, page);
    page.catch(() => pages.delete(address));
  }
  await Promise.all(pages.values());
  if (grid) grid.dataset.alive = '';
}

/** @throws when the store does not answer */
export async function addToCart(id: string): Promise<void> {
  if (!products.has(id)) await fetchProducts();
  const product = products.get(id);
  if (!product) {
    // The list has changed since the page was made; the product's own page knows what has become of it.
    location.assign(`/product/${encodeURIComponent(id)}`);
    return;
  }
  const refusal = addItem({ product, variant: product.variants[0], quantity: 1 });
  if (refusal === undefined) {
    showToast({ title: 'Added to Cart! 🛒', description: `${product.title} has been added to your cart.` });
  } else {
    // Not destructive, as the specification has it, but nothing to be checked off either.
    showToast({ title: 'Error adding to cart', description: refusal, icon: 'alert' });
  }
}
