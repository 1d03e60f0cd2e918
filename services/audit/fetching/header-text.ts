/** Decodes header values as browsers do. Node decodes them as Latin-1. */

const utf8 = new TextDecoder('utf-8', { fatal: true });
const NOT_ASCII = /[\u0080-\u00ff]/g;
/** Headers with URLs, in which non-ASCII bytes are percent-encoded. */
const URL_HEADERS = ['location', 'content-location', 'refresh', 'link'];

/** @param value decoded by Node as Latin-1 */
export function headerText(name: string, value: string): string {
  if (value.search(NOT_ASCII) < 0) return value;
  if (URL_HEADERS.includes(name))
    return value.replace(NOT_ASCII, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    // Not UTF-8, so most likely Latin-1.
    return value;
  }
}
