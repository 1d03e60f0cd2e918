/** The parts of a product that cards and the product page need in the browser (spec section 2.17). */
import type { AddRequest, CartVariant } from '../cart/cart.ts';
import type { Billing } from '../money/billing.ts';
import { type Table, toTable } from '../text/table.ts';
import { type Product, shownVariant, type Variant } from './product.ts';
import { canAdd, stockState } from './stock.ts';
import { type Choice, type VariantOption, variantOptions } from './variant-options.ts';

export type ListedProduct = Pick<Product, 'id' | 'title' | 'subtitle' | 'ribbon_text' | 'image'> & {
  /** Price of the variant that the product shows. */
  price: Pick<Variant, 'price_formatted' | 'sale_price_formatted' | keyof Billing>;
  /** `choose`: one of several styles, on its page; `add`: its only style; `unavailable`: cannot be bought (`notice`). */
  purchase: 'choose' | 'add' | 'unavailable';
  notice: string | null;
};

export function listedProduct(product: Product): ListedProduct {
  const { id, title, subtitle, ribbon_text, image, purchasable, variants } = product;
  const { price_formatted, sale_price_formatted, billing_interval, billing_interval_count } = shownVariant(product);
  const [variant, ...others] = variants;
  const price = { price_formatted, sale_price_formatted, billing_interval, billing_interval_count };
  const card = { id, title, subtitle, ribbon_text, image, price };
  if (others.length > 0 && purchasable) return { ...card, purchase: 'choose', notice: null };
  if (canAdd(purchasable, variant, 1)) return { ...card, purchase: 'add', notice: null };
  return { ...card, purchase: 'unavailable', notice: stockState(purchasable, variant, 1)?.message ?? null };
}

/** A product of the store's list, with the line that its button adds to the cart: one unit of the first style. */
export type StoreProduct = { listed: ListedProduct; line: Omit<AddRequest, 'quantity'> };

export function storeProduct(product: Product): StoreProduct {
  const { id, title, image, purchasable, variants } = product;
  return {
    listed: listedProduct(product),
    line: { product: { id, title, image, purchasable }, variant: freshVariant(variants[0]) },
  };
}

/** The fields that a product page needs in the browser: a product with thousands of variants has megabytes. */

export type ShownVariant = CartVariant &
  Pick<Variant, 'inventory_quantity' | 'price_formatted' | 'sale_price_formatted'> & {
    /** Its option values. */
    choice: Choice;
  };

export type ShownProduct = Pick<
  Product,
  'id' | 'title' | 'subtitle' | 'ribbon_text' | 'description' | 'image' | 'images' | 'purchasable' | 'additional_info'
> & {
  /** The options by which a variant is chosen; empty if it is chosen directly from a list of variants. */
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

/** The fields of a variant that a cart needs, with its stock. */
export function freshVariant(variant: Variant): CartVariant & Pick<Variant, 'inventory_quantity'> {
  const { id, title, image_url, price_in_cents, sale_price_in_cents, manage_inventory, inventory_quantity } = variant;
  const { currency, billing_interval, billing_interval_count } = variant;
  return {
    ...{ id, title, image_url, price_in_cents, sale_price_in_cents, currency, manage_inventory, inventory_quantity },
    ...{ billing_interval, billing_interval_count },
  };
}
