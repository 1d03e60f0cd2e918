/** Starts audits of test sites. */
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import type { AuditReport } from '../../../domain/audit/audit-report.ts';
import { type AuditOptions, createAudit } from '../audit.ts';
import type { Network } from '../safety/network.ts';
import { serveOrigins } from './serve.ts';

const AGENCY = { name: 'Evenside', url: 'https://evenside.example' };
export const VISITOR = '198.51.100.7';

/** DNS without entries: only origins with a detour exist. */
const resolve: Network['resolve'] = async () => [];

/** Serves sites until the test ends. */
export async function serveSites(origins: Readonly<Record<string, RequestListener>>) {
  const { detours, close } = await serveOrigins(origins);
  onTestFinished(close);
  return detours;
}

/** An audit that reaches only these sites. Its clock does not advance, so that measured times do not vary. */
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

/** @throws when the audit does not start */
export async function reportOf(audit: ReturnType<typeof createAudit>, typed: string): Promise<AuditReport> {
  const started = audit.start(typed, VISITOR);
  if (started.kind !== 'started') throw new Error(`the audit of ${typed} was not started: ${started.kind}`);
  return started.report;
}
