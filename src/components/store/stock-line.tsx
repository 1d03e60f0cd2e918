import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { StockState } from '../../../domain/product/stock.ts';
import { Icon } from '../icon.tsx';
import styles from './stock-line.module.css';

const APPEARANCE = {
  'in-stock': { icon: Check, style: styles.in },
  'not-enough': { icon: CircleAlert, style: styles.low },
  unavailable: { icon: Ban, style: styles.none },
};

/** The stock message, as icon and text, never color alone. */
export function StockLine({ stock }: { stock: StockState | null }) {
  // Rendered also without a message, so that a new one is announced and causes no layout shift.
  const look = stock && APPEARANCE[stock.state];
  return (
    <p className={`${styles.stock} ${look?.style ?? ''}`} role="status">
      {look && <Icon icon={look.icon} />}
      {stock && <span>{stock.message}</span>}
    </p>
  );
}
