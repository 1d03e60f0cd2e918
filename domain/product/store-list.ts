/** The list of the store: its pages and filters, and their URLs. */
import { queryString } from '../url/query-string.ts';
import type { Product } from './product.ts';

/** With this parameter a page waits for a slow store (decision 0038). */
export const WAIT_PARAMETER = 'wait';

/** The URL to which a page without products refreshes itself. */
export function waitingPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${WAIT_PARAMETER}=1`;
}

/** Fills the last row of one, two, three or four columns. */
export const PRODUCTS_PER_PAGE = 24;

/** A page of the store. @param number from 1 @param filter null: all products */
export type StoreView = { number: number; filter: StoreFilter | null };

function listPath(path: string, { number, filter }: StoreView): string {
  const query = new URLSearchParams();
  if (filter !== null) query.set(FILTER_PARAMETER, filter);
  if (number > 1) query.set('page', String(number));
  return path + queryString(query);
}

export function storePagePath(view: StoreView): string {
  return listPath('/store', view);
}

/** The path of the products of a page as JSON. */
export function storeProductsPath(view: StoreView): string {
  return listPath('/store/products.json', view);
}

/** The path of the current products of a cart as JSON, and the number of ids in a request. */
export const CART_PRODUCTS_PATH = '/store/cart.json';
export const CART_PRODUCTS_PER_CALL = 25;

/** The filters of the store by their names in the URL: products that are shipped, and services. */

export const STORE_FILTERS = ['mail', 'service'] as const;
export type StoreFilter = (typeof STORE_FILTERS)[number];

export const FILTER_PARAMETER = 'filter';

/** The type of shipped products; others are services, files or appointments (docs/store-api.md section 4). */
export const SENT_BY_MAIL = 'physical';

/** @param text value of `?filter=` @returns null without a filter, undefined for an unknown one */
export function readStoreFilter(text: string | null): StoreFilter | null | undefined {
  return text === null ? null : STORE_FILTERS.find((filter) => filter === text);
}

export function passesFilter({ type }: Pick<Product, 'type'>, filter: StoreFilter): boolean {
  return (type.value === SENT_BY_MAIL) === (filter === 'mail');
}
