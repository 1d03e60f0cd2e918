/** A finished page as Markdown: what it says, without what every page repeats. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const parser = unified().use(rehypeParse);
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' });

/** Elements that say nothing without a browser. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'form',
  'button',
  'input',
  'select',
  'textarea',
  'svg',
  'iframe',
  'dialog',
  'link',
  'meta',
]);

/**
 * @param html the whole document; what counts is in its `<main>`
 * @param address where the page stands, with its origin: links become absolute
 * @throws when the document has no main part with a heading of the first level
 */
export function pageToMarkdown(html: string, address: string): string {
  const document = parser.parse(html);
  const main = find(document, (element) => element.tagName === 'main');
  const heading = main && find(main, (element) => element.tagName === 'h1');
  if (!main || !heading) throw new Error(`${address} has no main part with an h1`);
  const description = find(document, ({ tagName, properties }) => {
    return tagName === 'meta' && properties.name === 'description';
  });
  const body: Root = { type: 'root', children: kept(main.children, heading, address) };
  const tree = writer.runSync(body);
  const title = textOf(heading).replaceAll(/\s+/g, ' ').trim();
  const text = writer.stringify(tree as Parameters<typeof writer.stringify>[0]).trim();
  return `# ${title}\n\n${String(description?.properties.content ?? '')}\n\n${text}\n`;
}

function find(parent: Root | Element, wanted: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (wanted(child)) return child;
    const found = find(child, wanted);
    if (found) return found;
  }
  return undefined;
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.children.map(textOf).join(node.tagName === 'br' ? ' ' : '');
}

/** Whether a part is for eyes or hands only, or stands on every page. */
function isLeftOut({ tagName, properties }: Element): boolean {
  return (
    (SILENT.has(tagName) && properties.dataReadable === undefined) ||
    properties.ariaHidden === 'true' ||
    properties.hidden === true ||
    properties.dataRepeated !== undefined ||
    // Words that only a screen reader needs, such as what a link in a row of like ones is about.
    (Array.isArray(properties.className) && properties.className.includes('vh')) ||
    (tagName === 'nav' && properties.ariaLabel === 'Breadcrumb') ||
    (tagName === 'img' && !properties.alt)
  );
}

function kept(children: readonly ElementContent[], heading: Element, address: string): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child === heading) return [];
    if (child.properties.type === 'number')
      return [{ type: 'text', value: ` ${String(child.properties.value ?? '')}` }];
    if (isLeftOut(child)) return [];
    const properties = { ...child.properties };
    for (const name of ['href', 'src'] as const) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = URL.parse(value, address)?.href ?? value;
    }
    const part: Element = { ...child, properties, children: kept(child.children, heading, address) };
    // What stands in a row is often apart by its style alone.
    return children[index + 1]?.type === 'element' ? [part, { type: 'text', value: ' ' }] : [part];
  });
}
