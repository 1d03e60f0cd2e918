import { expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { normalizeProduct } from '../clients/store/normalize.ts';
import { createProductReader } from '../clients/store/wire.ts';
import { productJsonLd } from './product-json-ld.ts';

const URL_OF_PAGE = 'https://agency.example/product/prod_a';

function jsonLdOf(overrides: Record<string, unknown> = {}) {
  const { product } = createProductReader()(wireProduct('a', overrides));
  if (product === null) throw new Error('the product cannot be read');
  return productJsonLd(
    normalizeProduct(product, (url) => url),
    'About a.',
    URL_OF_PAGE,
  );
}

it('a product with one variant has a single offer', () => {
  expect(jsonLdOf().offers).toMatchObject({
    '@type': 'Offer',
    sku: 'A',
    price: '39.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: URL_OF_PAGE,
  });
});

it('a product with more than 100 variants has an aggregate offer with a price range', () => {
  const variants = Array.from({ length: 101 }, (_, index) =>
    wireVariant(`v${index}`, { amount: 2000 + index, sale_amount: index === 7 ? 500 : null, inventory_quantity: 0 }),
  );
  const { offers } = jsonLdOf({ variants: [...variants, wireVariant('last')] });
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    offerCount: 102,
    lowPrice: '5.00',
    highPrice: '39.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  });
});

it('a product with several variants has one offer per variant, with price and stock', () => {
  const variants = [
    wireVariant('small'),
    wireVariant('large', { amount: 5900, sale_amount: 4900 }),
    wireVariant('none-left', { sku: null, inventory_quantity: 0 }),
  ];
  const { offers } = jsonLdOf({ variants });
  expect(offers).toMatchObject([
    { sku: 'SMALL', price: '39.00', availability: 'https://schema.org/InStock' },
    { sku: 'LARGE', price: '49.00', availability: 'https://schema.org/InStock' },
    { price: '39.00', availability: 'https://schema.org/OutOfStock' },
  ]);
});

it('a product has its vendor as brand', () => {
  expect(jsonLdOf({ vendor: 'Northwind &amp; Mills' }).brand).toEqual({
    '@type': 'Brand',
    name: 'Northwind & Mills',
  });
});

it('a product without pictures has its thumbnail as picture, as in the gallery', () => {
  expect(jsonLdOf({ thumbnail: '/art/small.svg' }).image).toEqual(['https://agency.example/art/small.svg']);
});
