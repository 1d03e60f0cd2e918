/** What Astro says of the pages that are made on request, and what it would do anew for each answer, done once. */
import { randomUUID } from 'node:crypto';
import type { SSRManifest } from 'astro';
import { OWN_PAGES } from '../../src/site.ts';
import { digestOf } from '../inline-hashes.ts';

type Manifest = Pick<SSRManifest, 'routes' | 'pageMap' | 'csp' | 'shouldInjectCspMetaTags'>;

/** @throws if Astro does not say any more what it did: the module and the one style of each */
export function pagesOnRequest({ routes, pageMap }: Manifest) {
  return routes
    .filter(({ routeData: { type, origin, prerender } }) => type === 'page' && origin === 'project' && !prerender)
    .map(({ routeData: { component, route }, styles }) => {
      const [module] = String(pageMap?.get(component)).match(/(?<=import\(")[^"]+/) ?? [];
      const [style, ...others] = styles;
      if (module === undefined || style?.type !== 'inline' || others.length > 0)
        throw new Error(`the module and the one style of ${component} are not to be found`);
      return { route, module, style };
    });
}

/**
 * Puts a mark in the place of each page's style, until the server puts in what the page uses of it (server/style/trimmer.ts):
 * making every answer around the whole of it took longer. Nobody whose words a page shows can know the mark. A page that is
 * sent while it is made keeps the style itself.
 * @returns the styles by their marks
 */
export function markStyles(manifest: Manifest): Map<string, string> {
  const marked = new Map<string, string>();
  for (const { route, style } of pagesOnRequest(manifest)) {
    if (route === OWN_PAGES.analyserUrl) continue;
    const mark = randomUUID();
    marked.set(mark, style.content);
    style.content = mark;
  }
  return marked;
}

/**
 * Takes over the policy of these pages from Astro, which would hash the style and write all this down for each answer: what
 * any of them has inline is allowed. The server leaves a page with what is in it (server/inline-hashes.ts).
 * @returns the directives of scripts and styles
 * @throws if astro.config.ts allows more than scripts by their hashes
 */
export function takePolicy(manifest: Manifest): string {
  const { csp } = manifest;
  const more = [csp?.directives, csp?.scriptDirective.resources, csp?.styleDirective.resources].flat();
  if (!csp || more.length > 0)
    throw new Error('what security.csp says in astro.config.ts is not in the policy of pages');
  const scripts = csp.scriptDirective.hashes.map((entry) => (typeof entry === 'string' ? entry : entry.hash));
  const styles = pagesOnRequest(manifest).map(({ style }) => digestOf(style.content));
  const listed = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => ` '${hash}'`).join('');
  manifest.csp = undefined;
  manifest.shouldInjectCspMetaTags = false;
  return `script-src 'self'${listed(scripts)}; style-src 'self'${listed(styles)};`;
}
