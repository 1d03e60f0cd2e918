/** Addresses that are known where the site runs, not where it is built. */
export type Site = {
  /** Public origin, without a slash at the end. */
  origin: string;
  /** Where the browser reaches the store: `…/store/{storeId}`. */
  storeUrl: string;
  /** Where the audit form leads. */
  analyserUrl: string;
};

/**
 * What prerendered pages carry in their place. The server replaces them when it starts, so that one build runs at any
 * address. The names can belong to nobody (RFC 2606).
 */
export const PLACEHOLDERS: Site = {
  origin: 'https://site.invalid',
  storeUrl: 'https://store.invalid',
  analyserUrl: 'https://analyser.invalid',
};

/** Replaces the placeholders in a prerendered file. */
export function fillIn(text: string, site: Site): string {
  return text
    .replaceAll(PLACEHOLDERS.origin, site.origin)
    .replaceAll(PLACEHOLDERS.storeUrl, site.storeUrl)
    .replaceAll(PLACEHOLDERS.analyserUrl, site.analyserUrl);
}
