import type { ReactNode } from 'react';
import { type Reason, Reasons } from './reasons.tsx';
import styles from './why-band.module.css';

type Props = {
  id: string;
  title: string;
  text?: string | undefined;
  reasons: readonly Reason[];
  /** A drawing in the right half. */
  children: ReactNode;
};

/** Reasons on a black background, beside a drawing. */
export function WhyBand({ id, title, text, reasons, children }: Props) {
  return (
    <section className={`${styles.why} on-steel`} aria-labelledby={id}>
      <div className={styles.text}>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p className={styles.lede}>{text}</p>}
        <Reasons items={reasons} isHalf />
      </div>
      <div className={styles.art}>{children}</div>
    </section>
  );
}
