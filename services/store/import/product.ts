/** A product as the store holds it: the columns of its rows, with those that hold JSON parsed. Pure. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { ProductDetails, VariantDetails } from '../catalog/details.ts';
import type { SalePlan } from '../catalog/sale-plan.ts';

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

type PlanColumns = Pick<VariantRow, 'planned_sale' | 'sale_starts_at' | 'sale_ends_at'>;

/** The scheduled sale; null without one. */
export const planOf = ({ planned_sale, sale_starts_at, sale_ends_at }: PlanColumns): SalePlan | null =>
  planned_sale === null ? null : { amount: planned_sale, starts_at: sale_starts_at, ends_at: sale_ends_at };

/** Links in the order of their place, so that the same ones are found to be the same. */
export const inPlace = (links: readonly CollectionLink[]): CollectionLink[] =>
  links.toSorted((one, other) => one.position - other.position || (one.collection_id < other.collection_id ? -1 : 1));

/** How a message names a variant. */
export const variantName = (product: string, variant: string): string =>
  variant === product ? product : `${product} / ${variant}`;

/** What a product is of which nothing more is said. @param moment ISO in UTC */
export function newProduct(id: string, moment: string): Product {
  return {
    id,
    slug: '',
    title: '',
    title_folded: '',
    position: 0,
    type: 'physical',
    hidden: 0,
    withdrawn: 0,
    purchasable: 1,
    shown_price: 0,
    created_at: moment,
    updated_at: moment,
    deleted_at: null,
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

/** The same of a variant; its price and its stock are said with it. */
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
