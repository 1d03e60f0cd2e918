/** The moment after which a page asks search engines to drop it, from a robots meta tag or an X-Robots-Tag header. */

/** A date may have a comma after the day of the week; another comma ends it. */
const RULE = /unavailable_after\s*:\s*((?:[a-z]+,\s*)?[^,]+)/gi;
/** A zone that is no part of the language, such as CET: some hours make no difference here. */
const ZONE = / [a-z]{2,5}$/i;

/**
 * @param rules the contents of the tags and of the header
 * @returns the earliest; undefined where there is none, or none that can be read, which search engines ignore as well
 */
export function unavailableAfter(rules: readonly string[]): Date | undefined {
  const moments = rules
    .flatMap((text) => [...text.matchAll(RULE)])
    .map(([, date = '']) => Date.parse(date.trim()) || Date.parse(date.trim().replace(ZONE, '')))
    .filter((moment) => !Number.isNaN(moment));
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}
