/** A product for search engines, at the very price that the page shows (spec section 2, product page). */
import { brand } from '../../config/brand.ts';
import { unitPrice } from '../domain/cart.ts';
import { DEFAULT_CURRENCY_CODE, decimalAmount } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { canAdd } from '../domain/stock.ts';
import { type JsonLd, organizationId } from './json-ld.ts';

export function productJsonLd(product: Product, description: string, pageUrl: string): JsonLd {
  const [variant] = product.variants;
  const { origin } = new URL(pageUrl);
  const images = product.images.flatMap(({ url }) => URL.parse(url, origin)?.href ?? []);
  return {
    '@type': 'Product',
    '@id': `${pageUrl}#product`,
    name: product.title,
    url: pageUrl,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(variant.sku && { sku: variant.sku }),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url: pageUrl,
      price: decimalAmount(unitPrice(variant)),
      priceCurrency: (variant.currency?.code ?? DEFAULT_CURRENCY_CODE).toUpperCase(),
      availability: `https://schema.org/${canAdd(product.purchasable, variant, 1) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': organizationId(origin) },
    },
  };
}
