/**
 * Microdata (HTML standard, "Microdata"), converted to the same shape as JSON-LD. Only the first value of a repeated
 * property is kept.
 */
import type { Thing } from './json-ld.ts';
import { type Element, nameOf, type PageDocument } from './page-document.ts';

const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org\//i;
/** The attribute that holds the value of a property. Without it, the accessible name stands for the text. */
const VALUE_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ meta: 'content', data: 'value', meter: 'value', object: 'data', time: 'datetime' },
  ...{ a: 'href', area: 'href', link: 'href' },
  ...{ audio: 'src', embed: 'src', iframe: 'src', img: 'src', source: 'src', track: 'src', video: 'src' },
};

/** @returns all items with schema.org types, at any depth; `itemref` is not supported */
export function readMicrodata(document: PageDocument): Thing[] {
  const items = new Map<Element['parent'], Record<string, unknown>>();
  for (const element of document.elements) {
    const { itemscope, itemprop, itemtype } = element.attribs;
    const item = itemscope === undefined ? undefined : { '@type': tokensOf(itemtype).filter(isOfVocabulary) };
    // In document order, so the enclosing item has already been read.
    const enclosing = itemprop === undefined ? undefined : items.get(ancestorIn(items, element));
    if (item) items.set(element, item);
    if (!enclosing) continue;
    // Computed once, not for each name in `itemprop`: a hostile page could list thousands.
    const value = item ?? propertyValue(element);
    for (const name of tokensOf(itemprop)) enclosing[name] ??= value;
  }
  return [...items.values()].filter((item) => Array.isArray(item['@type']) && item['@type'].length > 0);
}

const tokensOf = (list = ''): string[] => list.split(/\s+/).filter(Boolean);
const isOfVocabulary = (type: string) => VOCABULARY.test(type);

function ancestorIn(items: ReadonlyMap<Element['parent'], unknown>, { parent }: Element): Element['parent'] {
  let ancestor = parent;
  while (ancestor && !items.has(ancestor)) ancestor = ancestor.parent;
  return ancestor;
}

function propertyValue(element: Element): string {
  const attribute = VALUE_ATTRIBUTES[element.name];
  return (attribute === undefined ? undefined : element.attribs[attribute]) ?? nameOf(element);
}
