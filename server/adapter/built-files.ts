/** What the build leaves for the server beside the site's files, in the folder above them. */
import type { SitePage } from '../../src/seo/site-page.ts';
import type { Redirects } from '../redirects.ts';
import type { LateStyles } from '../style/trimmer.ts';
import type { PageRoute } from './page-routes.ts';

/** Path of a page as Astro names it, to its headers. */
export type PageHeaders = Record<string, Record<string, string>>;

export const PAGE_HEADERS_FILE = 'page-headers.json';
export const ROUTES_FILE = 'routes.json';

export type SiteFacts = {
  pages: readonly SitePage[];
  routes: readonly PageRoute[];
  redirects: Redirects;
  /** Classes of components that scripts may give to what they add to a page. */
  addedNames: readonly string[];
  /** Of pages that are made on request. */
  lateStyles: LateStyles;
};

export const SITE_FACTS_FILE = 'site-facts.json';

/** `/about.html` is served as `/about`, `/index.html` as `/`. @param path of a built file, from the folder of the site */
export function addressOf(path: string): string {
  return path.replace(/(\/index)?\.html$/, '') || '/';
}
