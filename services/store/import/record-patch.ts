/** A record in the wire format as the patch that it is. Pure. */
import type { ProductPatch, VariantPatch } from './patch.ts';
import type { ImportRecord } from './record.ts';

export function recordPatch(record: ImportRecord): ProductPatch {
  const { visibility, is_hidden: isHidden, images, media } = record;
  return {
    id: record.id,
    columns: {
      title: record.title,
      position: record.order,
      type: record.type?.value,
      purchasable: record.purchasable === undefined ? undefined : record.purchasable ? 1 : 0,
      created_at: record.created_at ?? undefined,
      updated_at: record.updated_at ?? undefined,
    },
    slug: record.slug ?? record.url_handle ?? undefined,
    visibility: visibility ?? (isHidden === undefined ? undefined : isHidden ? 'unlisted' : 'listed'),
    details: {
      subtitle: record.subtitle,
      vendor: record.vendor,
      ribbon_text: record.ribbon_text,
      description: record.description,
      thumbnail: record.thumbnail,
      // The list answer names the pictures `images`, the single-product answer `media`.
      images: images?.length === 0 ? (media ?? images) : (images ?? media),
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
      status: record.status ?? undefined,
    },
    collections: record.product_collections && [
      ...new Map(
        record.product_collections.map(({ collection_id, order }) => [
          collection_id,
          { collection_id, position: order ?? 0 },
        ]),
      ).values(),
    ],
    variants: record.variants?.map(variantPatch),
    places: { type: 'type:', currency: 'currency_code', variants: 'variants' },
  };
}

function variantPatch(
  { prices: [price] = [], ...variant }: NonNullable<ImportRecord['variants']>[number],
  index: number,
): VariantPatch {
  const { title, image_url, is_available, weight, options, manage_inventory, inventory_quantity, planned_sale } =
    variant;
  const isPriced = price !== undefined || planned_sale !== undefined;
  return {
    id: variant.id,
    row: null,
    place: `variants[${index}]`,
    columns: {
      sku: variant.sku,
      billing_interval: variant.billing_interval,
      billing_interval_count: variant.billing_interval_count,
    },
    details: { title, image_url, is_available, weight, options },
    pricing: isPriced
      ? { kind: 'wire', amount: price?.amount, sale: price?.sale_amount, plan: planned_sale }
      : undefined,
    currency: price?.currency,
    stock: {
      counted: manage_inventory,
      units: inventory_quantity,
      available: undefined,
      otherwise: false,
      isOwnFormat: true,
    },
  };
}
