/** A stored product with parsed JSON columns, and the rules for products from any source. Pure. */
import type { Selectable } from 'kysely';
import type { BillingInterval } from '../../../domain/money/billing.ts';
import type { Tables } from '../../database/schema.ts';
import { type ProductDetails, type VariantDetails, variantName } from '../catalog/details.ts';

export type ProductRow = Omit<Selectable<Tables['products']>, 'details_json' | 'has_variants'>;
export type VariantRow = Omit<Selectable<Tables['variants']>, 'details_json'>;
export type Variant = VariantRow & { details: VariantDetails };
export type CollectionLink = Omit<Selectable<Tables['product_collections']>, 'product_id'>;
export type Product = ProductRow & {
  details: ProductDetails;
  /** In the order in which lists and pages show them. */
  variants: Variant[];
  collections: CollectionLink[];
};

/** In a fixed order, so that equal lists of links compare as equal. */
export const sortLinks = (links: readonly CollectionLink[]): CollectionLink[] =>
  links.toSorted((one, other) => one.position - other.position || (one.collection_id < other.collection_id ? -1 : 1));

/**
 * The `updated_at` of a file, when it is later than the stored one. An edited export still has its old date; with it,
 * clients that filter by recent changes would miss the product. Both are ISO 8601 in UTC.
 */
export const laterDate = (stated: string | null | undefined, stored: string): string | undefined =>
  stated != null && stated > stored ? stated : undefined;

/** Shopify's limit. */
const MAX_VARIANTS = 2048;

/** @returns an error message when a product has too many variants */
export function variantsProblem(title: string, count: number): string | undefined {
  if (count <= MAX_VARIANTS) return undefined;
  const [has, most] = [count, MAX_VARIANTS].map((number) => number.toLocaleString('en-US'));
  return `"${title}" has ${has} variants, and a product of this shop can have ${most}: divide it into several products, such as one for each size`;
}

/** The payment service allows at most three years between two payments. */
const MAX_BILLING_COUNT: Readonly<Record<BillingInterval, number>> = { day: 1095, week: 156, month: 36, year: 3 };

/** An invalid field and the reason; `field` is undefined when the reason is a whole sentence. */
export type Problem = { field: 'type' | 'currency' | 'variants' | undefined; reason: string };

/** @returns why a product cannot be sold; undefined when it can */
export function productProblem({ title, type, variants }: Product): Problem | undefined {
  const tooMany = variantsProblem(title, variants.length);
  if (tooMany !== undefined) return { field: undefined, reason: tooMany };
  if (new Set(variants.map(({ details }) => details.currency.code)).size > 1) {
    return { field: 'currency', reason: 'must be the same for all variants of a product' };
  }
  for (const { billing_interval: interval, billing_interval_count: count, details } of variants) {
    if (interval === null) continue;
    // Each payment would require another shipment, which the shop does not support.
    if (type === 'physical') {
      const name = variantName(title, details.title);
      const reason = `the product must be digital, because "${name}" is billed every ${interval}: only digital products can be billed again`;
      return { field: 'type', reason };
    }
    if (count > MAX_BILLING_COUNT[interval]) {
      const reason = `must not have a billing_interval_count over ${MAX_BILLING_COUNT[interval]} for the billing_interval ${interval}`;
      return { field: 'variants', reason };
    }
  }
  return undefined;
}

/** A product with default values. @param moment ISO 8601 in UTC */
export function newProduct(id: string, moment: string): Product {
  return {
    id,
    slug: '',
    title: '',
    title_folded: '',
    position: 0,
    type: 'physical',
    visibility: 'listed',
    purchasable: 1,
    shown_price: 0,
    created_at: moment,
    updated_at: moment,
    details: {
      subtitle: null,
      vendor: null,
      ribbon_text: null,
      description: null,
      thumbnail: null,
      images: [],
      options: [],
      additional_info: [],
      custom_fields: [],
      related_products: [],
      is_available: true,
      site_product_selection: null,
      seo_settings: null,
      page_settings: null,
      reviewsAnalytics: null,
      metadata: null,
      status: 'published',
    },
    variants: [],
    collections: [],
  };
}

type NewVariant = { id: string; product_id: string } & Pick<VariantDetails, 'title' | 'currency'>;

/** A variant with default values, before its price and stock are merged. */
export function newVariant({ id, product_id, title, currency }: NewVariant): Variant {
  return {
    id,
    product_id,
    position: 0,
    sku: null,
    manage_inventory: 0,
    amount: 0,
    sale_amount: null,
    planned_sale: null,
    sale_starts_at: null,
    sale_ends_at: null,
    sale_changes_at: null,
    on_hand: 0,
    held: 0,
    billing_interval: null,
    billing_interval_count: 1,
    details: { title, image_url: null, is_available: true, weight: null, options: [], currency },
  };
}
