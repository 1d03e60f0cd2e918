import type { ReactNode } from 'react';
import styles from './audit-box.module.css';

type Props = {
  title: string;
  lede: string;
  /** The audit form (src/features/audit). */
  form?: ReactNode;
  /** Background: black, or lake on a page that already has a black section. */
  ground?: 'band' | 'lake';
};

/** The instant SEO audit (spec section 2.16). */
export function AuditBox({ title, lede, form, ground = 'band' }: Props) {
  return (
    <section className={ground === 'lake' ? styles.lake : `${styles.box} on-steel`} aria-labelledby="audit-title">
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
