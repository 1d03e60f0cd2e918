/** A parsed page, without running its scripts. */
import { DomHandler, DomUtils, ElementType, Parser } from 'htmlparser2';

type Node = DomHandler['root']['children'][number];
export type Element = Extract<Node, { attribs: object }>;

/** Limits that bound time and memory for hostile pages. */
const MAX_ELEMENTS = 30_000;
const MAX_DEPTH = 1000;
/** Deeper elements are omitted; their text belongs to the last kept ancestor. */
const MAX_KEPT_DEPTH = 200;
/** Characters parsed between checks of the limits. */
const CHUNK_SIZE = 16 * 1024;

/** Characters of an accessible name that are read. */
const MAX_NAME_LENGTH = 300;

/** Characters of an attribute that are kept. */
const MAX_VALUE_LENGTH = 8 * 1024;

/** Elements whose content is not visible text. */
const INVISIBLE = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head']);

/** Elements whose content browsers do not render when scripts are enabled. */
const NOT_RENDERED = new Set(['noscript', 'template']);

/** Builds the tree within the limits. */
class BoundedHandler extends DomHandler {
  elements = 0;
  #open: boolean[] = [];

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.elements += 1;
    const isKept = this.#open.length < MAX_KEPT_DEPTH;
    this.#open.push(isKept);
    if (isKept) super.onopentag(name, shortened(attributes));
  }

  override onclosetag(): void {
    if (this.#open.pop()) super.onclosetag();
  }

  get isFull(): boolean {
    return this.elements > MAX_ELEMENTS || this.#open.length > MAX_DEPTH;
  }
}

/** Truncates long attribute values, because checks read them many times. */
function shortened(attributes: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.length > MAX_VALUE_LENGTH) attributes[name] = value.slice(0, MAX_VALUE_LENGTH);
  }
  return attributes;
}

export class PageDocument {
  /** All elements in document order, without the content of those in `NOT_RENDERED`. */
  readonly elements: Element[] = [];
  readonly elementCount: number;
  /** The page exceeds the limits, and only its beginning was parsed. */
  readonly isCut: boolean;
  readonly #root: DomHandler['root'];

  constructor(html: string) {
    const handler = new BoundedHandler();
    const parser = new Parser(handler);
    let read = 0;
    for (; read < html.length && !handler.isFull; read += CHUNK_SIZE) parser.write(html.slice(read, read + CHUNK_SIZE));
    parser.end();
    this.elementCount = handler.elements;
    this.isCut = read < html.length;
    collect(handler.root.children, this.elements);
    this.#root = handler.root;
  }

  all(...names: string[]): Element[] {
    return this.elements.filter(({ name }) => names.includes(name));
  }

  /** `content` of the meta elements with this name or property. */
  metas(key: string): string[] {
    return this.all('meta')
      .filter(({ attribs }) => [attribs.name, attribs.property].some((name) => name?.trim().toLowerCase() === key))
      .map(({ attribs }) => (attribs.content ?? '').trim());
  }

  meta(key: string): string {
    return this.metas(key)[0] ?? '';
  }

  /** Link elements with this relation. */
  links(relation: string): Element[] {
    return this.all('link').filter(({ attribs }) => tokens(attribs.rel).includes(relation));
  }

  /** Texts of the title elements, without those inside SVG. */
  get titles(): string[] {
    return this.all('title')
      .filter((title) => !isInside(title, 'svg'))
      .map((title) => inOneLine(DomUtils.textContent(title)));
  }

  /** Visible text without running scripts. */
  get text(): string {
    return inOneLine(visibleText(this.#root.children));
  }
}

/** The space-separated tokens of an attribute, in lower case. */
export const tokens = (list: string | undefined) => (list ?? '').toLowerCase().split(/\s+/).filter(Boolean);

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function isInside(element: Element, ancestor: string): boolean {
  for (let { parent } = element; parent; { parent } = parent) {
    if ('name' in parent && parent.name === ancestor) return true;
  }
  return false;
}

/** The accessible name of a control or a link. Approximate, but empty only if there is none. */
export function nameOf(element: Element): string {
  const { attribs } = element;
  const name = attribs['aria-label'] || nameInside(element.children, MAX_NAME_LENGTH);
  return inOneLine(name || attribs.title || (attribs['aria-labelledby'] ?? ''));
}

/** Text and `alt` of the content, up to a length: nested elements would otherwise take quadratic time. */
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
    if (!NOT_RENDERED.has(node.name)) collect(node.children, into);
  }
}

function visibleText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === ElementType.Text) return node.data;
      return 'attribs' in node && !INVISIBLE.has(node.name) ? ` ${visibleText(node.children)} ` : '';
    })
    .join('');
}
