/** Redirects by the Refresh header and `<meta http-equiv="refresh">`. */
import type { PageDocument } from './page-document.ts';

/** Seconds. After a longer delay the visitor has read the page, so it is not treated as a redirect. */
const MAX_DELAY_SECONDS = 5;

/** HTML standard, "shared declarative refresh steps". */
const REFRESH = /^[\t\n\f\r ]*(\d*)([\d.]*)(?:[\t\n\f\r ]*[;,]?[\t\n\f\r ]*(.*))?$/s;
const URL_PREFIX = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/**
 * @param text such as `0; url=/home`
 * @param url of the page
 * @param base for relative URLs
 * @returns the target; undefined if there is none, or it is the page itself, not an HTTP URL, or reached after a long
 *   delay
 */
export function refreshTarget(text: string, url: URL, base: URL = url): URL | undefined {
  const [, seconds = '', fraction = '', rest = ''] = REFRESH.exec(text) ?? [];
  const separated = /^[\t\n\f\r ]*[\d.]+(?:[\t\n\f\r ;,]|$)/.test(text);
  if ((seconds === '' && !fraction.startsWith('.')) || !separated || Number(seconds) > MAX_DELAY_SECONDS)
    return undefined;
  const target = URL.parse(unquoted(rest.replace(URL_PREFIX, '')), base);
  if (rest === '' || !target || !/^https?:$/.test(target.protocol)) return undefined;
  target.hash = '';
  return target.href === withoutHash(url) ? undefined : target;
}

/** Browsers follow the first of several elements, and ignore those inside `noscript`. */
export function metaRefreshTarget(document: PageDocument, url: URL): URL | undefined {
  const [first] = document
    .all('meta')
    .filter(({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'refresh' && attribs.content);
  if (!first) return undefined;
  const base = URL.parse(document.all('base').find(({ attribs }) => attribs.href)?.attribs.href ?? '', url) ?? url;
  return refreshTarget(first.attribs.content ?? '', url, base);
}

function unquoted(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  const end = text.indexOf(quote, 1);
  return text.slice(1, end < 0 ? undefined : end);
}

function withoutHash({ href }: URL): string {
  return href.split('#', 1)[0] ?? href;
}
