/**
 * Cleans untrusted text for terminals, mails and line-based lists. Control characters start new lines or move the
 * cursor; bidirectional characters reorder the text around them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Whether a text contains control, line separator or bidirectional characters. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** Zero-width characters, which are often copied with text. */
const WIDTHLESS = /[\u200B\u2060\uFEFF]/g;

/**
 * Cleans the value of a single-line field: line breaks and tabs become spaces; invisible characters are removed,
 * because the visitor cannot see them.
 */
export function typedLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(new RegExp(HIDDEN, 'gu'), '').replace(WIDTHLESS, '').trim();
}

/** The text on one line with nothing hidden: line breaks and tabs become spaces, other hidden ones a visible mark. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(new RegExp(HIDDEN, 'gu'), '�');
}
