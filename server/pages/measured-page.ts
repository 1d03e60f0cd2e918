/** Under which page the speed of a view is counted. */

import type { PageRoute } from '../../integrations/adapter/page-routes.ts';
import { ERROR_PAGES } from '../../integrations/adapter/renderer.ts';
import type { SitePage } from '../../src/seo/site-page.ts';

/** @returns for a path the page it belongs to, or undefined: a client can report any path */
export function measuredPage(
  pages: readonly SitePage[],
  routes: readonly PageRoute[],
): (path: string) => string | undefined {
  const ofPages = routes.filter(({ isPage, pattern }) => isPage && !ERROR_PAGES.includes(pattern));
  const single = ofPages.flatMap(({ pattern }) => (pattern.includes('[') ? [] : [pattern]));
  const known = new Set([...pages.map(({ path }) => path), ...single]);
  // One page for all products: they share a screen, and come and go.
  const folders = new Set(
    ofPages.flatMap(({ pattern, isOnDemand }) =>
      isOnDemand && /^[^[]*\/\[\w+\]$/.test(pattern) ? folderOf(pattern) : [],
    ),
  );
  return (path) => {
    if (known.has(path)) return path;
    const folder = folderOf(path);
    return folders.has(folder) && path !== folder ? `${folder}*` : undefined;
  };
}

/** `/product/prod_1` stands in `/product/`. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
