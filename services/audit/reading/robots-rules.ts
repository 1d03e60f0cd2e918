/** Robots rules of a page, from meta elements and `X-Robots-Tag` headers. */

/** A comma ends the date, except after the day of the week and before a number, as in `June 25, 2099`. */
const UNAVAILABLE_AFTER = /unavailable_after\s*:\s*((?:[a-z]+,\s*)?[^,]+(?:,\s*\d[^,]*)*)/gi;
/** A time zone name that `Date` does not know, such as CET. It is ignored, because some hours do not matter here. */
const ZONE = / [a-z]{2,5}$/i;

/** Start of the rules for one crawler in an `X-Robots-Tag` header. Some rule names are also followed by a colon. */
const CRAWLER = /(?:^|,)\s*(?!unavailable_after|max-)([a-z][\w-]*)\s*:/i;

/** The rules for all crawlers and for Google in an `X-Robots-Tag` header. */
export function headerRules(header = ''): string {
  const [forAll = '', ...named] = header.split(CRAWLER);
  const forGoogle = named.filter((_, index) => named[index - 1]?.toLowerCase() === 'googlebot');
  return [forAll, ...forGoogle].join(', ');
}

/**
 * @param rules contents of robots meta elements and `X-Robots-Tag` headers
 * @returns the earliest time; undefined without a valid one (search engines ignore invalid ones as well)
 */
export function unavailableAfter(rules: readonly string[]): Date | undefined {
  const times = rules
    .flatMap((text) => [...text.matchAll(UNAVAILABLE_AFTER)])
    .map(([, date = '']) => Date.parse(date.trim()) || Date.parse(date.trim().replace(ZONE, '')))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
