import { ContentIcon } from './content-icon.tsx';
import styles from './reasons.module.css';

type Reason = { title: string; text: string; icon?: string | undefined };

type Props = {
  items: readonly Reason[];
  /** They have half of the page. */
  isHalf?: boolean;
};

/** Ruled rows: the title left, with its icon where it has one, a sentence right; in columns where a wide window is theirs. */
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
