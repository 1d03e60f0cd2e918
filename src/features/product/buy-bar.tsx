import { type RefObject, useEffect, useState } from 'react';
import { withPeriod } from '../../../domain/money/billing.ts';
import type { ShownVariant } from '../../../domain/product/product-props.ts';
import { Button } from '../../components/button.tsx';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

type Props = { variant: ShownVariant; purchase: Purchase; rowRef: RefObject<HTMLElement | null> };

/**
 * On phones: the selected style's price and an Add to Cart button, while the buy row is out of view and its button is
 * enabled.
 */
export function BuyBar({ variant, purchase, rowRef }: Props) {
  const { quantity, isPossible, add } = purchase;
  const isRowInView = useIsInView(rowRef);
  const price = withPeriod(variant.sale_price_formatted ?? variant.price_formatted, variant);
  return (
    <div className={`${styles.bar} ${isRowInView || !isPossible ? '' : styles.shown}`}>
      <p>
        <b className="num">{price}</b>
        <span className={styles.style}>
          {quantity > 1 && <span>{`${quantity} × `}</span>}
          <bdi>{variant.title}</bdi>
        </span>
      </p>
      <Button variant="primary" onClick={add}>
        Add to Cart
        <span className="vh">{`: ${variant.title}, ${price}`}</span>
      </Button>
    </div>
  );
}

/** Whether the buy row is in view; true until the observer has reported, so that the bar does not flash. */
function useIsInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}
