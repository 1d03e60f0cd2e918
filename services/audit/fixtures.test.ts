import { expect, it } from 'vitest';
import { AUDIT_GROUPS, type CheckStatus } from '../../domain/audit/audit-report.ts';
import { scoreOf } from '../../domain/audit/audit-score.ts';
import { FIXTURES } from './testing/fixtures.ts';
import { createTestAudit, reportOf, serveSites } from './testing/start.ts';

const [good] = FIXTURES;

async function resultsOf({ origins, typed = 'bakery.example' }: (typeof FIXTURES)[number]) {
  const report = await reportOf(createTestAudit(await serveSites(origins)), typed);
  return report.state === 'complete' ? report.results : expect.fail(report.title);
}

it.each(FIXTURES.map((fixture) => [fixture.name, fixture] as const))(
  'the report names exactly the faults of the site: %s',
  async (_, fixture) => {
    const results = await resultsOf(fixture);
    const found = (wanted: CheckStatus) => results.flatMap(({ id, status }) => (status === wanted ? id : [])).sort();
    const { fail = '', warn = '' } = fixture.expected;
    expect({ fail: found('fail'), warn: found('warn') }).toEqual({
      fail: fail.split(' ').filter(Boolean).sort(),
      warn: warn.split(' ').filter(Boolean).sort(),
    });
  },
);

it('a site without faults scores 100 and passes at least forty checks, with some of every group', async () => {
  const results = await resultsOf(good);
  expect(scoreOf(results).value).toBe(100);
  expect(results.filter(({ status }) => status === 'pass').length).toBeGreaterThanOrEqual(40);
  expect(new Set(results.map(({ group }) => group))).toEqual(new Set(AUDIT_GROUPS.map(({ id }) => id)));
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
});

it('every check fails or warns for one of the fixture sites, except those with tests of their own', async () => {
  const failedIds = new Set(
    FIXTURES.flatMap(({ expected }) => Object.values(expected).flatMap((ids) => ids.split(' '))),
  );
  // These have tests beside the checks: they need a clock, an odd status, a huge page or a deeper page.
  const testedElsewhere = ['breadcrumbs', 'caching', 'first-byte', 'page-size', 'status'];
  const ids = (await resultsOf(good)).map(({ id }) => id);
  expect(ids.filter((id) => !failedIds.has(id)).sort()).toEqual(testedElsewhere);
});
