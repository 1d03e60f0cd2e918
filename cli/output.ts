/** Output of the operator's commands: tables, JSON and CSV. */
import { brand } from '../config/brand.ts';
import { hasHiddenCharacters, oneLine } from '../domain/text/plain-text.ts';

/** An error that the operator can fix. Only its message is shown, without a stack trace. */
export class CommandError extends Error {}

/** Output format of a command: JSON, or text for people. */
export type Output = { json: boolean };

type Cell = string | number;

/** Formats a table: columns fit their widest cell, numbers are right-aligned, a rule follows the header. */
export function table(head: string[], rows: Cell[][]): string {
  const texts = [head, ...rows.map((row) => row.map((cell) => oneLine(String(cell))))];
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const numeric = head.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const [first = [], ...others] = texts;
  return [line(first), line(widths.map((width) => '─'.repeat(width))), ...others.map(line)].join('\n');
}

/** Date and time to the minute in the brand's time zone, as in mails. */
export function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: brand.timeZone });
}

/** Date in the brand's time zone, as spreadsheets read it: `2026-11-20`. */
export function day(iso: string): string {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(brand.timeZone).toPlainDate().toString();
}

/** Text for the terminal, without control characters that could move the cursor or overwrite lines. */
export function printable(output: string): string {
  return output.split('\n').map(oneLine).join('\n');
}

/** JSON with hidden characters escaped, safe for a terminal. */
export function jsonText(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(/[^\n -~]/gu, (character) =>
    hasHiddenCharacters(character) ? escaped(character) : character,
  );
}

/** Byte order mark: spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV for spreadsheets: every cell is quoted, and formulas are disabled. */
export function csv(head: string[], rows: string[][]): string {
  const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r\n]/, "'$&").replaceAll('"', '""')}"`;
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
