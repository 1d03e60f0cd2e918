/** URLs of files that pages load. */

/** Words that filter lists of ad blockers match, such as `-ads.` or `/banner/`. */
const FILTERED = /^(?:ads?|adv|adwords|affiliates?|popups?)$|advert|analytic|banner|promo|sponsor|track/i;

/**
 * Removes the vowels of such words, so that ad blockers do not hide the pictures of pages about advertising:
 * `google-ads` becomes `google-ds`. URLs of pages do not need it: filter lists block documents by host only.
 */
export function unfilteredUrl(url: string): string {
  return url.replaceAll(/[a-z]+/gi, (word) => (FILTERED.test(word) ? word.replaceAll(/[aeiou]/gi, '') : word));
}

/** @param path of a drawing, such as `hero/seo-local-seo` @returns its URL (src/pages/art) */
export const drawingUrl = (path: string): string => unfilteredUrl(`/art/${path}.svg`);
