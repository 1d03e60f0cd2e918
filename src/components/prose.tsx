import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Rendered Markdown in one column of readable width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
