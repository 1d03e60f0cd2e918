/** The quantity of the selected style, and adding it to the cart (spec section 4). */
import { useState } from 'react';
import type { ShownProduct, ShownVariant } from '../../../domain/product/product-props.ts';
import { canAdd } from '../../../domain/product/stock.ts';
import { addItem } from '../cart/cart-store.ts';
import { showToast } from '../toast/toast-store.ts';

export type Purchase = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Whether this quantity of the style can be bought. */
  isPossible: boolean;
  add: () => void;
};

export function usePurchase(
  { id, title, image, purchasable }: ShownProduct,
  variant: ShownVariant | undefined,
): Purchase {
  const [quantity, setQuantity] = useState(1);

  function add() {
    if (!variant) return;
    const refusal = addItem({ product: { id, title, image, purchasable }, variant, quantity });
    if (refusal === undefined) {
      const description = `${quantity} x ${title} (${variant.title}) added.`;
      showToast({ title: 'Added to Cart! 🛒', description });
    } else {
      showToast({ title: 'Oh no! Something went wrong.', description: refusal, variant: 'destructive' });
    }
  }

  return { quantity, setQuantity, isPossible: variant !== undefined && canAdd(purchasable, variant, quantity), add };
}
