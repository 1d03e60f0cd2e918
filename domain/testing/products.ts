/** Product fixtures: a realistic product, whose fields each test overrides. */
import type { Product, Variant } from '../product/product.ts';

export function variant(overrides: Partial<Variant> = {}): Variant {
  const currency = { code: 'usd', symbol: '$', template: '$$1' };
  return {
    id: 'variant_1',
    title: 'Steel',
    image_url: null,
    sku: null,
    prices: [{ amount: 3900, sale_amount: null, currency_code: 'usd', currency }],
    price_in_cents: 3900,
    sale_price_in_cents: null,
    currency,
    price_formatted: '$39.00',
    sale_price_formatted: null,
    price_in_cents_formatted: '$39.00',
    sale_price_in_cents_formatted: null,
    manage_inventory: true,
    weight: null,
    options: [],
    inventory_quantity: 10,
    billing_interval: null,
    billing_interval_count: 1,
    ...overrides,
  };
}

export function product(overrides: Partial<Product> = {}): Product {
  return {
    id: 'prod_1',
    title: 'Counter Review Stand',
    subtitle: null,
    vendor: null,
    ribbon_text: null,
    description: null,
    thumbnail: null,
    image: null,
    images: [],
    price_in_cents: 3900,
    currency: 'usd',
    purchasable: true,
    order: 0,
    site_product_selection: null,
    status: 'published',
    slug: null,
    options: [],
    variants: [variant()],
    collections: [],
    additional_info: [],
    type: { value: 'physical' },
    custom_fields: [],
    related_products: [],
    updated_at: null,
    created_at: null,
    deleted_at: null,
    seo_settings: { title: null, description: null },
    metadata: null,
    ...overrides,
  };
}
