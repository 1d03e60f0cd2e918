import type { Ref } from 'react';
import type { ShownVariant } from '../../../domain/product/product-props.ts';
import { type StockState, stockState } from '../../../domain/product/stock.ts';
import { Button } from '../../components/button.tsx';
import { QuantityStepper } from '../../components/store/quantity-stepper.tsx';
import { StockLine } from '../../components/store/stock-line.tsx';
import styles from './buy-row.module.css';
import type { Purchase } from './use-purchase.ts';

type Props = {
  purchasable: boolean;
  variants: readonly ShownVariant[];
  /** The selected variant. */
  variant: ShownVariant | undefined;
  purchase: Purchase;
  phone: string;
  /** The row with the button. */
  rowRef: Ref<HTMLDivElement>;
};

const NO_VARIANT: StockState = { state: 'unavailable', message: 'Not available in this combination.' };

export function BuyRow({ purchasable, variants, variant, purchase, phone, rowRef }: Props) {
  const { quantity, setQuantity, isPossible, add } = purchase;
  // Omits the stock line if no style of the product has a stock message.
  const hasStockLine = !variant || variants.some((each) => stockState(purchasable, each, 1) !== null);

  return (
    <div className={styles.buy}>
      <div ref={rowRef} className={`${styles.row} needs-script`}>
        <QuantityStepper quantity={quantity} onChange={setQuantity} label="Quantity" />
        <Button variant="primary" block disabled={!isPossible} onClick={add}>
          Add to Cart
        </Button>
      </div>
      <p className={styles.withoutScript}>The cart needs JavaScript. To order without it, call {phone}.</p>
      {hasStockLine && <StockLine stock={variant ? stockState(purchasable, variant, quantity) : NO_VARIANT} />}
    </div>
  );
}
