import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { QuantityStepper } from '../../components/store/quantity-stepper.tsx';
import { StockLine } from '../../components/store/stock-line.tsx';
import type { Product, Variant } from '../../domain/product.ts';
import { canAdd, stockState } from '../../domain/stock.ts';
import { addItem } from '../cart/cart-store.ts';
import { showToast } from '../toast/toast-store.ts';
import styles from './buy-row.module.css';

type Props = { product: Product; variant: Variant; phone: string };

export function BuyRow({ product, variant, phone }: Props) {
  const [quantity, setQuantity] = useState(1);
  const possible = canAdd(product.purchasable, variant, quantity);
  // No place for it where no style of the product will ever have anything to say.
  const hasStockLine = product.variants.some((each) => stockState(product.purchasable, each, 1) !== null);

  function add() {
    const refusal = addItem({ product, variant, quantity });
    if (refusal === undefined) {
      const description = `${quantity} x ${product.title} (${variant.title}) added.`;
      showToast({ title: 'Added to Cart! 🛒', description });
    } else {
      showToast({ title: 'Oh no! Something went wrong.', description: refusal, variant: 'destructive' });
    }
  }

  return (
    <div className={styles.buy}>
      <div className={`${styles.row} needs-script`}>
        <QuantityStepper quantity={quantity} onChange={setQuantity} label="Quantity" />
        <Button look="go" block disabled={!possible} onClick={add}>
          Add to Cart
        </Button>
      </div>
      <p className={styles.withoutScript}>The cart needs JavaScript. To order without it, call {phone}.</p>
      {hasStockLine && <StockLine stock={stockState(product.purchasable, variant, quantity)} />}
    </div>
  );
}
