import { AUDIT_STEPS, type AuditEvent } from '../../../domain/audit/audit-report.ts';
import { FirstViewEnd } from '../../components/first-view.tsx';
import { RunningLots } from './lots.tsx';
import styles from './running.module.css';
import { StatusLabel } from './status-label.tsx';

/** The head of a running audit. Progress lines that arrive below it highlight the steps (running.module.css). */
export function RunningHead({ host }: { host: string }) {
  return (
    <div className={`${styles.head} wrap`}>
      <div className={styles.text}>
        <div>
          <h1>Walking your block.</h1>
          <p className={styles.host}>{host}</p>
        </div>
        <ol className={styles.steps}>
          {AUDIT_STEPS.map(({ id, title }) => (
            <li key={id} data-step={id}>
              {title}
            </li>
          ))}
        </ol>
        <FirstViewEnd />
      </div>
      <RunningLots className={styles.lots} />
    </div>
  );
}

/** A progress line. Screen readers announce only the steps; the checks are in the report. */
export function ProgressLine({ event }: { event: AuditEvent }) {
  if (event.kind === 'check') {
    return (
      <li className={styles.check} aria-hidden="true">
        <StatusLabel status={event.status} /> {event.title}
      </li>
    );
  }
  const step = AUDIT_STEPS.find(({ id }) => id === event.step);
  return (
    <li className={styles.done} data-done={event.step}>
      <b>{step?.title}</b>: {event.found}
    </li>
  );
}
