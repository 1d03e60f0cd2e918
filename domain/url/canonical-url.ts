/** The canonical URL of a page: lower case, no trailing slash. */
import { splitAt } from './site-paths.ts';

/** The paths of pages. Others, such as `//host`, could name another host. */
const PLAIN_PATH = /^(?:\/[\w.~!$&'()*+,;=:@%-]+)+\/*$/;
/** Dot segments. Browsers resolve them, so only other clients send them. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Not pages: the API has its own rules, and files keep their exact names. */
const NOT_PAGES = /^\/(?:api|art|og|_[\w-]*|\.well-known)(?:\/|$)|\.[^/]*$/i;
/** Prefixes before an id, which is case-sensitive. */
const BEFORE_ID = /^\/product\//i;
/** The file name of a page, which its URL never has. */
const FILE_NAME = /\/index(?:\.html?)?$/i;
const ESCAPE_OR_CAPITALS = /%[0-9a-f]{2}|[A-Z]+/gi;

/**
 * @param url path and query of a request
 * @returns the canonical path and query, for a permanent redirect; undefined when the URL is canonical
 */
export function canonicalUrl(url: string): string | undefined {
  const [requested, query] = splitAt(url, '?');
  const path = requested.replace(FILE_NAME, '/');
  if (path === '/') return requested === '/' ? undefined : `/${query}`;
  if (!PLAIN_PATH.test(path) || DOTS.test(path) || NOT_PAGES.test(path)) return undefined;
  const target = lowerCase(path.replace(/(?<!\/)\/+$/, '')) + query;
  return target === url ? undefined : target;
}

function lowerCase(path: string): string {
  const [folder] = BEFORE_ID.exec(path) ?? [path];
  const small = folder.replace(ESCAPE_OR_CAPITALS, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return small + path.slice(folder.length);
}
