import styles from './facts.module.css';

/** Figures with their captions in a ruled row; only true ones, or clearly marked samples. */
export function Facts({ facts }: { facts: readonly { value: string; label: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
