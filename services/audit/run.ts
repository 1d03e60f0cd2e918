/** One audit from beginning to end: what is fetched, in which order, and what is made of it. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { AuditEvent, CheckResult, CompleteAudit } from '../../src/domain/audit-report.ts';
import type { AuditedSite } from './checks/check.ts';
import { checkPage, checkSite, inOrderOfGroups } from './checks/checks.ts';
import { AuditFailure } from './failures.ts';
import { RobotsOfOrigins, type Visitor } from './fetching/robots-of-origins.ts';
import { lookAround } from './look-around.ts';
import { openPage } from './open-page.ts';
import { previewsOf } from './previews.ts';
import type { Target } from './target.ts';

export type AuditRun = Visitor & { tell: (event: AuditEvent) => void };

/** @throws {AuditFailure} when the page cannot be read */
export async function runAudit(target: Target, run: AuditRun): Promise<CompleteAudit> {
  const results: CheckResult[] = [];
  const take = async (checks: Iterable<CheckResult>) => {
    for (const result of checks) {
      results.push(result);
      run.tell({ kind: 'check', title: result.title, status: result.status });
      // A page may be large: others want to be served between two checks of it.
      await breathe();
    }
  };
  const rules = new RobotsOfOrigins(run);
  const start = await whereItAnswers(target, rules);
  run.tell({ kind: 'stop', stop: 'robots', found: 'We may read the page' });

  const page = await openPage(start, rules, run.reach);
  run.tell({ kind: 'stop', stop: 'page', found: page.url.host });
  const surroundings = lookAround(page, rules, run.reach);
  // It is waited for below; until then a failure of it is nobody's.
  surroundings.catch(() => {});

  await take(checkPage(page));
  run.tell({ kind: 'stop', stop: 'page-checks', found: `${results.length} checks` });
  const site: AuditedSite = { ...page, ...(await surroundings) };
  run.tell({ kind: 'stop', stop: 'surroundings', found: foundAround(site) });
  const before = results.length;
  await take(checkSite(site));
  run.tell({ kind: 'stop', stop: 'site-checks', found: `${results.length - before} checks` });

  return {
    state: 'complete',
    address: target.url.href,
    url: page.url.href,
    checkedAt: new Date(),
    results: inOrderOfGroups(results),
    previews: previewsOf(page),
  };
}

/** Nobody said whether it is http or https: the secure one first, and the other where nothing answers. */
async function whereItAnswers({ url, schemeIsGuessed }: Target, rules: RobotsOfOrigins): Promise<URL> {
  try {
    await rules.mayFetch(url);
    return url;
  } catch (error) {
    if (!schemeIsGuessed || !(error instanceof AuditFailure) || error.kind !== 'refused') throw error;
    const insecure = new URL(url);
    insecure.protocol = 'http:';
    await rules.mayFetch(insecure);
    return insecure;
  }
}

function foundAround({ sitemap, llms }: AuditedSite): string {
  const hasSitemap = sitemap.kind === 'pages' || sitemap.kind === 'index';
  return `Sitemap ${hasSitemap ? 'found' : 'missing'}, llms.txt ${llms === undefined ? 'missing' : 'found'}`;
}
