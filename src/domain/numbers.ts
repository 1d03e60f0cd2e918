/** Numbers in running text. */

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** `13` as `thirteen`; from a hundred on in digits. */
export function inWords(count: number): string {
  const ten = TENS[Math.floor(count / 10)];
  const small = SMALL[count];
  if (small !== undefined) return small;
  if (ten === undefined) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${SMALL[count % 10]}`;
}
