import type { Client } from './client.tsx';
import styles from './monthly-report.module.css';
import frame from './work-sample.module.css';

export type MonthlyReportWords = {
  month: string;
  figures: readonly { label: string; value: string; change: string }[];
  /** Label of the bars, and one number per month, the latest last. */
  chart: { label: string; months: readonly number[] };
  sentence: string;
};

/** Units of the chart: height of the highest bar, width of a bar, gap between two bars. */
const HEIGHT = 60;
const WIDTH = 20;
const GAP = 4;

/** A monthly report on one page: four figures, a chart, one sentence. */
export function MonthlyReport({ client, words }: { client: Client; words: MonthlyReportWords }) {
  const { label, months } = words.chart;
  const highest = Math.max(...months);
  return (
    <div className={`${frame.sheet} ${frame.rows}`}>
      <p className={styles.title}>
        <span className={frame.name}>{client.name}</span> <span className={frame.small}>{words.month}</span>
      </p>
      <dl className={styles.figures}>
        {words.figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
            <dd className={styles.change}>{figure.change}</dd>
          </div>
        ))}
      </dl>
      <svg
        className={styles.chart}
        preserveAspectRatio="none"
        viewBox={`0 0 ${months.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: ${months.join(', ')}`}
      >
        {months.map((count, index) => {
          const height = Math.round((count / highest) * HEIGHT);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the months have no names, only an order
              key={index}
              className={index === months.length - 1 ? styles.latest : undefined}
              x={index * (WIDTH + GAP)}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <p className={frame.small}>{label}</p>
      <p>{words.sentence}</p>
    </div>
  );
}
