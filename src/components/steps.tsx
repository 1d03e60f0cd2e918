import type { Point } from './copy.ts';
import styles from './steps.module.css';

type Props = {
  items: readonly Point[];
  /** Vertical on wide screens too, for use in a narrow column. */
  down?: boolean;
};

/** Numbered steps on a line: horizontal on wide screens, vertical on narrow ones. */
export function Steps({ items, down = false }: Props) {
  return (
    <ol className={down ? styles.line : `${styles.line} ${styles.across}`} data-stagger>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
