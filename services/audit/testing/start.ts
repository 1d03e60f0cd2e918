/** Audits of the tests' own sites. */
import type { AuditReport } from '../../../src/domain/audit-report.ts';
import { type AuditOptions, createAudit } from '../audit.ts';
import type { Network } from '../safety/network.ts';

const AGENCY = { name: 'Evenside', url: 'https://evenside.example' };
export const VISITOR = '198.51.100.7';

/** A name service that knows nobody: whatever has no detour is not there. */
const resolve: Network['resolve'] = async () => [];

/** An audit that reaches these sites and nothing else. Its clock stands still, so that no site is slow by accident. */
export function createTestAudit(detours: Network['detours'] & object, options: Partial<AuditOptions> = {}) {
  return createAudit({
    agency: AGENCY,
    network: { resolve, detours },
    now: () => 0,
    reportError: (error) => {
      throw error;
    },
    ...options,
  });
}

/** @throws when the audit is not even begun */
export async function reportOf(audit: ReturnType<typeof createAudit>, typed: string): Promise<AuditReport> {
  const started = audit.start(typed, VISITOR);
  if (started.kind !== 'started') throw new Error(`the audit of ${typed} was not started: ${started.kind}`);
  return started.report;
}
