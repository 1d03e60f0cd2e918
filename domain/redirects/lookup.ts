/** Where an old address leads: the lines of content/redirects.yaml, ready for requests. */
import { canonicalUrl } from '../url/canonical-url.ts';
import { isBuildFile } from '../url/site-paths.ts';
import { NAMES_OF_TARGET, namesIn, parseOldUrl, type Redirect, readSource, type Source, splitAt } from './old-url.ts';

export type Redirects = {
  entries: readonly Redirect[];
  /** Matched by a line with exactly this query. Such an address may be the one of a page, with a query that is not the page's own. */
  findByQuery: (url: string) => string | undefined;
  /**
   * By any line: one with this very query, one without a query, one with names. In that order; names never take the
   * place of what the site answers itself.
   * @param url path and query as they were asked for
   * @returns the new address, with the query of the request where the line has none; undefined where nothing has moved
   */
  find: (url: string) => string | undefined;
};

/** @param isAnswered whether the site has something at a path */
export function createRedirects(entries: readonly Redirect[], isAnswered: (path: string) => boolean): Redirects {
  const exact = new Map<string, string>();
  const named: (Source & { to: string })[] = [];
  for (const { from, to } of entries) {
    const source = readSource(from);
    if (namesIn(from).length > 0) named.push({ ...source, to });
    else exact.set(source.key, to);
  }
  named.sort((a, b) => (a.key < b.key ? -1 : 1));
  const hasQueries = entries.some(({ from }) => from.includes('?'));

  function findByQuery(url: string): string | undefined {
    if (!hasQueries || !url.includes('?')) return undefined;
    const address = parseOldUrl(url);
    return address && address.query !== '' ? exact.get(address.path + address.query) : undefined;
  }

  function findByPath(url: string): string | undefined {
    const address = parseOldUrl(url);
    const to = address && exact.get(address.path);
    return to === undefined ? undefined : withQuery(to, splitAt(url, '?')[1]);
  }

  /** @param canonical the address of a page that this would be */
  function findByNames(url: string, canonical: string): string | undefined {
    const asked = named.length > 0 ? parseOldUrl(url) : undefined;
    if (!asked || isAnswered(splitAt(canonical, '?')[0]) || isBuildFile(asked.path)) return undefined;
    for (const { valuesIn, to } of named) {
      const values = valuesIn(asked);
      if (!values) continue;
      const target = withNames(to, values);
      // Of `/:category/:slug: /resources/:slug` the new addresses look like old ones.
      const isItself = parseOldUrl(splitAt(target, '#')[0])?.path === asked.path;
      return isItself ? undefined : withQuery(target, splitAt(url, '?')[1]);
    }
    return undefined;
  }

  return {
    entries,
    findByQuery,
    find(url) {
      // `/blog/index.html` is `/blog`, unless a line says more of it.
      const canonical = canonicalUrl(url) ?? url;
      return findByQuery(url) ?? findByPath(url) ?? findByPath(canonical) ?? findByNames(url, canonical);
    },
  };
}

/**
 * Lines with a whole address of this very site that lead to an old address again. The build cannot find them, because it
 * does not know the address of the site.
 * @param origin of the site
 */
export function redirectLoops({ entries, find }: Redirects, origin: string): Redirect[] {
  return entries.filter(({ to }) => to.startsWith(`${origin}/`) && find(to.slice(origin.length)) !== undefined);
}

/** Values are escaped, so that each stays inside its part of the address. Pages of this site have small letters. */
function withNames(to: string, values: ReadonlyMap<string, string>): string {
  const filled = to.replaceAll(NAMES_OF_TARGET, (whole) => encodeURIComponent(values.get(whole.slice(1)) ?? whole));
  if (!filled.startsWith('/')) return filled;
  const [address, anchor] = splitAt(filled, '#');
  return (canonicalUrl(address) ?? address) + anchor;
}

/** The query goes before the anchor, behind what the new address asks for itself. */
function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [address, anchor] = splitAt(target, '#');
  return address + (address.includes('?') ? `&${query.slice(1)}` : query) + anchor;
}
