/** Records in the wire format for tests: a realistic product with overrides. */

export const CURRENCY = {
  code: 'usd',
  symbol: '$',
  symbol_native: '$',
  name: 'US Dollar',
  name_plural: 'US dollars',
  decimal_digits: 2,
  rounding: 0,
  template: '$$1',
  min_amount: 50,
};

export function wireVariant(id: string, overrides: Record<string, unknown> = {}) {
  const { amount = 3900, sale_amount = null, ...rest } = overrides;
  return {
    id: `variant_${id}`,
    title: id,
    image_url: null,
    sku: id.toUpperCase(),
    prices: [{ amount, sale_amount, currency_code: 'usd', currency: CURRENCY }],
    manage_inventory: true,
    is_available: true,
    weight: null,
    options: [],
    inventory_quantity: 10,
    ...rest,
  };
}

export function wireProduct(id: string, overrides: Record<string, unknown> = {}) {
  return {
    id: `prod_${id}`,
    title: `Product ${id}`,
    subtitle: null,
    ribbon_text: null,
    description: `<p>About ${id}.</p>`,
    thumbnail: null,
    images: [],
    variants: [wireVariant(id)],
    options: [],
    product_collections: [],
    additional_info: [],
    custom_fields: [],
    related_products: [],
    type: { value: 'digital' },
    purchasable: true,
    is_available: true,
    order: 0,
    site_product_selection: null,
    slug: id,
    seo_settings: null,
    page_settings: null,
    reviewsAnalytics: null,
    metadata: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}
