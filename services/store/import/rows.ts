/** An imported record as the rows it becomes. Pure: no database. */
import { shownVariant, variantPrice } from '../../../src/domain/price.ts';
import type { ProductDetails, VariantDetails } from '../catalogue/details.ts';
import type { ImportRecord } from './record.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A readable address made from a title: `Café Table Tents` becomes `cafe-table-tents`. */
export function slugify(title: string): string {
  const ascii = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'product';
}

/** Everything of the product's row but its slug and its moments, which depend on what the store holds already. */
export function productRow(record: ImportRecord) {
  const [first, ...others] = record.variants.map(({ prices }) => ({
    prices: prices.map((price) => ({ ...price, currency_code: price.currency.code })),
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
  const shown = first && shownVariant({ ...record, variants: [first, ...others] });
  return {
    id: record.id,
    title: record.title,
    title_folded: record.title.toLowerCase(),
    position: record.order,
    type: record.type,
    hidden: flag(record.is_hidden),
    purchasable: flag(record.purchasable),
    shown_price: shown ? variantPrice(shown) : 0,
    deleted_at: null,
    details_json: JSON.stringify(details),
  };
}

/** The variants' rows in the order of the record, which storefronts depend on; without their stock. */
export function variantRows(record: ImportRecord) {
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
      sale_amount: price.sale_amount,
      details_json: JSON.stringify(details),
    };
  });
}

export function collectionRows(record: ImportRecord) {
  const links = new Map(record.product_collections.map((link) => [link.collection_id, link.order ?? 0]));
  return [...links].map(([collection_id, position]) => ({ product_id: record.id, collection_id, position }));
}
