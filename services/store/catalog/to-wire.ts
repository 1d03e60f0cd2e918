/** Converts database rows to the response formats of the contract. */
import type { Selectable } from 'kysely';
import type { WireProduct, WireVariant } from '../../../contracts/store.ts';
import type { Tables } from '../../database/schema.ts';
import { readProductDetails, type VariantDetails } from './details.ts';

type VariantRow = Selectable<Tables['variants']>;

/** A product with its variants and its positions in collections. */
export type ProductRows = {
  row: Selectable<Tables['products']>;
  variants: readonly VariantRow[];
  collections: readonly Selectable<Tables['product_collections']>[];
};

/** Units that can still be bought: never negative, 0 when stock is not managed (docs/store-api.md section 6). */
export function sellable(row: Pick<VariantRow, 'manage_inventory' | 'on_hand' | 'held'>): number {
  return row.manage_inventory ? Math.max(0, row.on_hand - row.held) : 0;
}

function toVariant(row: VariantRow, absolute: (url: string) => string): WireVariant {
  const { currency, image_url, ...details } = JSON.parse(row.details_json) as VariantDetails;
  return {
    id: row.id,
    ...details,
    image_url: image_url && absolute(image_url),
    sku: row.sku,
    prices: [{ amount: row.amount, sale_amount: row.sale_amount, currency_code: currency.code, currency }],
    manage_inventory: row.manage_inventory === 1,
    inventory_quantity: sellable(row),
    billing_interval: row.billing_interval,
    billing_interval_count: row.billing_interval_count,
    booking_event: null,
    donation: null,
  };
}

/** @param absolute converts a path on this site to an absolute URL */
export function toProduct({ row, variants, collections }: ProductRows, absolute: (url: string) => string): WireProduct {
  const { thumbnail, images, ...details } = readProductDetails(row.details_json);
  const pictures = images.map((image) => ({ ...image, url: absolute(image.url) }));
  return {
    id: row.id,
    title: row.title,
    ...details,
    thumbnail: thumbnail && absolute(thumbnail),
    images: pictures,
    media: pictures,
    variants: variants.map((variant) => toVariant(variant, absolute)),
    product_collections: collections.map(({ product_id, collection_id, position }) => ({
      product_id,
      collection_id,
      order: position,
    })),
    type: { value: row.type },
    purchasable: row.purchasable === 1,
    order: row.position,
    slug: row.slug,
    url_handle: row.slug,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: null,
  };
}
