/** Header values as browsers read them. Node hands over each byte as one character (Latin-1). */

const utf8 = new TextDecoder('utf-8', { fatal: true });
const NOT_ASCII = /[\u0080-\u00ff]/g;
/** Their values are addresses: what is not ASCII is kept byte by byte, whatever its encoding. */
const ADDRESSES = ['location', 'content-location', 'refresh', 'link'];

/** @param value as Node gives it */
export function headerText(name: string, value: string): string {
  if (value.search(NOT_ASCII) < 0) return value;
  if (ADDRESSES.includes(name))
    return value.replace(NOT_ASCII, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    // An old encoding, most likely Latin-1 itself.
    return value;
  }
}
