/** The routes of src/pages, as resolved by Astro: the only list of paths that the site serves. */
import { readFile } from 'node:fs/promises';
import type { IntegrationResolvedRoute } from 'astro';

export type PageRoute = {
  /** In Astro's syntax: `/faq`, `/product/[id]`, `/resources/[...missing]`. */
  pattern: string;
  /** False for an endpoint that generates a file. */
  isPage: boolean;
  /** Rendered for each request instead of prerendered. */
  isOnDemand: boolean;
  /** Whether its source contains a robots `noindex`. */
  noindex: boolean;
};

/** The page mentions `noindex` or uses the bare layout, which sets it. */
const NOINDEX = /\bnoindex\b|\/layouts\/bare-page\.astro'/;
const MODULE = 'virtual:page-routes';

/** @param root the project folder */
export async function readPageRoutes(
  routes: readonly Pick<IntegrationResolvedRoute, 'pattern' | 'type' | 'isPrerendered' | 'origin' | 'entrypoint'>[],
  root: URL,
): Promise<PageRoute[]> {
  const projectRoutes = routes.filter(({ origin }) => origin === 'project');
  return Promise.all(
    projectRoutes.map(async ({ pattern, type, isPrerendered, entrypoint }) => ({
      pattern,
      isPage: type === 'page',
      isOnDemand: !isPrerendered,
      noindex: NOINDEX.test(await readFile(new URL(entrypoint, root), 'utf8')),
    })),
  );
}

/**
 * Vite plugin: provides the routes as a module.
 * @param routes called when the module loads, after Astro has resolved them
 */
export function pageRoutesModule(routes: () => readonly PageRoute[]) {
  const id = `\0${MODULE}`;
  return {
    name: MODULE,
    resolveId: (source: string) => (source === MODULE ? id : undefined),
    load: (source: string) => (source === id ? `export default ${JSON.stringify(routes())}` : undefined),
  };
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
