/** A product for search engines, with the same prices as on the page (spec section 2.17). */

import { unitPrice } from '../../domain/cart/cart.ts';
import { type BillingInterval, isRecurring } from '../../domain/money/billing.ts';
import { DEFAULT_CURRENCY_CODE, decimalAmount } from '../../domain/money/money.ts';
import type { Product, Variant } from '../../domain/product/product.ts';
import { canAdd } from '../../domain/product/stock.ts';
import { type Entity, type JsonLd, organizationId } from './json-ld.ts';

export function productJsonLd(product: Product, description: string, pageUrl: string): Entity {
  const { origin } = new URL(pageUrl);
  const images = picturesOf(product).flatMap((url) => URL.parse(url, origin)?.href ?? []);
  return {
    '@type': 'Product',
    '@id': `${pageUrl}#product`,
    name: product.title,
    url: pageUrl,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(product.vendor !== null && { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: offersOf(product, pageUrl),
  };
}

/** Maximum number of variants with their own offer; more would make the page too large. */
const MAX_OFFERS = 100;

function offersOf(product: Product, pageUrl: string): JsonLd | JsonLd[] {
  const [first, ...others] = product.variants;
  if (product.variants.length > MAX_OFFERS) return rangeOf(product, pageUrl);
  const offer = offerOf(product, first, pageUrl);
  return others.length > 0 ? [offer, ...others.map((variant) => offerOf(product, variant, pageUrl))] : offer;
}

function rangeOf({ purchasable, variants }: Product, pageUrl: string): JsonLd {
  const prices = variants.map(unitPrice);
  const isInStock = variants.some((variant) => canAdd(purchasable, variant, 1));
  return {
    '@type': 'AggregateOffer',
    url: pageUrl,
    offerCount: variants.length,
    lowPrice: decimalAmount(Math.min(...prices)),
    highPrice: decimalAmount(Math.max(...prices)),
    priceCurrency: currencyOf(variants[0]),
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': organizationId(new URL(pageUrl).origin) },
  };
}

/** URLs of the gallery's images, or else of the image in lists. */
export function picturesOf({ images, image }: Pick<Product, 'images' | 'image'>): string[] {
  if (images.length > 0) return images.map(({ url }) => url);
  return image === null ? [] : [image];
}

const currencyOf = ({ currency }: Variant) => (currency?.code ?? DEFAULT_CURRENCY_CODE).toUpperCase();

/** UN/CEFACT unit codes. */
const UNITS: Readonly<Record<BillingInterval, string>> = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' };

function offerOf({ purchasable }: Product, variant: Variant, pageUrl: string): JsonLd {
  return {
    '@type': 'Offer',
    ...(variant.sku && { sku: variant.sku }),
    url: pageUrl,
    price: decimalAmount(unitPrice(variant)),
    priceCurrency: currencyOf(variant),
    ...(isRecurring(variant) && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: decimalAmount(unitPrice(variant)),
        priceCurrency: currencyOf(variant),
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: variant.billing_interval_count,
          unitCode: UNITS[variant.billing_interval],
        },
      },
    }),
    availability: `https://schema.org/${canAdd(purchasable, variant, 1) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': organizationId(new URL(pageUrl).origin) },
  };
}
