/**
 * Reduces the Content-Security-Policy of a page to the hashes that it uses, because the header is sent with every page.
 */
import { hash } from 'node:crypto';

/** Opening tags of inline styles and scripts. JSON blocks such as JSON-LD are not executed, so they need no hash. */
const INLINE_TAG = /<s(tyle|cript)(?! type="application\/(?:ld\+)?json")(?:\s[^>]*)?>/g;
const HASH = /'sha256-[A-Za-z\d+/=]+'/g;

export function digestOf(content: string): `sha256-${string}` {
  return `sha256-${hash('sha256', content, 'base64')}`;
}

/** Maximum number of cached hashes. Many pages share styles and scripts. */
const CACHE_SIZE = 200;
const hashCache = new Map<string, string>();

/** The source expression that allows a style or script by its content. */
export function hashOf(content: string): string {
  const cached = hashCache.get(content);
  if (cached !== undefined) return cached;
  const expression = `'${digestOf(content)}'`;
  // A copy, because a slice would keep the whole page in memory.
  hashCache.set(Buffer.from(content).toString(), expression);
  const [oldest] = hashCache.keys();
  if (hashCache.size > CACHE_SIZE && oldest !== undefined) hashCache.delete(oldest);
  return expression;
}

/** The contents of inline styles and scripts. Attribute text that looks like a tag only adds an unused hash. */
function inlineIn(html: string): string[] {
  return [...html.matchAll(INLINE_TAG)].map(({ 0: tag, 1: name, index }) => {
    const start = index + tag.length;
    return html.slice(start, html.indexOf(`</s${name}>`, start));
  });
}

/**
 * Removes from a policy the hashes that this page does not use.
 * Never adds a hash, so content that the build does not know stays forbidden.
 * @param policy the directives that Astro generated, with the hashes of the whole site
 */
export function removeUnusedHashes(html: string, policy: string): string {
  const present = new Set(inlineIn(html).map(hashOf));
  return policy.replace(HASH, (hash) => (present.has(hash) ? hash : '')).replace(/ +(?= |;|$)/g, '');
}
