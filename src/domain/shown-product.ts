/** What the page of a product needs of it in the browser: one with thousands of variants has megabytes that are not shown. */
import type { CartVariant } from './cart.ts';
import type { Product, Variant } from './product.ts';
import { type Table, toTable } from './table.ts';
import { type Choice, type VariantOption, variantOptions } from './variant-options.ts';

export type ShownVariant = CartVariant &
  Pick<Variant, 'inventory_quantity' | 'price_formatted' | 'sale_price_formatted'> & {
    /** Its values of the product's options. */
    choice: Choice;
  };

export type ShownProduct = Pick<
  Product,
  'id' | 'title' | 'subtitle' | 'ribbon_text' | 'description' | 'image' | 'images' | 'purchasable' | 'additional_info'
> & {
  /** By which a variant is chosen; none where it is chosen by itself. */
  options: readonly VariantOption[];
  variants: Table<ShownVariant>;
};

export function shownProduct(product: Product): ShownProduct {
  const { id, title, subtitle, ribbon_text, description, image, images, purchasable, additional_info } = product;
  const { options, choices } = variantOptions(product);
  const variants = product.variants.map((variant, index): ShownVariant => {
    const { price_formatted, sale_price_formatted } = variant;
    return { ...freshVariant(variant), price_formatted, sale_price_formatted, choice: choices[index] ?? '' };
  });
  return {
    ...{ id, title, subtitle, ribbon_text, description, image, images, purchasable, additional_info, options },
    variants: toTable(variants),
  };
}

/** What a cart needs of a variant, with its stock. */
export function freshVariant(variant: Variant): CartVariant & Pick<Variant, 'inventory_quantity'> {
  const { id, title, image_url, price_in_cents, sale_price_in_cents, manage_inventory, inventory_quantity } = variant;
  const { currency, billing_interval, billing_interval_count } = variant;
  return {
    ...{ id, title, image_url, price_in_cents, sale_price_in_cents, currency, manage_inventory, inventory_quantity },
    ...{ billing_interval, billing_interval_count },
  };
}
