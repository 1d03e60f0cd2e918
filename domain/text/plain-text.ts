/**
 * Untrusted text where control characters are dangerous: in a terminal, in a mail, in a list with one entry a line. They
 * start new lines or move the cursor; the bidirectional ones reorder the text around them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Whether a text holds control, line separator or bidirectional characters, which a single line never needs. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** Characters without a width that no word needs, and that come along when text is copied. */
const WIDTHLESS = /[\u200B\u2060\uFEFF]/g;

/**
 * What was typed or pasted into a field of one line: breaks and tabs become spaces, hidden characters go, because the
 * person who typed it cannot see them.
 */
export function typedLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(new RegExp(HIDDEN, 'gu'), '').replace(WIDTHLESS, '').trim();
}

/** The text as one line in which everything can be seen: breaks become spaces, other hidden characters a mark. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(new RegExp(HIDDEN, 'gu'), '�');
}
