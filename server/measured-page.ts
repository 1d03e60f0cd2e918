/** Under which page the speed of a view is counted. */
import { type SitePage, UNLISTED } from '../src/seo/site-page.ts';

/** One page for all products: they share a screen, and come and go. */
const PRODUCT = /^\/product\/[^/]+$/;

/** @returns for a path the page it belongs to, or undefined: anybody can report any path */
export function measuredPage(pages: readonly SitePage[]): (path: string) => string | undefined {
  const known = new Set([...pages.map(({ path }) => path), ...UNLISTED]);
  return (path) => {
    if (PRODUCT.test(path)) return '/product/*';
    return known.has(path) ? path : undefined;
  };
}
