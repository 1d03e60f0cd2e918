/** HTML that has been through the sanitizer; only the sanitizer makes it, so the compiler keeps everything else out. */
export type SafeHtml = string & { readonly __safe: 'sanitized' };

/** Who may make HTML of text in the browser, by the name under which pages allow it. */
export const HTML_POLICY = 'site';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element: no text in it can close the element. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
