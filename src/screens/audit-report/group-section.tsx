import type { AUDIT_GROUPS, CheckResult } from '../../domain/audit-report.ts';
import { inGroup, scoreOf, toMend } from '../../domain/audit-score.ts';
import styles from './group-section.module.css';
import { Signal } from './signal.tsx';

type Props = { group: (typeof AUDIT_GROUPS)[number]; results: readonly CheckResult[] };

/** One group: what there is to do first, then what is in order. */
export function GroupSection({ group: { id, title, about }, results }: Props) {
  const own = inGroup(results, id);
  const findings = toMend(own);
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
          <Finding key={result.id} result={result} />
        ))}
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary>{restInWords(rest)}</summary>
            {rest.map((result) => (
              <Finding key={result.id} result={result} small />
            ))}
          </details>
        )}
      </div>
    </section>
  );
}

function Finding({ result, small }: { result: CheckResult; small?: boolean }) {
  return (
    <article className={small ? `${styles.finding} ${styles.small}` : styles.finding}>
      <p>
        <Signal status={result.status} />
      </p>
      <h3>{result.title}</h3>
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
