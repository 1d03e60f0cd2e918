/** Phone numbers, in the way people write them. */

/** Characters that show nothing, such as the marks that come along when a number is copied from an address book. */
const INVISIBLE = /\p{Cf}/gu;

/** Characters that a number with its extension may have. */
export const MAX_PHONE_LENGTH = 60;

/** A number as it was typed or pasted, without invisible characters. */
export function typedPhone(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}
