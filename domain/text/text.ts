/** The first `count` grapheme clusters, so that an emoji or an accent is never split. */
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

/** Words that stay small inside a title. */
const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'but',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** `Home services` as `Home Services`; existing capitals stay. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** `local-business` as `Local Business`. */
export function slugToTitle(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const BELOW_TWENTY =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** `13` as `thirteen`; digits from 100. */
export function inWords(count: number): string {
  const ten = TENS[Math.floor(count / 10)];
  const small = BELOW_TWENTY[count];
  if (small !== undefined) return small;
  if (ten === undefined) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${BELOW_TWENTY[count % 10]}`;
}
