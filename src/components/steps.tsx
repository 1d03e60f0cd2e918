import styles from './steps.module.css';

type Props = {
  items: readonly { title: string; text: string }[];
  /** Beside something else the line runs down on wide screens, too. */
  down?: boolean;
};

/** Numbered stops on one line: across on wide screens, down on narrow ones. */
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
