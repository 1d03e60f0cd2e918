/** The store in pages (paging.ts). */

/** With this parameter a page waits for a slow store (decision 0068). */
export const WAIT_PARAMETER = 'wait';

/** Where a page that went out without its products refreshes itself to. */
export function waitingPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${WAIT_PARAMETER}=1`;
}

/** Whole rows, whether a row has one, two, three or four cards. */
export const PRODUCTS_PER_PAGE = 24;

export function storePagePath(number: number): string {
  return number === 1 ? '/store' : `/store?page=${number}`;
}

/** Where the products of a page are, whole, as carts keep them. */
export function storeProductsPath(number: number): string {
  return number === 1 ? '/store/products.json' : `/store/products.json?page=${number}`;
}

/** Where a cart asks for its products as they are now, by their ids; so many of them in a call. */
export const CART_PRODUCTS_PATH = '/store/cart.json';
export const CART_PRODUCTS_PER_CALL = 25;
