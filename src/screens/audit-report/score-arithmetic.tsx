import type { CheckResult } from '../../../domain/audit/audit-report.ts';
import { scoreOf } from '../../../domain/audit/audit-score.ts';
import styles from './score-arithmetic.module.css';

/** How the score was calculated; the last section of the report. */
export function ScoreArithmetic({ results }: { results: readonly CheckResult[] }) {
  const { value, earned, possible } = scoreOf(results);
  return (
    <section className={`${styles.arithmetic} wrap`} aria-labelledby="arithmetic">
      <h2 id="arithmetic">How the score is made</h2>
      <p>
        Each check is worth 1, 2 or 3 points. A pass earns all of them, a warning half, a failure none; notes are left
        out. This page earned {earned} of {possible} points: 100 × {earned} ÷ {possible}, rounded down, is {value}.
      </p>
    </section>
  );
}
