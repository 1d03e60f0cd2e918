import styles from './facts.module.css';

export type FactsCopy = {
  /** Whose figures they are, such as `Sample figures` or `Source: our invoices of 2025`. */
  source: string;
  items: readonly { value: string; label: string }[];
};

/** Figures with their captions in a ruled row, and where they come from. */
export function Facts({ source, items }: FactsCopy) {
  return (
    <div className={styles.place} data-figures>
      <dl className={styles.facts}>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>{source}</p>
    </div>
  );
}
