/** Parses URLs that people type or browsers send. */

/** Parses a URL; undefined if it is invalid. `URL.parse` is missing in some supported browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Adds `https://` to `example.com`; text with a scheme is returned unchanged. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** Whether a URL can be a website: `http` or `https`, no user name, and a domain with a dot. */
export function isWebsite(address: string): boolean {
  const url = parseUrl(address);
  return url !== undefined && url.username === '' && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname);
}

/** Domain, path and query, without scheme and fragment. */
export function pageOf(address: string): string {
  const [page = ''] = address.replace(/^https?:\/\//i, '').split('#');
  return page.replace(/\/$/, '');
}

/** The domain of a URL, with a non-default port; an invalid URL is returned unchanged. */
export function domainOf(address: string): string {
  return parseUrl(address)?.host || address;
}

/**
 * @param address the `Referer` header of a request; null without one
 * @returns the id of the checkout whose page sent the request, or undefined
 */
export function checkoutIn(address: string | null): string | undefined {
  const url = parseUrl(address ?? '');
  return url?.pathname === '/checkout' ? (url.searchParams.get('session') ?? undefined) : undefined;
}
