/** Counts words in any language: Japanese, Chinese and Thai have no spaces between them. */

/** Characters whose words are counted; a limit for hostile pages. */
const MAX_COUNTED_LENGTH = 500_000;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function countWords(text: string): number {
  let number = 0;
  for (const { isWordLike } of segmenter.segment(text.slice(0, MAX_COUNTED_LENGTH))) if (isWordLike) number += 1;
  return number;
}
