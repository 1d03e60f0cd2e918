/** Normalizes column names, so that case, accents and punctuation do not matter. Pure. */

/** `Visibilité dans le catalogue ` as `visibilite dans le catalogue`, `Attribute 1 value(s)` as `attribute 1 value s`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Shorter names are too similar by chance. */
const SHORTEST = 4;
/** One typo is allowed per this number of letters. */
const LETTERS_PER_SLIP = 6;
const LONGEST = 60;

/** Whether two folded names differ only by typos, or by the order of their words. */
export function looksAlike(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < SHORTEST || one.length > LONGEST) return false;
  if (words(one) === words(other)) return true;
  const allowed = Math.max(1, Math.floor(other.length / LETTERS_PER_SLIP));
  // Another number is no typo: `Option1` and `Option2` are different columns.
  if (digitsOf(one) !== digitsOf(other)) return false;
  return Math.abs(one.length - other.length) <= allowed && distance(one, other) <= allowed;
}

const digitsOf = (name: string) => name.replace(/\D/g, '');
const words = (name: string) => name.split(' ').sort().join(' ');

/** The Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, another] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === another ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
