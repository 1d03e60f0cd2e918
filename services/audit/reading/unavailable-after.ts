/** The robots rule `unavailable_after`: the time after which search engines drop a page. */

/** A comma ends the date, except after the day of the week. */
const RULE = /unavailable_after\s*:\s*((?:[a-z]+,\s*)?[^,]+)/gi;
/** A time zone name that `Date` does not know, such as CET. It is ignored, because some hours do not matter here. */
const ZONE = / [a-z]{2,5}$/i;

/**
 * @param rules contents of robots meta elements and `X-Robots-Tag` headers
 * @returns the earliest time; undefined without a valid one (search engines ignore invalid ones as well)
 */
export function unavailableAfter(rules: readonly string[]): Date | undefined {
  const moments = rules
    .flatMap((text) => [...text.matchAll(RULE)])
    .map(([, date = '']) => Date.parse(date.trim()) || Date.parse(date.trim().replace(ZONE, '')))
    .filter((moment) => !Number.isNaN(moment));
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}
