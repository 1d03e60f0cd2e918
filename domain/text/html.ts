/** Sanitized HTML. Only the sanitizer creates this type, so that the compiler rejects other text. */
export type SafeHtml = string & { readonly __safe: 'sanitized' };

/** Name of the Trusted Types policy that pages allow. */
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
