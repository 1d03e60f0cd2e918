/** Text measured in what a reader calls characters. */

/** The first `count` characters; a character is what the reader sees as one, so an emoji or an accent is never torn. */
export function firstCharacters(text: string, count: number): string {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  let result = '';
  let used = 0;
  for (const { segment } of segments) {
    if (used === count) break;
    result += segment;
    used += 1;
  }
  return result;
}

/** `local-business` as `Local Business`. */
export function titleCase(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
