/** The store's shelves for search engines: every product, in the order in which the page shows them. */
import type { Product } from '../domain/product.ts';
import type { JsonLd } from './json-ld.ts';

export function productListJsonLd(products: readonly Pick<Product, 'id' | 'title'>[], pageUrl: string): JsonLd {
  const { origin } = new URL(pageUrl);
  return {
    '@type': 'ItemList',
    '@id': `${pageUrl}#products`,
    numberOfItems: products.length,
    itemListElement: products.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${origin}/product/${encodeURIComponent(id)}`,
    })),
  };
}
