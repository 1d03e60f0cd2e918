/** What the database keeps as JSON: the parts of the wire shapes that no query looks at. */
import type { Currency, WireProduct, WireVariant } from '../wire.ts';

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

/** @param json of a row, which lacks `vendor` where it was written before that was kept */
export const readProductDetails = (json: string): ProductDetails => ({
  vendor: null,
  ...(JSON.parse(json) as Omit<ProductDetails, 'vendor'>),
});

export type VariantDetails = Pick<WireVariant, 'title' | 'image_url' | 'is_available' | 'weight' | 'options'> & {
  currency: Currency;
};
