/** The store in pages (paging.ts). */

/** Whole rows, whether a row has one, two, three or four cards. */
export const PRODUCTS_PER_PAGE = 24;

export function storePagePath(number: number): string {
  return number === 1 ? '/store' : `/store?page=${number}`;
}
