/** Every page has one address: small letters, no slash at the end. */

/** Allowed characters of a path. Others, such as two slashes in a row, could name another host. */
const PLAIN_PATH = /^(?:\/[\w.~!$&'()*+,;=:@%-]+)+\/*$/;
/** Dot segments. Browsers resolve them, so a request that has them does not come from one. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Not pages: the API has its own rules, and files keep their exact names. */
const NOT_PAGES = /^\/(?:api|art|og|_[\w-]*|\.well-known)(?:\/|$)|\.[^/]*$/i;
/** Prefixes before an id, which is case-sensitive. */
const BEFORE_ID = /^\/product\//i;
/** What a page is called as a file; its address never has that. */
const FILE_NAME = /\/index(?:\.html?)?$/i;
const ESCAPE_OR_CAPITALS = /%[0-9a-f]{2}|[A-Z]+/gi;

/**
 * The canonical address of a request.
 * @param url path and query as they were asked for
 * @returns path and query on this host, for one permanent redirect; undefined where the address is right as it is
 */
export function canonicalUrl(url: string): string | undefined {
  const { path: asked, query } = split(url);
  const path = asked.replace(FILE_NAME, '/');
  if (path === '/') return asked === '/' ? undefined : `/${query}`;
  if (!PLAIN_PATH.test(path) || DOTS.test(path) || NOT_PAGES.test(path)) return undefined;
  const target = lowerCase(path.replace(/(?<!\/)\/+$/, '')) + query;
  return target === url ? undefined : target;
}

function split(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

function lowerCase(path: string): string {
  const [folder] = BEFORE_ID.exec(path) ?? [path];
  const small = folder.replace(ESCAPE_OR_CAPITALS, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return small + path.slice(folder.length);
}
