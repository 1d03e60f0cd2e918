import styles from './steps.module.css';

/** Numbered stops on one line: across on wide screens, down on narrow ones. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.line} data-stagger>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
