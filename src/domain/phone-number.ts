/** What counts as a phone number: whatever a person can dial, in the way people write it. */

/** Digits and letters of any script, and the signs that stand between them; none that make markup. */
const CHARACTERS = /^[\p{L}\p{M}\p{Nd}\p{Zs}\p{Pd}\p{Ps}\p{Pe}+＋.,:;/#*'’&_|~·•\u2212]+$/u;
/** Words before and behind a number that are not part of it. */
const LABELS =
  /^[^\p{L}\p{Nd}]*(?:(?:tel(?:ephone)?|phone|ph|mob(?:ile)?|cell|fax|office|work|home|main|direct|call|text|sms)\b[^\p{L}\p{Nd}]*)+|\b(?:ext(?:n|ension)?|x)\b/giu;
/** Characters that show nothing, such as the marks that come along when a number is copied from an address book. */
const INVISIBLE = /\p{Cf}/gu;

const FEWEST_DIGITS = 7;
/** Of a number with letters on the keys, such as 1-800-FLOWERS. */
const FEWEST_BESIDE_LETTERS = 3;

/** Characters that a number with its extension may have. */
export const LONGEST_PHONE = 60;

export function isPhoneNumber(text: string): boolean {
  if (text.length > LONGEST_PHONE || !CHARACTERS.test(text)) return false;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits >= FEWEST_DIGITS) return true;
  const onKeys = text.replace(LABELS, '').match(/[a-z]/gi)?.length ?? 0;
  return digits >= FEWEST_BESIDE_LETTERS && digits + onKeys >= FEWEST_DIGITS;
}

/** A number as it was typed or pasted, without invisible characters. */
export function typedPhone(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}
