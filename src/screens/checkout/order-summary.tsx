import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type Billing, withPeriod } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { Currency } from '../../../domain/product/product.ts';
import { Icon } from '../../components/icon.tsx';
import { ProductImage } from '../../components/store/product-image.tsx';
import styles from './order-summary.module.css';

export type SummaryLine = {
  title: string;
  variant_title: string;
  image_url: string | null;
  /** Cents per unit. */
  unit_amount: number;
  quantity: number;
} & Billing;

type Props = {
  lines: SummaryLine[];
  currency: Currency;
  total: number;
  /** Whether the order needs shipping. */
  requiresShipping: boolean;
  /** The recurring charge and its first date; null without a subscription. */
  renewal: { price: string; from: string } | null;
};

/** The order summary. On phones it collapses to one row with the total. */
export function OrderSummary({ lines, currency, total, requiresShipping, renewal }: Props) {
  const amount = formatMoney(total, currency);
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <details>
        <summary>
          <h2 id="summary-title">Order summary</h2>
          <span className={styles.short}>
            <b className="num">{amount}</b> <Icon icon={ChevronDown} />
          </span>
        </summary>
        <ul>
          {lines.map((line) => (
            <li key={`${line.title} ${line.variant_title}`}>
              <span className={styles.picture}>
                <ProductImage url={line.image_url} alt="" size={64} />
              </span>
              <div>
                <b dir="auto">{line.title}</b>
                <small>
                  {line.variant_title !== line.title && <bdi>{line.variant_title} </bdi>}
                  {`× ${line.quantity}`}
                </small>
              </div>
              <span className="num">{withPeriod(formatMoney(line.unit_amount * line.quantity, currency), line)}</span>
            </li>
          ))}
        </ul>
        <dl>
          <div>
            <dt>Subtotal</dt>
            <dd className="num">{amount}</dd>
          </div>
          {requiresShipping && (
            <div>
              <dt>Delivery</dt>
              <dd>Free</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{renewal ? 'Due today' : 'Total'}</dt>
            <dd className="num">{amount}</dd>
          </div>
          {renewal && (
            <div>
              <dt>From {renewal.from} on</dt>
              <dd className="num">{renewal.price}</dd>
            </div>
          )}
        </dl>
      </details>
    </aside>
  );
}
