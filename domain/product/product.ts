/**
 * The normalized product and variant that the whole site works with (spec section 3, docs/store-api.md sections 4 and
 * 8). Fields of the wire contract keep their names; the others are computed by src/clients/store/normalize.ts. Stored
 * carts contain parts of these objects.
 */
import type { Billing } from '../money/billing.ts';
import type { SafeHtml } from '../text/html.ts';

export type Currency = {
  /** Lower-case ISO code, `usd`. */
  code?: string | null | undefined;
  symbol?: string | null | undefined;
  /** `$1` stands for the amount: `$$1` gives `$12.00`, `$1 €` gives `12.00 €`. */
  template?: string | null | undefined;
};

type Price = {
  /** Regular price in cents. */
  amount: number | null;
  /** Sale price in cents; null or 0 means no sale. */
  sale_amount: number | null;
  currency_code: string | null;
  currency: Currency | null;
};

export type Variant = {
  id: string;
  title: string;
  image_url: string | null;
  sku: string | null;
  /** Never empty; only the first entry counts. */
  prices: readonly Price[];
  price_in_cents: number;
  /** Null when there is no sale. */
  sale_price_in_cents: number | null;
  currency: Currency | null;
  price_formatted: string;
  sale_price_formatted: string | null;
  price_in_cents_formatted: string;
  sale_price_in_cents_formatted: string | null;
  /** Stock counts only when this is true. */
  manage_inventory: boolean;
  weight: number | null;
  options: readonly { id: string; option_id: string; variant_id: string; value: string }[];
  inventory_quantity: number;
} & Billing;

type ProductImage = { url: string; order: number; type: string };

type ProductOption = {
  id: string;
  title: string;
  values: readonly { id: string; option_id: string; variant_id: string; value: string }[];
};

export type Product = {
  id: string;
  title: string;
  subtitle: string | null;
  /** Maker of the product; null when unknown. */
  vendor: string | null;
  ribbon_text: string | null;
  description: SafeHtml | null;
  thumbnail: string | null;
  /** The thumbnail, or the first picture of the gallery. */
  image: string | null;
  images: readonly ProductImage[];
  /** Cents: the price of `shownVariant`. */
  price_in_cents: number;
  currency: string;
  purchasable: boolean;
  /** Position in lists. */
  order: number;
  /** Which variant's price is shown (`shownVariant`). */
  site_product_selection: string | null;
  status: string | null;
  slug: string | null;
  options: readonly ProductOption[];
  /** Never empty. */
  variants: readonly [Variant, ...Variant[]];
  collections: readonly { product_id: string; collection_id: string; order: number }[];
  /** Sorted by `order`. */
  additional_info: readonly { id: string; order: number; title: string; description: SafeHtml }[];
  type: { value: string };
  custom_fields: readonly { id: string; title: string; is_required: boolean }[];
  related_products: readonly {
    id: string;
    section_title: string | null;
    related_type: string | null;
    related_id: string;
    position: number;
  }[];
  updated_at: string | null;
  created_at: string | null;
  deleted_at: string | null;
  /** Title and description for search engines, instead of those derived from the product. */
  seo_settings: { title: string | null; description: string | null };
  metadata: Readonly<Record<string, unknown>> | null;
};

type Priced = { prices: readonly Pick<Price, 'amount' | 'sale_amount'>[] };

/** The price of a variant in cents: its sale price if there is one, else its regular price, else 0. */
export function variantPrice(variant: Priced): number {
  const price = variant.prices[0];
  return price?.sale_amount || price?.amount || 0;
}

/**
 * The variant whose price a product shows: the cheapest one when the selection is `lowest_price_first` or null
 * (of equal prices the later variant wins), else the first.
 */
export function shownVariant<V extends Priced>(product: {
  site_product_selection: string | null;
  variants: readonly [V, ...V[]];
}): V {
  const [first, ...others] = product.variants;
  const showsCheapest =
    product.site_product_selection === null || product.site_product_selection === 'lowest_price_first';
  if (!showsCheapest) return first;
  return others.reduce((best, variant) => (variantPrice(variant) <= variantPrice(best) ? variant : best), first);
}
