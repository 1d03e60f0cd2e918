/** What a cart costs, in whatever currencies its products have. */
import type { Cart, CartItem, CartVariant } from './cart.ts';
import type { Currency } from './product.ts';

/** The price of one unit in cents: the sale price if there is one. */
export function unitPrice(variant: Pick<CartVariant, 'price_in_cents' | 'sale_price_in_cents'>): number {
  return variant.sale_price_in_cents ?? variant.price_in_cents;
}

/** Cents. */
export function cartTotal(cart: Cart): number {
  return cart.reduce((sum, item) => sum + unitPrice(item.variant) * item.quantity, 0);
}

/** Compares currencies by their codes, case-insensitively; without codes by symbol and template. */
export function isSameCurrency(a: Currency | null, b: Currency | null): boolean {
  if (a?.code && b?.code) return a.code.toLowerCase() === b.code.toLowerCase();
  return a?.symbol === b?.symbol && a?.template === b?.template;
}

/** Cents of each currency, in the order of the lines. Amounts of different currencies make no sum. */
export function cartTotals(cart: Cart): { currency: Currency | null; cents: number }[] {
  const groups: [CartItem, ...CartItem[]][] = [];
  for (const item of cart) {
    const group = groups.find(([{ variant }]) => isSameCurrency(variant.currency, item.variant.currency));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => ({ currency: group[0].variant.currency, cents: cartTotal(group) }));
}
