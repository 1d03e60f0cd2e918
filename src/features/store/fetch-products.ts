import type { StoreProduct } from '../../../domain/product/product-props.ts';
import { type StoreView, storeProductsPath } from '../../../domain/product/store-list.ts';

/** The products of a page of the store, with what carts keep of them, and how many there are on all pages (src/pages/store/products.json.ts). */
export type StoreProducts = { products: StoreProduct[]; total: number };

/** @throws when the store does not answer */
export async function fetchProducts(view: StoreView, signal?: AbortSignal): Promise<StoreProducts> {
  const response = await fetch(storeProductsPath(view), signal ? { signal } : {});
  if (!response.ok) throw new Error(`the store answered ${response.status}`);
  return (await response.json()) as StoreProducts;
}
