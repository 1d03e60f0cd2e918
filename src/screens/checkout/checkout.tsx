import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import type { ReactNode } from 'react';
import { type Renewal, withPeriod } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { Currency } from '../../../domain/product/product.ts';
import { BrandLink } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { dueDay } from '../../features/checkout/form-props.ts';
import styles from './checkout.module.css';
import { OrderSummary, type SummaryLine } from './order-summary.tsx';

type Props = {
  /** Id of the checkout. */
  id: string;
  currency: Currency;
  /** Cents. */
  total: number;
  lines: SummaryLine[];
  /** The recurring charge; null without a subscription. */
  renewal: Renewal | null;
  /** Whether the order needs shipping. */
  requiresShipping: boolean;
  /** The fields (src/features/checkout). */
  form?: ReactNode;
};

/** The page of the built-in test checkout: one column of fields, and the summary beside it. */
export function Checkout({ id, currency, total, lines, renewal, requiresShipping, form }: Props) {
  return (
    <div className={styles.page}>
      <header className={`${styles.bar} wrap`}>
        <BrandLink />
        <form method="post" action={`/checkout?session=${id}`}>
          <button className={styles.back} type="submit" name="action" value="cancel">
            <Icon icon={ArrowLeft} /> <span>Back to store</span>
          </button>
        </form>
      </header>
      <main className={styles.main} id="main">
        <div className={styles.form}>
          <div>
            <h1>Checkout</h1>
            <ol className={styles.stops}>
              <li data-done>Cart</li>
              <li aria-current="step">Payment</li>
              <li>Done</li>
            </ol>
            <p className={styles.note}>
              <Icon icon={Info} /> Demonstration checkout. No card is charged and no card number is stored.
            </p>
            {form}
          </div>
        </div>
        <OrderSummary
          lines={lines}
          currency={currency}
          total={total}
          requiresShipping={requiresShipping}
          renewal={
            renewal && { price: withPeriod(formatMoney(renewal.amount, currency), renewal), from: dueDay(renewal) }
          }
        />
      </main>
    </div>
  );
}
