/** Structured data in attributes of elements (HTML standard, "Microdata"), as the things that JSON-LD would describe. */
import type { Thing } from './json-ld.ts';
import { type Element, nameOf, type PageDocument } from './page-document.ts';

const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org\//i;
/** Which attribute has the value of a property; of other elements it is their text. */
const VALUE: Readonly<Record<string, string>> = {
  ...{ meta: 'content', data: 'value', meter: 'value', object: 'data', time: 'datetime' },
  ...{ a: 'href', area: 'href', link: 'href' },
  ...{ audio: 'src', embed: 'src', iframe: 'src', img: 'src', source: 'src', track: 'src', video: 'src' },
};

/**
 * @returns everything in the vocabulary of schema.org, at whatever depth; properties that stand elsewhere in the document
 *   (`itemref`) are left out
 */
export function readMicrodata(document: PageDocument): Thing[] {
  const items = new Map<Element['parent'], Record<string, unknown>>();
  for (const element of document.elements) {
    const { itemscope, itemprop, itemtype } = element.attribs;
    const item = itemscope === undefined ? undefined : { '@type': namesIn(itemtype).filter(isOfVocabulary) };
    // Their order is that of the document: what an element stands in has been read before it.
    const owner = itemprop === undefined ? undefined : items.get(ancestorIn(items, element));
    if (item) items.set(element, item);
    if (!owner) continue;
    // Read once, however many names it has: a page may be made to keep us busy.
    const value = item ?? textOf(element);
    for (const name of namesIn(itemprop)) owner[name] ??= value;
  }
  return [...items.values()].filter((item) => Array.isArray(item['@type']) && item['@type'].length > 0);
}

const namesIn = (list = ''): string[] => list.split(/\s+/).filter(Boolean);
const isOfVocabulary = (type: string) => VOCABULARY.test(type);

function ancestorIn(items: ReadonlyMap<Element['parent'], unknown>, { parent }: Element): Element['parent'] {
  let ancestor = parent;
  while (ancestor && !items.has(ancestor)) ancestor = ancestor.parent;
  return ancestor;
}

function textOf(element: Element): string {
  const attribute = VALUE[element.name];
  return (attribute === undefined ? undefined : element.attribs[attribute]) ?? nameOf(element);
}
