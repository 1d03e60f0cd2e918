/** The fields of products and variants that are stored as JSON, because no query filters or sorts by them. */
import type { Currency, WireProduct, WireVariant } from '../../../contracts/store.ts';

export type ProductDetails = Pick<
  WireProduct,
  | 'subtitle'
  | 'ribbon_text'
  | 'description'
  | 'thumbnail'
  | 'images'
  | 'options'
  | 'additional_info'
  | 'custom_fields'
  | 'related_products'
  | 'is_available'
  | 'site_product_selection'
  | 'seo_settings'
  | 'page_settings'
  | 'reviewsAnalytics'
  | 'metadata'
  | 'status'
  | 'vendor'
>;

/** @param json `details_json` of a row; old rows have no `vendor` */
export const readProductDetails = (json: string): ProductDetails => ({
  vendor: null,
  ...(JSON.parse(json) as Omit<ProductDetails, 'vendor'>),
});

/** The name of a variant in messages. */
export const variantName = (product: string, variant: string): string =>
  variant === product ? product : `${product} / ${variant}`;

export type VariantDetails = Pick<WireVariant, 'title' | 'image_url' | 'is_available' | 'weight' | 'options'> & {
  currency: Currency;
};
