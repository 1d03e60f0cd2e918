/** Tables as Markdown writes them. */

type Cell = string | number;
export type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

/** Numbers with two decimals at most, and a dash where nothing was measured. */
const written = (cell: Cell) => {
  if (typeof cell === 'string') return cell;
  return Number.isFinite(cell) ? cell.toLocaleString('en-US', { maximumFractionDigits: 2 }) : '–';
};

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The first column is words, all others are numbers. */
export function markdownTable({ head, rows }: Table): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), `|${rule.join('|')}|`, ...rows.map((row) => line(row.map(written)))].join('\n');
}

/** A part of a whole in percent; a dash where one of them is missing. */
export function share(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return Number.isFinite(percent) ? `${Math.round(percent)} %` : '–';
}
