/** The list of the store: its pages, its filters and their addresses. */
import type { Product } from './product.ts';

/** With this parameter a page waits for a slow store (decision 0038). */
export const WAIT_PARAMETER = 'wait';

/** Where a page that went out without its products refreshes itself to. */
export function waitingPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${WAIT_PARAMETER}=1`;
}

/** Whole rows, whether a row has one, two, three or four cards. */
export const PRODUCTS_PER_PAGE = 24;

/** A page of the store. @param number from 1 @param filter null: all products */
export type StoreView = { number: number; filter: StoreFilter | null };

function addressOf(path: string, { number, filter }: StoreView): string {
  const query = new URLSearchParams();
  if (filter !== null) query.set(FILTER_PARAMETER, filter);
  if (number > 1) query.set('page', String(number));
  return query.size === 0 ? path : `${path}?${query}`;
}

export function storePagePath(view: StoreView): string {
  return addressOf('/store', view);
}

/** Where the products of a page are, whole, as carts keep them. */
export function storeProductsPath(view: StoreView): string {
  return addressOf('/store/products.json', view);
}

/** Where a cart asks for its products as they are now, by their ids; so many of them in a call. */
export const CART_PRODUCTS_PATH = '/store/cart.json';
export const CART_PRODUCTS_PER_CALL = 25;

/** The filters of the store, as its address names them: what is sent by mail, and what is done for the buyer. */

export const STORE_FILTERS = ['mail', 'service'] as const;
export type StoreFilter = (typeof STORE_FILTERS)[number];

export const FILTER_PARAMETER = 'filter';

/** The type of a product that is sent; every other one is a service, a file or an appointment (docs/store-api.md section 4). */
export const SENT_BY_MAIL = 'physical';

/** @param text what `?filter=` says @returns null where nothing is said, undefined where it names no filter */
export function readStoreFilter(text: string | null): StoreFilter | null | undefined {
  return text === null ? null : STORE_FILTERS.find((filter) => filter === text);
}

export function passesFilter({ type }: Pick<Product, 'type'>, filter: StoreFilter): boolean {
  return (type.value === SENT_BY_MAIL) === (filter === 'mail');
}
