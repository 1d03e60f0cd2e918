import type { Point } from './copy.ts';
import styles from './steps.module.css';

type Props = {
  items: readonly Point[];
  /** Vertical on wide screens too, for use in a narrow column. */
  isVertical?: boolean;
};

/** Numbered steps on a line: horizontal on wide screens, vertical on narrow ones. */
export function Steps({ items, isVertical = false }: Props) {
  return (
    <ol className={isVertical ? styles.line : `${styles.line} ${styles.across}`} data-stagger>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
