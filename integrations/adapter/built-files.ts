/** What the build leaves for the server beside the site's files, in the folder above them. */

import type { Redirect } from '../../domain/redirects/old-url.ts';
import type { FeedItem } from '../../src/seo/feeds.ts';
import type { SitePage } from '../../src/seo/site-page.ts';
import type { PageRoute } from './page-routes.ts';

/** Behind the name of the folder of a build: what Astro remembers while it builds. */
export const CACHE = '.cache';

/** Path of a page as Astro names it, to its headers. */
export type PageHeaders = Record<string, Record<string, string>>;

export const PAGE_HEADERS_FILE = 'page-headers.json';
export const ROUTES_FILE = 'routes.json';

/** What the policy of a page allows beside its own styles and scripts, as far as code and config/brand.ts say it. */
export type AllowedByBuild = {
  /** Origins of maps that stand in frames. */
  frames: readonly string[];
  /** Hashes of rules that scripts add to a page. */
  scripts: readonly string[];
  /** Name of the one policy of Trusted Types. */
  htmlPolicy: string;
};

export type SiteFacts = {
  pages: readonly SitePage[];
  feedItems: readonly FeedItem[];
  routes: readonly PageRoute[];
  redirects: readonly Redirect[];
  allowed: AllowedByBuild;
};

/** The owner's own files (integrations/own-files/read.ts), apart from what is made: they are sent as they are. */
export const OWN_FILES_FOLDER = 'own-files';

export const SITE_FACTS_FILE = 'site-facts.json';
