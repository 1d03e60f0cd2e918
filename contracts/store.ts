/**
 * The wire contract of the store (docs/store-api.md sections 3 to 7, 10 and 12). Types, the OpenAPI document and the
 * tolerant reader of the pages (src/clients/store/wire.ts) are derived from these schemas.
 */
import { z } from 'zod';
import { normalizeSource } from '../domain/lead/lead-source.ts';
import { BILLING_INTERVALS } from '../domain/money/billing.ts';
import { hasHiddenCharacters } from '../domain/text/plain-text.ts';

const cents = z.int().meta({ description: 'Smallest unit of the currency' });

export const currency = z
  .object({
    code: z.string().meta({ description: 'Lower-case ISO code', example: 'usd' }),
    symbol: z.string(),
    symbol_native: z.string(),
    name: z.string(),
    name_plural: z.string(),
    decimal_digits: z.int(),
    rounding: z.number(),
    template: z.string().meta({ description: '`$1` is replaced by the amount, once', example: '$$1' }),
    min_amount: z.int().nullable(),
  })
  .meta({ id: 'Currency' });

export const price = z
  .object({
    amount: cents,
    sale_amount: cents.nullable().meta({ description: 'null when there is no sale' }),
    currency_code: z.string(),
    currency,
  })
  .meta({ id: 'Price' });

export const image = z
  .object({ url: z.string(), order: z.int(), type: z.enum(['image', 'video']) })
  .meta({ id: 'Image' });

export const optionValue = z
  .object({ id: z.string(), option_id: z.string(), variant_id: z.string(), value: z.string() })
  .meta({ id: 'OptionValue' });

export const option = z
  .object({ id: z.string(), title: z.string(), values: z.array(optionValue) })
  .meta({ id: 'Option' });

export const additionalInfo = z
  .object({ id: z.string(), order: z.int(), title: z.string(), description: z.string().meta({ description: 'HTML' }) })
  .meta({ id: 'AdditionalInfo' });

export const customField = z
  .object({ id: z.string(), title: z.string(), is_required: z.boolean() })
  .meta({ id: 'CustomField' });

export const relatedProduct = z
  .object({
    id: z.string(),
    section_title: z.string().nullable(),
    related_type: z.string().nullable(),
    related_id: z.string(),
    position: z.int(),
  })
  .meta({ id: 'RelatedProduct' });

export const productCollection = z
  .object({ product_id: z.string(), collection_id: z.string(), order: z.int() })
  .meta({ id: 'ProductCollection' });

const looseObject = z.record(z.string(), z.unknown());

export const variant = z
  .object({
    id: z.string(),
    title: z.string(),
    image_url: z.string().nullable(),
    sku: z.string().nullable(),
    prices: z.array(price).min(1).meta({ description: 'Clients read the first entry only' }),
    manage_inventory: z.boolean(),
    is_available: z.boolean(),
    weight: z.number().nullable(),
    options: z.array(optionValue),
    inventory_quantity: z.int().min(0).meta({ description: 'Units that can still be bought' }),
    billing_interval: z
      .enum(BILLING_INTERVALS)
      .nullable()
      .meta({ description: 'How often the price is charged until the buyer cancels; null: once' }),
    billing_interval_count: z.int().min(1).meta({ description: 'Intervals between two charges', example: 1 }),
    booking_event: z.null(),
    donation: z.null(),
  })
  .meta({ id: 'Variant' });

export const product = z
  .object({
    id: z.string(),
    title: z.string(),
    subtitle: z.string().nullable(),
    ribbon_text: z.string().nullable(),
    description: z.string().nullable().meta({ description: 'HTML' }),
    thumbnail: z.string().nullable(),
    images: z.array(image),
    media: z.array(image).meta({ description: 'The same pictures as `images`' }),
    variants: z.array(variant).min(1),
    options: z.array(option),
    product_collections: z.array(productCollection),
    additional_info: z.array(additionalInfo),
    custom_fields: z.array(customField),
    related_products: z.array(relatedProduct),
    type: z.object({ value: z.string() }),
    vendor: z.string().nullable().meta({ description: 'Who makes it, as the shop that it was imported from says' }),
    purchasable: z.boolean(),
    is_available: z.boolean(),
    order: z.int(),
    site_product_selection: z.string().nullable(),
    slug: z.string(),
    url_handle: z.string(),
    seo_settings: looseObject
      .nullable()
      .meta({ description: '`title` and `description` are those of its page; other names are kept' }),
    page_settings: looseObject.nullable(),
    reviewsAnalytics: looseObject.nullable(),
    status: z.string(),
    metadata: looseObject.nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: z.null(),
  })
  .meta({ id: 'Product' });

export const productList = z
  .object({
    products: z.array(product),
    count: z.int().meta({ description: 'All matching products, before offset and limit' }),
    offset: z.int(),
    limit: z.int(),
  })
  .meta({ id: 'ProductList' });

export const oneProduct = z.object({ product }).meta({ id: 'OneProduct' });

const stockRow = z
  .object({
    id: z.string(),
    inventory_quantity: z.int().min(0).optional(),
    manage_inventory: z.boolean().optional(),
    is_available: z.boolean().optional(),
    title: z.string().optional(),
    sku: z.string().nullable().optional(),
  })
  .meta({ id: 'StockRow' });

export const stockList = z.object({ variants: z.array(stockRow) }).meta({ id: 'StockList' });

export const collection = z
  .object({
    id: z.string(),
    title: z.string(),
    image_url: z.string().nullable(),
    store_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: z.null(),
    metadata: looseObject.nullable(),
  })
  .meta({ id: 'Collection' });

export const collectionList = z
  .object({ collections: z.array(collection), count: z.int() })
  .meta({ id: 'CollectionList' });

export const settings = z
  .object({
    store_owner: z.object({ language: z.string() }),
    refund_policy_url: z.string(),
    stripe_checkout: z.object({ is_available: z.boolean() }),
    product_reviews: z.object({ is_enabled: z.boolean() }),
  })
  .meta({ id: 'Settings' });

/** Where a buyer came from. Not part of the public contract: only the site's own pages send it. */
export const buyerSource = z
  .object({
    page: z.string().default(''),
    referrer: z.string().default(''),
    campaign: z.record(z.string(), z.string()).default({}),
  })
  .transform(normalizeSource);

const shortText = z.string({ error: 'must be a text' }).max(2000, 'must not be longer than 2000 characters');
const returnUrl = z.url({ protocol: /^https?$/, error: 'must be an absolute web address' });
const fieldValue = shortText.refine(
  (text) => !hasHiddenCharacters(text),
  'must be one line without control characters',
);

const checkoutItem = z.object({
  variant_id: z.string({ error: 'must be the id of a variant' }).min(1, 'must be the id of a variant'),
  quantity: z.int({ error: 'must be a whole number' }).min(1, 'must be at least 1'),
  custom_field_values: z
    .array(z.object({ custom_field_id: shortText, value: fieldValue }), { error: 'must be a list' })
    .nullish(),
});

/** Unknown fields are ignored, because newer clients add some. */
export const checkoutRequest = z.object(
  {
    items: z.array(checkoutItem, { error: 'must be a list' }).min(1, 'must not be empty'),
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    // Invalid values are ignored, because they are no reason to reject a purchase.
    locale: shortText.nullish().catch(null),
    timeZone: shortText.nullish().catch(null),
    source: buyerSource.nullish().catch(null),
    customer: z.object({ external_id: shortText, email: shortText.optional() }).nullish().catch(null),
  },
  { error: 'must be a JSON object' },
);

export const checkoutResponse = z
  .object({ url: z.url().meta({ description: 'Absolute, with a query and without a fragment' }) })
  .meta({ id: 'CheckoutResponse' });

export const errorBody = z
  .object({ type: z.string(), message: z.string(), code: z.string().optional() })
  .meta({ id: 'Error' });

export type Currency = z.output<typeof currency>;
export type WireProduct = z.output<typeof product>;
export type WireVariant = z.output<typeof variant>;
export type ProductList = z.output<typeof productList>;
export type StockRow = z.output<typeof stockRow>;
export type CollectionList = z.output<typeof collectionList>;
/** As a client sends it. */
export type CheckoutBody = z.input<typeof checkoutRequest>;
/** As the service reads it. */
export type CheckoutRequest = z.output<typeof checkoutRequest>;
export type CheckoutResponse = z.output<typeof checkoutResponse>;
export type ErrorBody = z.output<typeof errorBody>;
