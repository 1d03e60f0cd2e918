/** Stock as shown to visitors (spec sections 2.17, 4 and 5, docs/store-api.md section 8.3). */
import type { Product, Variant } from './product.ts';

export type StockRow = { id: string; inventory_quantity?: number | null | undefined };

/** Products with the current stock of their variants. Rows without a number are ignored; 0 is a number. */
export function overlayStock(products: readonly Product[], rows: readonly StockRow[]): Product[] {
  if (rows.length === 0) return [...products];
  const current = new Map(rows.map((row) => [row.id, row.inventory_quantity]));
  const withStock = (variant: Variant): Variant => ({
    ...variant,
    inventory_quantity: current.get(variant.id) ?? variant.inventory_quantity,
  });
  return products.map((product) => {
    const [first, ...others] = product.variants;
    return { ...product, variants: [withStock(first), ...others.map(withStock)] };
  });
}

type Sellable = { manage_inventory: boolean; inventory_quantity: number };

/** Whether this many units can be added to the cart; otherwise Add to Cart is disabled. */
export function canAdd(purchasable: boolean, variant: Sellable, quantity: number): boolean {
  return purchasable && (!variant.manage_inventory || quantity <= variant.inventory_quantity);
}

export type StockState = { state: 'in-stock' | 'not-enough' | 'unavailable'; message: string };

/** The stock text under the buy button; null for a product that can be bought and has no managed stock. */
export function stockState(purchasable: boolean, variant: Sellable, quantity: number): StockState | null {
  if (!purchasable) return { state: 'unavailable', message: 'Currently unavailable' };
  if (!variant.manage_inventory) return null;
  const left = variant.inventory_quantity;
  if (canAdd(purchasable, variant, quantity)) return { state: 'in-stock', message: `${left} in stock!` };
  return { state: 'not-enough', message: `Not enough stock. Only ${left} left.` };
}
