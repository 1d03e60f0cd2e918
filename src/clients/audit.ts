/** What the report page needs of the audit service. */
import type { AuditEvent, AuditReport } from '../../domain/audit/audit-report.ts';

type AuditStart =
  /** No web address; the text says why. */
  | { kind: 'invalid'; text: string }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The report never rejects: what goes wrong is a report, too. */
  | { kind: 'started'; events: AsyncIterable<AuditEvent>; report: Promise<AuditReport> };

export type Audit = {
  /** @param visitor network address of the client */
  start: (typed: string, visitor: string) => AuditStart;
};
