/** Finds indexable pages that are in no list, because their collection is missing from the route table. */
import { Parser } from 'htmlparser2';
import type { SitePage } from '../../src/seo/site-page.ts';
import type { PageRoute } from '../adapter/page-routes.ts';

/**
 * @param documents HTML of all pages by path
 * @throws naming each route with indexable pages, none of which is in the route table
 */
export function checkListed(
  routes: readonly PageRoute[],
  pages: readonly Pick<SitePage, 'path'>[],
  documents: ReadonlyMap<string, string>,
): void {
  const listed = new Set(pages.map(({ path }) => path));
  const problems = routes.flatMap(({ pattern, isPage, isOnDemand }) => {
    if (!isPage || isOnDemand || !pattern.includes('[')) return [];
    const routePages = [...documents].filter(([path]) => matches(pattern, path));
    if (routePages.some(([path]) => listed.has(path))) return [];
    const [first] = routePages.find(([, html]) => isIndexable(html)) ?? [];
    return first === undefined
      ? []
      : `src/pages${pattern}.astro: ${first} is in no sitemap; name its collection in FAMILIES of src/seo/site-page.ts, or pass noindex to the page`;
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function matches(pattern: string, path: string): boolean {
  const [parts, segments] = [pattern.split('/'), path.split('/')];
  const hasRest = parts.at(-1)?.startsWith('[...') === true;
  if (hasRest ? segments.length < parts.length - 1 : segments.length !== parts.length) return false;
  return parts.every((part, index) => part.startsWith('[') || part === segments[index]);
}

function isIndexable(html: string): boolean {
  let indexable = true;
  const parser = new Parser({
    onopentag(tag, { name, content = '' }) {
      if (tag === 'meta' && name === 'robots' && content.includes('noindex')) indexable = false;
    },
  });
  parser.end(html);
  return indexable;
}
