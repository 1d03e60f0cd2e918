import styles from './facts.module.css';

export type FactsCopy = {
  /** Source of the figures, such as `Sample figures` or `Source: our invoices of 2025`. */
  source: string;
  items: readonly { value: string; label: string }[];
};

/** A ruled row of figures with captions, and their source. */
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

export type CaseStudyResults = { client: string; results: readonly { metric: string; label: string }[] };

/** The results of a case study. */
export function CaseStudyFacts({ client, results }: CaseStudyResults) {
  return <Facts source={`Figures: ${client}`} items={results.map(({ metric, label }) => ({ value: metric, label }))} />;
}
