import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { QuantityStepper } from '../../components/store/quantity-stepper.tsx';
import { StockLine } from '../../components/store/stock-line.tsx';
import type { Product, Variant } from '../../domain/product.ts';
import { stockState } from '../../domain/stock.ts';
import styles from './buy-row.module.css';
import type { Purchase } from './use-purchase.ts';

type Props = {
  product: Product;
  variant: Variant;
  purchase: Purchase;
  phone: string;
  /** Of the row with the button. */
  rowRef: Ref<HTMLDivElement>;
};

export function BuyRow({ product, variant, purchase, phone, rowRef }: Props) {
  const { quantity, setQuantity, isPossible, add } = purchase;
  // No place for it where no style of the product will ever have anything to say.
  const hasStockLine = product.variants.some((each) => stockState(product.purchasable, each, 1) !== null);

  return (
    <div className={styles.buy}>
      <div ref={rowRef} className={`${styles.row} needs-script`}>
        <QuantityStepper quantity={quantity} onChange={setQuantity} label="Quantity" />
        <Button look="go" block disabled={!isPossible} onClick={add}>
          Add to Cart
        </Button>
      </div>
      <p className={styles.withoutScript}>The cart needs JavaScript. To order without it, call {phone}.</p>
      {hasStockLine && <StockLine stock={stockState(product.purchasable, variant, quantity)} />}
    </div>
  );
}
