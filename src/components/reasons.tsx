import styles from './reasons.module.css';

/** Ruled rows: the title left, a sentence right. */
export function Reasons({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.reasons} data-stagger>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
