/** What a page lists, for search engines: in the order in which the page shows it. */
import type { JsonLd } from './json-ld.ts';

export type ListedPage = { title: string; path: string };

/**
 * @param pageUrl address of the page that has the list
 * @param items each with the path of its own page
 * @param first place of the first one, where the list goes on from another page
 */
export function itemListJsonLd(items: readonly ListedPage[], pageUrl: string, first = 1): JsonLd {
  const { origin } = new URL(pageUrl);
  return {
    '@type': 'ItemList',
    '@id': `${pageUrl}#list`,
    numberOfItems: items.length,
    itemListElement: items.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: title,
      url: origin + path,
    })),
  };
}
