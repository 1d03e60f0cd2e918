/** The one rule of what an e-mail address is: whoever may type it must also get our mail. */

/** Characters; mail servers take no more (RFC 5321, section 4.5.3.1). */
const LONGEST = 254;
/** As browsers check a field for addresses, and with a dot behind the at. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
