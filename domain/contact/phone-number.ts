/** Phone numbers, in the way people write them. */

/** Invisible characters, which are copied with a number from some address books. */
const INVISIBLE = /\p{Cf}/gu;

/** Characters, with an extension. */
export const MAX_PHONE_LENGTH = 60;

/** A number as it was typed or pasted, without invisible characters. */
export function typedPhone(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}
