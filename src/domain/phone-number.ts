/** What counts as a phone number: whatever a person can dial, in the way people write it. */

/** Marks of a web page or of an email address, and breaks. */
const OTHER = /[<>@\p{Cc}]/u;
/** Characters that show nothing, such as the marks that come along when a number is copied from an address book. */
const INVISIBLE = /\p{Cf}/gu;

const FEWEST_DIGITS = 7;
/** Of a number with letters on the keys, such as 1-800-FLOWERS. */
const FEWEST_BESIDE_LETTERS = 3;

/** Characters that a number with its extension may have. */
export const LONGEST_PHONE = 60;

export function isPhoneNumber(text: string): boolean {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
  const digits = count(/\p{Nd}/gu);
  const isEnough =
    digits >= FEWEST_DIGITS || (digits >= FEWEST_BESIDE_LETTERS && digits + count(/[a-z]/gi) >= FEWEST_DIGITS);
  return isEnough && text.length <= LONGEST_PHONE && !OTHER.test(text);
}

/** A number as it was typed or pasted, without invisible characters. */
export function typedPhone(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}
