/** Lists in pages, for content of any size: the store's, the blog's and the service areas'. */

export type ListPage = {
  /** From 1. */
  number: number;
  /** Entries on a full page, and on all pages. */
  size: number;
  total: number;
};

/** One page of a list with its entries. */
export type ListPart<Entry> = { entries: readonly Entry[]; page: ListPage };

/** @param text what `?page=` says; absent: the first one @returns from 1, or undefined where it is no number of a page */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The place of a page's first entry in the whole list, from 1. */
export function firstOnPage({ number, size }: Pick<ListPage, 'number' | 'size'>): number {
  return (number - 1) * size + 1;
}

export function hasNextPage({ number, size, total }: ListPage): boolean {
  return number * size < total;
}

/** A list without entries has one page, which says so. */
export function isPage(page: ListPage): boolean {
  return page.number === 1 || firstOnPage(page) <= page.total;
}

/** @param entries of all pages @returns those of one */
export function entriesOn<Entry>(entries: readonly Entry[], page: Pick<ListPage, 'number' | 'size'>): Entry[] {
  const start = firstOnPage(page) - 1;
  return entries.slice(start, start + page.size);
}
