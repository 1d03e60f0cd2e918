import type { ReactNode } from 'react';
import styles from './audit-box.module.css';

type Props = {
  title: string;
  lede: string;
  /** The audit form (src/features/audit). */
  form?: ReactNode;
  /** `lake` for a page that already has a black section. */
  background?: 'black' | 'lake';
};

/** The instant SEO audit (spec section 2.16). */
export function AuditBox({ title, lede, form, background = 'black' }: Props) {
  return (
    <section className={background === 'lake' ? styles.lake : `${styles.box} on-steel`} aria-labelledby="audit-title">
      <div className={`${styles.inside} wrap`}>
        <div>
          <h2 id="audit-title">{title}</h2>
          <p className={styles.muted}>{lede}</p>
        </div>
        {form}
      </div>
    </section>
  );
}
