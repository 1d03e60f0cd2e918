import type { Product } from '../../domain/product.ts';
import { storeProductsPath } from '../../domain/store-page.ts';

/** The products of a page of the store as carts keep them, and how many there are on all pages (src/pages/store/products.json.ts). */
export type StoreProducts = { products: Product[]; total: number };

/**
 * @param number of the page, from 1
 * @throws when the store does not answer
 */
export async function fetchProducts(number: number, signal?: AbortSignal): Promise<StoreProducts> {
  const response = await fetch(storeProductsPath(number), signal ? { signal } : {});
  if (!response.ok) throw new Error(`the store answered ${response.status}`);
  return (await response.json()) as StoreProducts;
}
