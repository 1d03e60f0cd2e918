import { barHeights, chartText, figureSize, formatLeads, formatRevenue, type Roi } from '../../../domain/roi/roi.ts';
import styles from './roi-calculator.module.css';

/** `announcement`: the text for screen readers, set when the visitor pauses. */
export function RoiResult({ roi, announcement }: { roi: Roi; announcement: string }) {
  const revenue = formatRevenue(roi.additionalRevenue);
  const heights = barHeights(roi);
  return (
    <>
      <div>
        <p className={styles.muted}>Additional monthly revenue</p>
        <p className={styles.revenue}>
          <span data-size={figureSize(revenue)}>{revenue}</span>
        </p>
        <p className="vh" role="status">
          {announcement}
        </p>
      </div>
      <div role="img" aria-label={chartText(roi)}>
        <div className={styles.towers}>
          <Tower name="current" leads={roi.currentLeads} height={heights.current} />
          <Tower name="potential" leads={roi.potentialLeads} height={heights.potential} />
        </div>
      </div>
      <div className={styles.names}>
        <p>Leads a month today</p>
        <p>Potential, at 50% more traffic and a 50% better rate</p>
      </div>
      <p className={styles.muted}>Every lead counts as a sale here. If one in four buys, divide by four.</p>
    </>
  );
}

type TowerProps = { name: 'current' | 'potential'; leads: number; height: number };

/**
 * A bar of the chart, as a tower with windows. Drawn with attributes, because the site's Content-Security-Policy allows
 * no style attributes.
 */
function Tower({ name, leads, height }: TowerProps) {
  const figure = formatLeads(leads);
  const windows = `lit-${name}`;
  return (
    <svg
      className={`${styles.tower} ${styles[name]}`}
      width="100%"
      height={`${Math.round(height * 10) / 10}%`}
      aria-hidden="true"
    >
      <pattern id={windows} width="20" height="24" patternUnits="userSpaceOnUse">
        <rect width="10" height="12" />
      </pattern>
      <rect width="100%" height="100%" />
      <rect className={styles.windows} width="100%" height="100%" fill={`url(#${windows})`} />
      <text data-size={figureSize(figure)}>{figure}</text>
    </svg>
  );
}
