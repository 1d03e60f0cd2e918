import { ContentIcon } from './content-icon.tsx';
import type { Point } from './copy.ts';
import styles from './reasons.module.css';

export type Reason = Point & { icon?: string | undefined };

type Props = {
  items: readonly Reason[];
  /** Whether the rows have only half of the page width. */
  isHalf?: boolean;
};

/** Ruled rows: the title with an optional icon left, a sentence right. In columns on wide screens, unless `isHalf`. */
export function Reasons({ items, isHalf = false }: Props) {
  return (
    <ul className={isHalf ? styles.reasons : `${styles.reasons} ${styles.columns}`} data-stagger>
      {items.map(({ title, text, icon }) => (
        <li key={title}>
          <h3>
            {icon !== undefined && <ContentIcon name={icon} className={styles.icon} />}
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
