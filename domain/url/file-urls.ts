/** Addresses of files that pages load. */

/** Words by which common filter lists of ad blockers know what to block, such as `-ads.` or `/banner/`. */
const FILTERED = /^(?:ads?|adv|adwords|affiliates?|popups?)$|advert|analytic|banner|promo|sponsor|track/i;

/**
 * Takes the vowels out of such words: `google-ads` becomes `google-ds`. Pages about advertising would be without their
 * pictures otherwise. The addresses of the pages themselves stay: lists block documents by their host alone.
 */
export function unfilteredUrl(address: string): string {
  return address.replaceAll(/[a-z]+/gi, (word) => (FILTERED.test(word) ? word.replaceAll(/[aeiou]/gi, '') : word));
}

/** @param path what is drawn, such as `hero/seo-local-seo` @returns the address of the drawing (src/pages/art) */
export const drawingUrl = (path: string): string => unfilteredUrl(`/art/${path}.svg`);
