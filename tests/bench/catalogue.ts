/** As many products as are wanted, each with a variant that never runs out. */
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';

const ENDLESS = 1_000_000_000;

export const idOf = (product: number) => String(product).padStart(5, '0');

export function catalogue(count: number) {
  const products = Array.from({ length: count }, (_, at) =>
    wireProduct(idOf(at), { order: at, variants: [wireVariant(idOf(at), { inventory_quantity: ENDLESS })] }),
  );
  return { products, collections: [] };
}
