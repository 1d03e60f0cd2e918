/** The towns with a page, in pages (paging.ts). */

/** Whole rows, whether a row has two or five blocks. */
export const TOWNS_PER_PAGE = 10;

/** Below a folder of their own, where no town can be; as files, so that other servers can send them. */
export function townsPagePath(number: number): string {
  return number === 1 ? '/service-areas' : `/service-areas/page/${number}`;
}
