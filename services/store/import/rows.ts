/** An imported record as the rows it becomes. Pure: no database. */
import { shownVariant, variantPrice } from '../../../src/domain/price.ts';
import type { ProductDetails, VariantDetails } from '../catalogue/details.ts';
import { saleAt } from '../catalogue/sale-plan.ts';
import { flagsOf } from '../catalogue/visibility.ts';
import type { ImportRecord } from './record.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A readable address made from a title: `Café Table Tents` becomes `cafe-table-tents`. */
export function slugify(title: string): string {
  const ascii = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'product';
}

/** Everything of the product's row but its slug and its moments, which depend on what the store holds already. */
export function productRow(record: ImportRecord, now: Date) {
  const [first, ...others] = variantRows(record, now).map(({ amount, sale_amount }) => ({
    prices: [{ amount, sale_amount }],
  }));
  const details: ProductDetails = {
    subtitle: record.subtitle,
    ribbon_text: record.ribbon_text,
    description: record.description,
    thumbnail: record.thumbnail,
    // The list answer names the pictures `images`, the single-product answer `media`.
    images: record.images.length > 0 ? record.images : record.media,
    options: record.options,
    additional_info: record.additional_info,
    custom_fields: record.custom_fields,
    related_products: record.related_products,
    is_available: record.is_available,
    site_product_selection: record.site_product_selection,
    seo_settings: record.seo_settings,
    page_settings: record.page_settings,
    reviewsAnalytics: record.reviewsAnalytics,
    metadata: record.metadata,
    status: record.status ?? 'published',
  };
  const { site_product_selection } = record;
  const shown = first && shownVariant({ site_product_selection, variants: [first, ...others] });
  return {
    id: record.id,
    title: record.title,
    title_folded: record.title.toLowerCase(),
    position: record.order,
    type: record.type,
    ...flagsOf(record.visibility ?? (record.is_hidden ? 'unlisted' : 'listed')),
    purchasable: flag(record.purchasable),
    shown_price: shown ? variantPrice(shown) : 0,
    deleted_at: null,
    details_json: JSON.stringify(details),
  };
}

/** The variants' rows in the order of the record, which storefronts depend on; without their stock. */
export function variantRows(record: ImportRecord, now: Date) {
  return record.variants.flatMap((variant, position) => {
    const [price] = variant.prices;
    if (!price) return [];
    const details: VariantDetails = {
      title: variant.title,
      image_url: variant.image_url,
      is_available: variant.is_available,
      weight: variant.weight,
      options: variant.options,
      currency: price.currency,
    };
    return {
      id: variant.id,
      product_id: record.id,
      position,
      sku: variant.sku,
      manage_inventory: flag(variant.manage_inventory),
      amount: price.amount,
      ...saleColumns(variant, price, now),
      details_json: JSON.stringify(details),
      ...billingOf(variant),
    };
  });
}

/** Of what says nothing about it the store keeps what it knows. */
function billingOf({ billing_interval, billing_interval_count = 1 }: ImportRecord['variants'][number]) {
  return billing_interval === undefined ? {} : { billing_interval, billing_interval_count };
}

export function collectionRows(record: ImportRecord) {
  const links = new Map(record.product_collections.map((link) => [link.collection_id, link.order ?? 0]));
  return [...links].map(([collection_id, position]) => ({ product_id: record.id, collection_id, position }));
}

type Variant = ImportRecord['variants'][number];

/** A planned sale says by itself whether it is on; one that is not cheaper is none. */
function saleColumns({ planned_sale: plan }: Variant, price: Variant['prices'][number], now: Date) {
  const state = plan && plan.amount > 0 && plan.amount < price.amount ? saleAt(plan, now) : undefined;
  if (!plan || !state || (state.sale === null && state.changes_at === null)) {
    const sale_amount = plan ? null : price.sale_amount;
    return { sale_amount, planned_sale: null, sale_starts_at: null, sale_ends_at: null, sale_changes_at: null };
  }
  return {
    sale_amount: state.sale,
    planned_sale: plan.amount,
    sale_starts_at: plan.starts_at,
    sale_ends_at: plan.ends_at,
    sale_changes_at: state.changes_at,
  };
}
