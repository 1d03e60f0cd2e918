/** The store in pages, for a catalogue of any size. */

/** Whole rows, whether a row has one, two, three or four cards. */
export const PRODUCTS_PER_PAGE = 24;

/** @param text what `?page=` says; absent: the first one @returns from 1, or undefined where it is no number of a page */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

export function storePagePath(number: number): string {
  return number === 1 ? '/store' : `/store?page=${number}`;
}

/** @param total products in the store */
export function hasNextPage(number: number, total: number): boolean {
  return number * PRODUCTS_PER_PAGE < total;
}

/** The number of the first product on a page, from 1. */
export function firstOnPage(number: number): number {
  return (number - 1) * PRODUCTS_PER_PAGE + 1;
}
