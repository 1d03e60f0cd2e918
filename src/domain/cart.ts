/** A cart, and what every page does with it (spec sections 4 and 5, store-service.md section 8.4). */
import type { Billing } from './billing.ts';
import type { Product, Variant } from './product.ts';

/** The part of product and variant that the cart reads and stores. */
export type CartProduct = Pick<Product, 'id' | 'title' | 'image'>;
export type CartVariant = Pick<
  Variant,
  | 'id'
  | 'title'
  | 'image_url'
  | 'price_in_cents'
  | 'sale_price_in_cents'
  | 'currency'
  | 'manage_inventory'
  | keyof Billing
>;

export type CartItem = {
  product: CartProduct;
  variant: CartVariant;
  quantity: number;
  /** Units that could be bought when it was added; null when stock is not managed. */
  stock_limit: number | null;
};

export type Cart = readonly CartItem[];

/** Units, the number on the cart button. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}
