/** The document that keeps the last result: each part of it stands between two marks, and the words around them stay. */

/** @throws when the document has no place for it */
export function replacePart(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`The document has no place for ${name}: write ${begin} and ${end} into it.`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
