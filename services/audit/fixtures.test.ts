import { describe, expect, it } from 'vitest';
import { AUDIT_GROUPS, type AuditReport } from '../../domain/audit/audit-report.ts';
import { scoreOf } from '../../domain/audit/audit-score.ts';
import { FIXTURES } from './testing/fixtures.ts';
import { serveOrigins } from './testing/serve.ts';
import { createTestAudit, reportOf } from './testing/start.ts';

async function audit({ origins, typed = 'bakery.example' }: (typeof FIXTURES)[number]): Promise<AuditReport> {
  const served = await serveOrigins(origins);
  const report = await reportOf(createTestAudit(served.detours), typed);
  await served.close();
  return report;
}

const resultsOf = (report: AuditReport) => (report.state === 'complete' ? report.results : []);

describe(`${FIXTURES.length} sites, each with the findings that it must have and no others`, () => {
  it.each(FIXTURES.map((fixture) => [fixture.name, fixture] as const))('%s', async (_, fixture) => {
    const report = await audit(fixture);
    expect(report.state === 'failed' ? report.title : report.state).toBe('complete');
    const findings = resultsOf(report).filter(({ status }) => status === 'warn' || status === 'fail');
    expect(Object.fromEntries(findings.map(({ id, status }) => [id, status]))).toEqual(fixture.expected);
  });
});

describe('the good site', () => {
  it('scores 100, in at least forty checks of every group', async () => {
    const results = resultsOf(await audit(FIXTURES[0] ?? { name: '', origins: {}, expected: {} }));
    expect(scoreOf(results).value).toBe(100);
    expect(results.filter(({ status }) => status === 'pass').length).toBeGreaterThanOrEqual(40);
    expect(new Set(results.map(({ group }) => group))).toEqual(new Set(AUDIT_GROUPS.map(({ id }) => id)));
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  });
});

it('every check that a site can fail is failed by one of the sites', async () => {
  const [first] = FIXTURES;
  const ids = resultsOf(await audit(first ?? { name: '', origins: {}, expected: {} })).map(({ id }) => id);
  const seen = new Set(FIXTURES.flatMap(({ expected }) => Object.keys(expected)));
  // These are tried beside their checks: they need a clock, an odd status, a page of thousands of elements or a deeper
  // page.
  const elsewhere = ['status', 'first-byte', 'page-size', 'caching', 'breadcrumbs'];
  expect(ids.filter((id) => !seen.has(id)).sort()).toEqual(elsewhere.sort());
});
