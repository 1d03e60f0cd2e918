import { AUDIT_STOPS, type AuditEvent } from '../../../domain/audit/audit-report.ts';
import { FirstViewEnd } from '../../components/first-view.tsx';
import { RunningLots } from './lots.tsx';
import styles from './running.module.css';
import { StatusLabel } from './status-label.tsx';

/** The head of a running audit. Progress lines that arrive below it highlight the stops (running.module.css). */
export function RunningHead({ host }: { host: string }) {
  return (
    <div className={`${styles.head} wrap`}>
      <div className={styles.text}>
        <div>
          <h1>Walking your block.</h1>
          <p className={styles.host}>{host}</p>
        </div>
        <ol className={styles.stops}>
          {AUDIT_STOPS.map(({ id, title }) => (
            <li key={id} data-stop={id}>
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

/** A progress line. Screen readers announce only the stops; the checks are in the report. */
export function ProgressLine({ event }: { event: AuditEvent }) {
  if (event.kind === 'check') {
    return (
      <li className={styles.check} aria-hidden="true">
        <StatusLabel status={event.status} /> {event.title}
      </li>
    );
  }
  const stop = AUDIT_STOPS.find(({ id }) => id === event.stop);
  return (
    <li className={styles.done} data-done={event.stop}>
      <b>{stop?.title}</b>: {event.found}
    </li>
  );
}
