/** Add to Cart on product cards: one unit of the only variant (spec section 4). */
import { useEffect, useRef } from 'react';
import type { StoreProducts } from '../../../contracts/pages.ts';
import type { StoreProduct } from '../../../domain/product/product-props.ts';
import { type StoreView, storeProductsPath } from '../../../domain/product/store-list.ts';
import { addItem } from '../cart/cart-store.ts';
import { showToast } from '../toast/toast-store.ts';

/**
 * Fetches the products after hydration, because a cart line needs more fields than a card has.
 * @param firstPage the page that the server rendered
 */
export function useAddToCart(firstPage: StoreView) {
  /** The lines that Add to Cart adds, by product id. */
  const lines = useRef(new Map<string, StoreProduct['line']>());
  const loading = useRef<Promise<void>>(undefined);

  function remember(more: readonly StoreProduct[]) {
    for (const { line } of more) lines.current.set(line.product.id, line);
  }

  function loadFirstPage(): Promise<void> {
    loading.current ??= fetchProducts(firstPage).then(
      ({ products: first }) => remember(first),
      (error: unknown) => {
        // The next click retries.
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    loadFirstPage().catch(() => undefined);
  }, []);

  async function add(id: string): Promise<void> {
    try {
      // No await for a known product: it must be in the cart even if the buyer leaves the page immediately.
      if (!lines.current.has(id)) await loadFirstPage();
    } catch {
      const description = "The store isn't responding. Check your connection, then try again.";
      showToast({ title: 'Error adding to cart', description, icon: 'alert' });
      return;
    }
    const line = lines.current.get(id);
    if (!line) {
      // The list changed since the page was rendered. The product page shows the current state.
      location.assign(`/product/${encodeURIComponent(id)}`);
      return;
    }
    const refusal = addItem({ ...line, quantity: 1 });
    if (refusal === undefined) {
      showToast({ title: 'Added to Cart! 🛒', description: `${line.product.title} has been added to your cart.` });
    } else {
      showToast({ title: 'Error adding to cart', description: refusal, icon: 'alert' });
    }
  }

  return { add, remember };
}

/** @throws when the request fails */
export async function fetchProducts(view: StoreView, signal?: AbortSignal): Promise<StoreProducts> {
  const response = await fetch(storeProductsPath(view), signal ? { signal } : {});
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return (await response.json()) as StoreProducts;
}
