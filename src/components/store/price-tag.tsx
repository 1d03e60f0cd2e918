import { type Billing, isRecurring, periodText } from '../../../domain/money/billing.ts';
import type { Variant } from '../../../domain/product/product.ts';
import styles from './price-tag.module.css';

type Props = {
  variant: Pick<Variant, 'price_formatted' | 'sale_price_formatted' | keyof Billing>;
  /** `card`: a sign on the picture; `page`: large, beside the gallery. */
  look: 'card' | 'page';
};

/** The price with its billing period. On sale, the sale price comes first, and the regular price is struck through. */
export function PriceTag({ variant, look }: Props) {
  const { price_formatted, sale_price_formatted } = variant;
  return (
    <p className={`${styles.price} ${styles[look]}`}>
      {sale_price_formatted === null ? (
        <b>{price_formatted}</b>
      ) : (
        <>
          <b>
            <span className="vh">Sale price </span>
            <span>{sale_price_formatted}</span>
          </b>
          <del>
            <span className="vh">Original price </span>
            <span>{price_formatted}</span>
          </del>
        </>
      )}
      {isRecurring(variant) && <span>{` / ${periodText(variant)}`}</span>}
    </p>
  );
}
