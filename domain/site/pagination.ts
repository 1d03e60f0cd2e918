/** Pagination of the store, the blog and the service areas. */

export type ListPage = {
  /** From 1. */
  number: number;
  /** Entries on a full page, and on all pages. */
  size: number;
  total: number;
};

/** One page of a list with its entries. */
export type ListPart<Entry> = { entries: readonly Entry[]; page: ListPage };

/** @param text value of `?page=`; missing: page 1 @returns from 1; undefined for an invalid number */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The position of a page's first entry in the list, from 1. */
export function firstOnPage({ number, size }: Pick<ListPage, 'number' | 'size'>): number {
  return (number - 1) * size + 1;
}

export function hasNextPage({ number, size, total }: ListPage): boolean {
  return number * size < total;
}

/** An empty list has one page. */
export function isPage(page: ListPage): boolean {
  return page.number === 1 || firstOnPage(page) <= page.total;
}

/** @param entries of all pages @returns the entries of one page */
export function entriesOn<Entry>(entries: readonly Entry[], page: Pick<ListPage, 'number' | 'size'>): Entry[] {
  const start = firstOnPage(page) - 1;
  return entries.slice(start, start + page.size);
}
