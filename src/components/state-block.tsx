import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './state-block.module.css';

type Props = {
  title?: string | undefined;
  /** Heading level: 1 if the block is the page's main content. */
  level?: 1 | 2;
  error?: string | undefined;
  children?: ReactNode;
};

/** A block in place of missing content, with links. */
export function StateBlock({ title, level = 2, error, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <Icon icon={CircleAlert} /> {error}
        </p>
      )}
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </div>
  );
}

const LOTS = Array.from({ length: 12 }, (_, index) => index);

/** A loading animation of twelve lots; static with reduced motion. */
export function LoadingBlock({ title, level = 2 }: { title: string; level?: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role="status">
      <span className={styles.lots} aria-hidden="true">
        {LOTS.map((lot) => (
          <i key={lot} />
        ))}
      </span>
      <Heading className={styles.title}>{title}</Heading>
    </div>
  );
}
