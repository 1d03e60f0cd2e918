/** Stripe's form encoding: `line_items[0][price_data][currency]=usd` as objects and lists of texts. */
export function readFormBody(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((step) => step !== '');
    let place: Record<string, unknown> = root;
    for (const step of path.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return listsIn(root) as Record<string, unknown>;
}

/** Objects whose names are numbers from 0 are lists. */
function listsIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, listsIn(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
