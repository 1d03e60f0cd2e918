/** The routes of src/pages, as resolved by Astro. */
import type { IntegrationResolvedRoute } from 'astro';

export type PageRoute = {
  /** In Astro's syntax: `/faq`, `/product/[id]`, `/resources/[...missing]`. */
  pattern: string;
  /** False for an endpoint, such as a feed. */
  isPage: boolean;
  /** Rendered for each request instead of prerendered. */
  isOnDemand: boolean;
};

export function pageRoutesOf(
  routes: readonly Pick<IntegrationResolvedRoute, 'pattern' | 'type' | 'isPrerendered' | 'origin'>[],
): PageRoute[] {
  return routes
    .filter(({ origin }) => origin === 'project')
    .map(({ pattern, type, isPrerendered }) => ({ pattern, isPage: type === 'page', isOnDemand: !isPrerendered }));
}

/**
 * Paths that are rendered on demand. Ids are not known before the site runs, so a folder with a trailing slash matches
 * all of them. Excludes rest routes ([...path]), which are pages for unknown paths.
 */
export function onDemandPaths(routes: readonly PageRoute[]): string[] {
  return routes
    .filter(({ isOnDemand, pattern }) => isOnDemand && !pattern.includes('[...'))
    .map(({ pattern }) => pattern.replace(/\[.*$/, ''));
}

/** Converts to Fastify's syntax: `/product/[id]` to `/product/:id`, `/resources/[...missing]` to `/resources/*`. */
export function routeName(pattern: string): string {
  return pattern.replaceAll(/\[\.\.\.[^\]]*\]/g, '*').replaceAll(/\[([^\]]*)\]/g, ':$1');
}
