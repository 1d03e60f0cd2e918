/** What one audit may use up in all, whatever it meets. */
import { AuditFailure } from '../failures.ts';

export type Budget = {
  /** Aborts when the time is over. */
  signal: AbortSignal;
  /**
   * Every body that is read goes through here, before and after it is unpacked.
   * @throws {AuditFailure} when more has been read than an audit may
   */
  spend: (bytes: number) => void;
  /** @throws {AuditFailure} when too many requests were made */
  request: () => void;
};

export type BudgetLimits = { milliseconds: number; bytes: number; requests: number };

/** Ten seconds and two megabytes, as the text of the failures says. */
export const AUDIT_LIMITS: BudgetLimits = { milliseconds: 10_000, bytes: 2 * 1024 * 1024, requests: 24 };

export function openBudget(limits: BudgetLimits): Budget {
  let bytesLeft = limits.bytes;
  let requestsLeft = limits.requests;
  return {
    signal: AbortSignal.timeout(limits.milliseconds),
    spend(bytes) {
      bytesLeft -= bytes;
      if (bytesLeft < 0) throw new AuditFailure('too-big');
    },
    request() {
      requestsLeft -= 1;
      if (requestsLeft < 0) throw new AuditFailure('too-many-redirects');
    },
  };
}
