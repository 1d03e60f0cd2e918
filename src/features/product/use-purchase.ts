/** How many of the chosen style are wanted, and putting them into the cart (spec section 4, product page). */
import { useState } from 'react';
import type { Product, Variant } from '../../domain/product.ts';
import { canAdd } from '../../domain/stock.ts';
import { addItem } from '../cart/cart-store.ts';
import { showToast } from '../toast/toast-store.ts';

export type Purchase = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Whether so many of this style can be bought. */
  isPossible: boolean;
  add: () => void;
};

export function usePurchase(product: Product, variant: Variant): Purchase {
  const [quantity, setQuantity] = useState(1);

  function add() {
    const refusal = addItem({ product, variant, quantity });
    if (refusal === undefined) {
      const description = `${quantity} x ${product.title} (${variant.title}) added.`;
      showToast({ title: 'Added to Cart! 🛒', description });
    } else {
      showToast({ title: 'Oh no! Something went wrong.', description: refusal, variant: 'destructive' });
    }
  }

  return { quantity, setQuantity, isPossible: canAdd(product.purchasable, variant, quantity), add };
}
