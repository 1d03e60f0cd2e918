/**
 * Text that somebody else wrote, shown where it could do more than be read: in a terminal, in a mail, in a list where a
 * line is an entry. Control characters start new lines or move the cursor, the bidirectional ones reorder what stands
 * around them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Whether a text holds characters that nobody sees and that no single line needs. */
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
