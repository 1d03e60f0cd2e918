/** Which price a product shows (spec section 9, store-service.md section 8.1). */
import type { Price } from './product.ts';

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
  const cheapest = product.site_product_selection === null || product.site_product_selection === 'lowest_price_first';
  if (!cheapest) return first;
  return others.reduce((best, variant) => (variantPrice(variant) <= variantPrice(best) ? variant : best), first);
}
