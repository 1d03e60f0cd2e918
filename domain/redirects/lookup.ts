/** Looks up requested URLs in the redirects of content/redirects.yaml. */
import { canonicalUrl } from '../url/canonical-url.ts';
import { isBuildFile, splitAt } from '../url/site-paths.ts';
import {
  paramNames,
  parseOldUrl,
  parseRedirectSource,
  type Redirect,
  type RedirectSource,
  TARGET_PARAMS,
} from './old-url.ts';

export type Redirects = {
  entries: readonly Redirect[];
  /** Finds a redirect with exactly this query. Its path may also be the path of a page. */
  findByQuery: (url: string) => string | undefined;
  /**
   * Finds a redirect in this order: with exactly this query, without a query, with parameters. Parameters do not match
   * paths that the site answers itself.
   * @param url requested path and query
   * @returns the new URL, with the query of the request unless the redirect has its own; undefined without a redirect
   */
  find: (url: string) => string | undefined;
};

/** @param isAnswered whether the site answers a path itself */
export function createRedirects(entries: readonly Redirect[], isAnswered: (path: string) => boolean): Redirects {
  const exact = new Map<string, string>();
  const withParams: (RedirectSource & { to: string })[] = [];
  for (const { from, to } of entries) {
    const source = parseRedirectSource(from);
    if (paramNames(from).length > 0) withParams.push({ ...source, to });
    else exact.set(source.key, to);
  }
  withParams.sort((a, b) => (a.key < b.key ? -1 : 1));
  const hasQueries = entries.some(({ from }) => from.includes('?'));

  function findByQuery(url: string): string | undefined {
    if (!hasQueries || !url.includes('?')) return undefined;
    const requested = parseOldUrl(url);
    return requested && requested.query !== '' ? exact.get(requested.path + requested.query) : undefined;
  }

  function findByPath(url: string): string | undefined {
    const requested = parseOldUrl(url);
    const to = requested && exact.get(requested.path);
    return to === undefined ? undefined : withQuery(to, splitAt(url, '?')[1]);
  }

  /** @param canonical the URL in the form that pages have */
  function findByParams(url: string, canonical: string): string | undefined {
    const requested = withParams.length > 0 ? parseOldUrl(url) : undefined;
    if (!requested || isAnswered(splitAt(canonical, '?')[0]) || isBuildFile(requested.path)) return undefined;
    for (const { valuesIn, to } of withParams) {
      const values = valuesIn(requested);
      if (!values) continue;
      const target = fillParams(to, values);
      // The new URLs of `/:category/:slug: /resources/:slug` match the old pattern, too.
      const isItself = parseOldUrl(splitAt(target, '#')[0])?.path === requested.path;
      return isItself ? undefined : withQuery(target, splitAt(url, '?')[1]);
    }
    return undefined;
  }

  return {
    entries,
    findByQuery,
    find(url) {
      // `/blog/index.html` is `/blog`, unless it has a redirect of its own.
      const canonical = canonicalUrl(url) ?? url;
      return findByQuery(url) ?? findByPath(url) ?? findByPath(canonical) ?? findByParams(url, canonical);
    },
  };
}

/**
 * Redirects to a full URL of this site that is redirected, too: a chain or a loop. The build cannot find them, because
 * it does not know the origin of the site.
 */
export function redirectsToRedirects({ entries, find }: Redirects, origin: string): Redirect[] {
  return entries.filter(({ to }) => to.startsWith(`${origin}/`) && find(to.slice(origin.length)) !== undefined);
}

/** Inserts the encoded values of parameters, so that each stays in its segment. Paths of this site are lower-cased. */
function fillParams(to: string, values: ReadonlyMap<string, string>): string {
  const filled = to.replaceAll(TARGET_PARAMS, (whole) => encodeURIComponent(values.get(whole.slice(1)) ?? whole));
  if (!filled.startsWith('/')) return filled;
  const [url, fragment] = splitAt(filled, '#');
  return (canonicalUrl(url) ?? url) + fragment;
}

/** Adds a query before the fragment, after the query of the target itself. */
function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [url, fragment] = splitAt(target, '#');
  return url + (url.includes('?') ? `&${query.slice(1)}` : query) + fragment;
}
