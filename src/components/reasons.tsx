import { ContentIcon } from './content-icon.tsx';
import styles from './reasons.module.css';

type Reason = { title: string; text: string; icon?: string | undefined };

/** Ruled rows: the title left, with its icon where it has one, a sentence right. */
export function Reasons({ items }: { items: readonly Reason[] }) {
  return (
    <ul className={styles.reasons} data-stagger>
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
