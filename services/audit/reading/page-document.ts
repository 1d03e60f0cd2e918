/** A page as a program without a browser sees it. */
import { DomHandler, DomUtils, ElementType, Parser } from 'htmlparser2';

type Node = DomHandler['root']['children'][number];
export type Element = Extract<Node, { attribs: object }>;

/** A page is somebody else's, and may be made to keep us busy: reading ends at these. */
const MOST_ELEMENTS = 30_000;
const MOST_OPEN = 1000;
/** Elements that are deeper are left out; their text stays with the element around them. */
const DEEPEST = 200;
/** Characters that are read before it is looked whether that was enough. */
const PIECE = 16 * 1024;

/** Characters of a name that are looked at. */
const LONGEST_NAME = 300;

/** Characters of an attribute that are kept. */
const LONGEST_VALUE = 8 * 1024;

/** Their content is not text that a visitor reads. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head']);

/** Their content is for browsers without script, or for scripts: no visitor has it on the page. */
const UNSHOWN = new Set(['noscript', 'template']);

/** Builds the tree within the limits. */
class BoundedHandler extends DomHandler {
  elements = 0;
  #open: boolean[] = [];

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.elements += 1;
    const taken = this.#open.length < DEEPEST;
    this.#open.push(taken);
    if (taken) super.onopentag(name, shortened(attributes));
  }

  override onclosetag(): void {
    if (this.#open.pop()) super.onclosetag();
  }

  get isFull(): boolean {
    return this.elements > MOST_ELEMENTS || this.#open.length > MOST_OPEN;
  }
}

/** Values are looked at again and again; one that fills the page would keep us busy each time. */
function shortened(attributes: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.length > LONGEST_VALUE) attributes[name] = value.slice(0, LONGEST_VALUE);
  }
  return attributes;
}

export class PageDocument {
  /** Every element that is on the page, in the order of the document. */
  readonly elements: Element[] = [];
  readonly elementCount: number;
  /** There is more than can be read. */
  readonly isCut: boolean;
  readonly #root: DomHandler['root'];

  constructor(html: string) {
    const handler = new BoundedHandler();
    const parser = new Parser(handler);
    let read = 0;
    for (; read < html.length && !handler.isFull; read += PIECE) parser.write(html.slice(read, read + PIECE));
    parser.end();
    this.elementCount = handler.elements;
    this.isCut = read < html.length;
    collect(handler.root.children, this.elements);
    this.#root = handler.root;
  }

  all(...names: string[]): Element[] {
    return this.elements.filter(({ name }) => names.includes(name));
  }

  /** The contents of meta elements of this name or property. */
  metas(key: string): string[] {
    return this.all('meta')
      .filter(({ attribs }) => [attribs.name, attribs.property].some((name) => name?.trim().toLowerCase() === key))
      .map(({ attribs }) => (attribs.content ?? '').trim());
  }

  meta(key: string): string {
    return this.metas(key)[0] ?? '';
  }

  /** Link elements of a relation. */
  links(relation: string): Element[] {
    return this.all('link').filter(({ attribs }) => words(attribs.rel).includes(relation));
  }

  /** Titles of the page, and not of drawings in it. */
  get titles(): string[] {
    return this.all('title')
      .filter((title) => !isInside(title, 'svg'))
      .map((title) => inOneLine(DomUtils.textContent(title)));
  }

  /** What a visitor reads, without script. */
  get text(): string {
    return inOneLine(readable(this.#root.children));
  }
}

/** Values of an attribute that is a list of words, in small letters. */
export const words = (list: string | undefined) => (list ?? '').toLowerCase().split(/\s+/).filter(Boolean);

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function isInside(element: Element, ...names: string[]): boolean {
  for (let { parent } = element; parent; { parent } = parent) {
    if ('name' in parent && names.includes(String(parent.name))) return true;
  }
  return false;
}

/** How a control or a link is called by a screen reader, roughly: enough to see that it has no name at all. */
export function nameOf(element: Element): string {
  const { attribs } = element;
  const name = attribs['aria-label'] || nameInside(element.children, LONGEST_NAME);
  return inOneLine(name || attribs.title || (attribs['aria-labelledby'] ?? ''));
}

/** Words and pictures inside, up to a length: elements can be nested, and each be asked for its name. */
function nameInside(nodes: readonly Node[], longest: number): string {
  let name = '';
  for (const node of nodes) {
    if (name.length >= longest) break;
    if (node.type === ElementType.Text) name += node.data.slice(0, longest);
    else if ('attribs' in node) {
      const { alt = '', 'aria-label': label } = node.attribs;
      name += ` ${label || `${alt}${nameInside(node.children, longest - name.length)}`} `;
    }
  }
  return inOneLine(name);
}

function collect(nodes: readonly Node[], into: Element[]): void {
  for (const node of nodes) {
    if (!('attribs' in node)) continue;
    into.push(node);
    if (!UNSHOWN.has(node.name)) collect(node.children, into);
  }
}

function readable(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === ElementType.Text) return node.data;
      return 'attribs' in node && !UNREAD.has(node.name) ? ` ${readable(node.children)} ` : '';
    })
    .join('');
}
