/** Files that the build writes for the server, in the parent folder of the site's files. */

import type { Redirect } from '../../domain/redirects/old-url.ts';
import type { FeedItem } from '../../src/seo/feeds.ts';
import type { SitePage } from '../../src/seo/site-page.ts';
import type { PageRoute } from './page-routes.ts';

/** Suffix of a build folder's name for Astro's cache during the build. */
export const CACHE = '.cache';

/** Headers by page path, as Astro names the path. */
export type PageHeaders = Record<string, Record<string, string>>;

export const PAGE_HEADERS_FILE = 'page-headers.json';
export const ROUTES_FILE = 'routes.json';

/** Sources that a page's policy allows besides its own styles and scripts, from code and config/brand.ts. */
export type AllowedByBuild = {
  /** Origins of embedded maps. */
  frames: readonly string[];
  /** Hashes of speculation rules that scripts add to a page. */
  scripts: readonly string[];
  /** Name of the only Trusted Types policy. */
  htmlPolicy: string;
};

export type SiteFacts = {
  pages: readonly SitePage[];
  feedItems: readonly FeedItem[];
  routes: readonly PageRoute[];
  redirects: readonly Redirect[];
  allowed: AllowedByBuild;
};

/**
 * The owner's own files (integrations/own-files/read.ts), separate from built files because they are sent unchanged.
 */
export const OWN_FILES_FOLDER = 'own-files';

export const SITE_FACTS_FILE = 'site-facts.json';
