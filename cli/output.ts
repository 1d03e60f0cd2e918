/** What the operator's commands print: tables a person can read, or JSON for another program. */

/** Thrown for what the operator can mend; the message is all that is shown. */
export class CommandError extends Error {}

type Cell = string | number;

/** Columns as wide as their widest cell, numbers to the right, a rule under the head. */
export function table(head: string[], rows: Cell[][]): string {
  const texts = [head, ...rows.map((row) => row.map(String))];
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

/** A moment as the operator's clock shows it, to the minute. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
