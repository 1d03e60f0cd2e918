/** Converts a built page to Markdown, without the parts that repeat on every page. */
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

/** Elements without readable content. */
const UNREADABLE = new Set([
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
 * @param html the whole document; only its `<main>` is converted
 * @param pageUrl absolute URL of the page, to make links absolute
 * @throws if the document has no `<main>` with an `<h1>`
 */
export function pageToMarkdown(html: string, pageUrl: string): string {
  const document = parser.parse(html);
  const main = find(document, (element) => element.tagName === 'main');
  const heading = main && find(main, (element) => element.tagName === 'h1');
  if (!main || !heading) throw new Error(`${pageUrl} has no main part with an h1`);
  const description = find(document, ({ tagName, properties }) => {
    return tagName === 'meta' && properties.name === 'description';
  });
  const body: Root = { type: 'root', children: readableContent(main.children, heading, pageUrl) };
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

/** Whether an element is visual or interactive only, or repeats on every page. */
function isLeftOut({ tagName, properties }: Element): boolean {
  return (
    (UNREADABLE.has(tagName) && properties.dataReadable === undefined) ||
    properties.ariaHidden === 'true' ||
    properties.hidden === true ||
    properties.dataRepeated !== undefined ||
    // Visually hidden text for screen readers, such as the topic of a "read more" link.
    (Array.isArray(properties.className) && properties.className.includes('vh')) ||
    (tagName === 'nav' && properties.ariaLabel === 'Breadcrumb') ||
    (tagName === 'img' && !properties.alt)
  );
}

function readableContent(children: readonly ElementContent[], heading: Element, pageUrl: string): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child === heading) return [];
    if (child.properties.type === 'number')
      return [{ type: 'text', value: ` ${String(child.properties.value ?? '')}` }];
    if (isLeftOut(child)) return [];
    const properties = { ...child.properties };
    for (const name of ['href', 'src'] as const) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = URL.parse(value, pageUrl)?.href ?? value;
    }
    const part: Element = { ...child, properties, children: readableContent(child.children, heading, pageUrl) };
    // Adjacent elements are often separated by CSS only.
    return children[index + 1]?.type === 'element' ? [part, { type: 'text', value: ' ' }] : [part];
  });
}
