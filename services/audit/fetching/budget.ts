/** Limits of one audit: time, bytes and requests. */
import { AuditFailure, type FailureKind } from '../failures.ts';

export type Budget = {
  /** Aborts after the time limit. */
  signal: AbortSignal;
  /**
   * Counts the bytes of every body.
   * @throws {AuditFailure} when the limit is exceeded
   */
  countBytes: (bytes: number) => void;
  /** Counts a request. @throws {AuditFailure} when the limit is exceeded */
  countRequest: () => void;
};

/** What ends an audit that exceeds its budget. */
const LIMIT_FAILURES: readonly FailureKind[] = ['timeout', 'too-big', 'too-many-requests'];
export const isLimitFailure = ({ kind }: AuditFailure) => LIMIT_FAILURES.includes(kind);

export type BudgetLimits = { milliseconds: number; bytes: number; requests: number };

/** Texts in failures.ts name these limits: ten seconds, two megabytes and 24 requests. */
export const AUDIT_BUDGET: BudgetLimits = { milliseconds: 10_000, bytes: 2 * 1024 * 1024, requests: 24 };

export function openBudget(limits: BudgetLimits): Budget {
  let bytesLeft = limits.bytes;
  let requestsLeft = limits.requests;
  return {
    signal: AbortSignal.timeout(limits.milliseconds),
    countBytes(bytes) {
      bytesLeft -= bytes;
      if (bytesLeft < 0) throw new AuditFailure('too-big');
    },
    countRequest() {
      requestsLeft -= 1;
      if (requestsLeft < 0) throw new AuditFailure('too-many-requests');
    },
  };
}
