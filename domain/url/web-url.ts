/** What people type when they are asked for the address of their website. */

/** Parses a URL; undefined if it is invalid. `URL.parse` came to browsers later than the rest that we use. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** `example.com` as the full address that a field for addresses accepts; one with a scheme as it is. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** Whether a full address may lead to a website: `http` or `https`, and a domain with a dot. */
export function isWebsite(address: string): boolean {
  const url = parseUrl(address);
  return url !== undefined && url.username === '' && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname);
}

/** The domain and the path, without the scheme and the fragment. */
export function pageOf(address: string): string {
  const [page = ''] = address.replace(/^https?:\/\//i, '').split('#');
  return page.replace(/\/$/, '');
}

/** The domain in a full address, with its port if it has one of its own; an invalid address is returned unchanged. */
export function domainOf(address: string): string {
  return parseUrl(address)?.host || address;
}

/**
 * @param address where a request comes from, as its header `Referer` says; null where it says nothing
 * @returns the checkout whose page that is, or undefined
 */
export function checkoutIn(address: string | null): string | undefined {
  const url = parseUrl(address ?? '');
  return url?.pathname === '/checkout' ? (url.searchParams.get('session') ?? undefined) : undefined;
}
