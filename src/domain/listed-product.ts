/** What a product card shows of a product (spec section 2). */
import type { AddRequest } from './add-to-cart.ts';
import type { Billing } from './billing.ts';
import { shownVariant } from './price.ts';
import type { Product, Variant } from './product.ts';
import { freshVariant } from './shown-product.ts';
import { canAdd, stockState } from './stock.ts';

export type ListedProduct = Pick<Product, 'id' | 'title' | 'subtitle' | 'ribbon_text' | 'image'> & {
  /** Of the variant whose price the product shows. */
  price: Pick<Variant, 'price_formatted' | 'sale_price_formatted' | keyof Billing>;
  /** `choose`: several styles, which its page offers; `add`: its only style; `unavailable`: for the reason in `notice`. */
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

/** A product of a further page of the store, with what its button puts into the cart: one unit of the first style. */
export type StoreProduct = { listed: ListedProduct; line: Omit<AddRequest, 'quantity'> };

export function storeProduct(product: Product): StoreProduct {
  const { id, title, image, purchasable, variants } = product;
  return {
    listed: listedProduct(product),
    line: { product: { id, title, image, purchasable }, variant: freshVariant(variants[0]) },
  };
}
