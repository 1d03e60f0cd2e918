import { AUDIT_GROUPS, type CheckResult } from '../../../domain/audit/audit-report.ts';
import { findingsToFix, inGroup, scoreOf } from '../../../domain/audit/audit-score.ts';
import styles from './groups.module.css';
import { ScoreLots } from './lots.tsx';

/** The score of each group, with links to the sections. */
export function Groups({ results }: { results: readonly CheckResult[] }) {
  return (
    <nav className={`${styles.groups} wrap`} aria-label="Groups of checks">
      <ul>
        {AUDIT_GROUPS.map(({ id, title }) => {
          const own = inGroup(results, id);
          const { value } = scoreOf(own);
          const { length } = findingsToFix(own);
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <ScoreLots score={value} className={styles.lots} />
                <span className={styles.title}>{title}</span>
                <span className={styles.rest}>{length === 0 ? 'Nothing to change' : `${length} to change`}</span>
                <b className={styles.value}>
                  {value}
                  <span className="vh"> of 100</span>
                </b>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
