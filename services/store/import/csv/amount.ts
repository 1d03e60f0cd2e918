/** Parses amounts in tables to cents, without floating-point arithmetic. Pure. */

/** Longer numbers are no price, and cents would not be safe integers. */
const MOST_DIGITS = 12;

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
const NEEDLESS_ZEROS = /^(\d+)[.,](\d{2})0{2,}$/;
const GROUPED_BY_COMMA = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;
const GROUPED_BY_POINT = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/;

/**
 * `1234.5`, `1234,50`, `1,234.50`, `1.234,50` and `$12` in cents.
 * @returns undefined for anything else, also for `1,234`, which is ambiguous
 */
export function parseCents(text: string): number | undefined {
  const bare = text.replace(/^\p{Sc}|\p{Sc}$/gu, '').replace(/\s/g, '');
  const match = [PLAIN, NEEDLESS_ZEROS, GROUPED_BY_COMMA, GROUPED_BY_POINT]
    .map((form) => form.exec(bare))
    .find(Boolean);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length > MOST_DIGITS) return undefined;
  return Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
}
