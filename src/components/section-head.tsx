import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** The head of a section: a rule, the title left, one sentence and one link right. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children && <div>{children}</div>}
    </div>
  );
}
