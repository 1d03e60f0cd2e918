import type { AUDIT_GROUPS, CheckResult } from '../../../domain/audit/audit-report.ts';
import { findingsToFix, inGroup, scoreOf } from '../../../domain/audit/audit-score.ts';
import styles from './group-section.module.css';
import { StatusLabel } from './status-label.tsx';

type Props = { group: (typeof AUDIT_GROUPS)[number]; results: readonly CheckResult[] };

/** A group of checks: findings first, then passed checks and notes. */
export function GroupSection({ group: { id, title, about }, results }: Props) {
  const own = inGroup(results, id);
  const findings = findingsToFix(own);
  const rest = own.filter((result) => !findings.includes(result));
  return (
    <section className={styles.group} id={id} aria-labelledby={`group-${id}`}>
      <div className={styles.head}>
        <h2 id={`group-${id}`}>{title}</h2>
        <p>
          <b className={styles.value}>{scoreOf(own).value}</b> of 100
        </p>
        <p className={styles.about}>{about}</p>
      </div>
      <div>
        {findings.map((result) => (
          <CheckDetails key={result.id} result={result} />
        ))}
        {rest.length > 0 && <Rest results={rest} level={3} />}
      </div>
    </section>
  );
}

type PassedProps = { groups: readonly Props['group'][]; results: readonly CheckResult[] };

/** The groups without findings, as one list. */
export function PassedGroups({ groups, results }: PassedProps) {
  return (
    <section className={styles.group} aria-labelledby="passed">
      <div className={styles.head}>
        <h2 id="passed">Nothing to change</h2>
        <p className={styles.about}>The checks in these groups found nothing to fix.</p>
      </div>
      <ul>
        {groups.map(({ id, title }) => {
          const own = inGroup(results, id);
          return (
            <li key={id} id={id} className={styles.passed}>
              <h3>
                {title} <span className={styles.value}>{scoreOf(own).value}</span>
                <span className="vh"> of 100</span>
              </h3>
              <Rest results={own} level={4} of={title} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type RestProps = {
  results: readonly CheckResult[];
  /** Heading level of the checks. */
  level: 3 | 4;
  /** Name of the group for screen readers, where a section has several groups. */
  of?: string;
};

/** Passed checks and notes, collapsed. */
function Rest({ results, level, of }: RestProps) {
  return (
    <details className={styles.rest}>
      <summary>
        {restInWords(results)}
        {of !== undefined && <span className="vh"> in {of}</span>}
      </summary>
      {results.map((result) => (
        <CheckDetails key={result.id} result={result} small level={level} />
      ))}
    </details>
  );
}

type CheckDetailsProps = { result: CheckResult; small?: boolean; level?: 3 | 4 };

function CheckDetails({ result, small, level = 3 }: CheckDetailsProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={small ? `${styles.finding} ${styles.small}` : styles.finding}>
      <p>
        <StatusLabel status={result.status} />
      </p>
      <Heading className={styles.title}>{result.title}</Heading>
      <dl>
        <div>
          <dt>Found</dt>
          <dd>{result.found}</dd>
        </div>
        <div>
          <dt>Why it matters</dt>
          <dd>{result.why}</dd>
        </div>
        <div className={styles.fix}>
          <dt>{result.status === 'pass' ? 'If it ever breaks' : 'How to fix it'}</dt>
          <dd>{result.fix}</dd>
        </div>
      </dl>
    </article>
  );
}

function restInWords(rest: readonly CheckResult[]): string {
  const notes = rest.filter(({ status }) => status === 'note').length;
  const passed = rest.length - notes;
  const parts = [passed > 0 && `${passed} passed`, notes > 0 && `${notes} ${notes === 1 ? 'note' : 'notes'}`];
  return parts.filter(Boolean).join(', ');
}
