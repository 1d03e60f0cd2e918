/** The routes of src/pages, as Astro has resolved them: the one list of what the site answers by itself. */
import { readFile } from 'node:fs/promises';
import type { IntegrationResolvedRoute } from 'astro';

export type PageRoute = {
  /** As Astro writes it: `/faq`, `/product/[id]`, `/resources/[...missing]`. */
  pattern: string;
  /** A page for people; otherwise a file that a script makes. */
  isPage: boolean;
  /** Rendered for each request, not once by the build. */
  isOnDemand: boolean;
  /** Whether its source asks search engines to leave it out. */
  noindex: boolean;
};

/** A page says so itself, or stands apart from the site. */
const NOINDEX = /\bnoindex\b|\/layouts\/bare-page\.astro'/;
const MODULE = 'virtual:page-routes';

/** @param root the project */
export async function readPageRoutes(
  routes: readonly Pick<IntegrationResolvedRoute, 'pattern' | 'type' | 'isPrerendered' | 'origin' | 'entrypoint'>[],
  root: URL,
): Promise<PageRoute[]> {
  const own = routes.filter(({ origin }) => origin === 'project');
  return Promise.all(
    own.map(async ({ pattern, type, isPrerendered, entrypoint }) => ({
      pattern,
      isPage: type === 'page',
      isOnDemand: !isPrerendered,
      noindex: NOINDEX.test(await readFile(new URL(entrypoint, root), 'utf8')),
    })),
  );
}

/** Gives pages the routes as a module. @param routes is asked when the module is loaded, which is after Astro has resolved them */
export function pageRoutesModule(routes: () => readonly PageRoute[]) {
  const id = `\0${MODULE}`;
  return {
    name: MODULE,
    resolveId: (source: string) => (source === MODULE ? id : undefined),
    load: (source: string) => (source === id ? `export default ${JSON.stringify(routes())}` : undefined),
  };
}

/**
 * Addresses that are rendered on demand. What an id stands for is not known before the site runs, so its folder, with a
 * slash at the end, stands for all of them. A route for the rest of a folder is the page for what is not there.
 */
export function onDemandPaths(routes: readonly PageRoute[]): string[] {
  return routes
    .filter(({ isOnDemand, pattern }) => isOnDemand && !pattern.includes('[...'))
    .map(({ pattern }) => pattern.replace(/\[.*$/, ''));
}

/** `/product/[id]` as `/product/:id`, `/resources/[...missing]` as `/resources/*`: the way Fastify names its routes. */
export function routeName(pattern: string): string {
  return pattern.replaceAll(/\[\.\.\.[^\]]*\]/g, '*').replaceAll(/\[([^\]]*)\]/g, ':$1');
}
