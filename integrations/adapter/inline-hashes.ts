/** Keeps the Content-Security-Policy of a page short, because the header is sent with every page. */
import { hash } from 'node:crypto';

/** Data, such as what search engines read, is never run and needs no hash. */
const OPENING = /<s(tyle|cript)(?! type="application\/(?:ld\+)?json")(?:\s[^>]*)?>/g;
const HASH = /'sha256-[A-Za-z\d+/=]+'/g;

export function digestOf(content: string): `sha256-${string}` {
  return `sha256-${hash('sha256', content, 'base64')}`;
}

/** Hashes in the cache. Many pages have the same styles and scripts. */
const CACHE_SIZE = 200;
const known = new Map<string, string>();

/** The source expression that allows a style or script by its content. */
export function hashOf(content: string): string {
  const found = known.get(content);
  if (found !== undefined) return found;
  const hash = `'${digestOf(content)}'`;
  // A copy, because a slice would keep the whole page in memory.
  known.set(Buffer.from(content).toString(), hash);
  const [oldest] = known.keys();
  if (known.size > CACHE_SIZE && oldest !== undefined) known.delete(oldest);
  return hash;
}

/** What stands in styles and scripts; words in an attribute may look like the beginning of one, so each is tried. */
function inlineIn(html: string): string[] {
  return [...html.matchAll(OPENING)].map(({ 0: tag, 1: name, index }) => {
    const start = index + tag.length;
    return html.slice(start, html.indexOf(`</s${name}>`, start));
  });
}

/**
 * Leaves a policy that allows the styles and scripts of many pages, by their hashes, with those that this page has inline.
 * Nothing is ever added, so what a page should not contain stays forbidden.
 * @param policy the directives that Astro has worked out, with the hashes of the whole site
 */
export function withHashesOf(html: string, policy: string): string {
  const present = new Set(inlineIn(html).map(hashOf));
  return policy.replace(HASH, (hash) => (present.has(hash) ? hash : '')).replace(/ +(?= |;|$)/g, '');
}
