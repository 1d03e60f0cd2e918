const TAG = /<(?<close>\/?)(?<name>[a-z]+)(?:\s[a-zA-Z:-]+="[^"<]*")*(?<empty>\/?)>/y;

/** The element names of a drawing, in order. @throws when the markup is not well formed */
export function tagsOf(svg: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  let position = 0;
  while (position < svg.length) {
    TAG.lastIndex = position;
    const tag = TAG.exec(svg)?.groups;
    if (!tag) throw new Error(`Not a tag: ${svg.slice(position, position + 80)}`);
    const name = tag.name ?? '';
    if (tag.close === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
    } else {
      names.push(name);
      if (tag.empty !== '/') open.push(name);
    }
    position = endOfText(svg, TAG.lastIndex);
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`);
  return names;
}

/** The end of the text after a tag. @throws when the text contains a bare `>` or `&` */
function endOfText(svg: string, from: number): number {
  const found = svg.indexOf('<', from);
  const end = found === -1 ? svg.length : found;
  const text = svg.slice(from, end);
  if (/>|&(?!amp;|lt;|gt;|quot;)/.test(text)) throw new Error(`Unescaped text: ${text}`);
  return end;
}
