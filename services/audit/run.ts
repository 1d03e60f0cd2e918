/** One audit: fetches the page and other resources, and runs the checks. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { AuditEvent, CheckResult, CompleteAudit } from '../../domain/audit/audit-report.ts';
import type { AuditedSite } from './checks/check.ts';
import { checkPage, checkSite, inOrderOfGroups } from './checks/checks.ts';
import { AuditFailure } from './failures.ts';
import { type Crawler, RobotsOfOrigins } from './fetching/robots-of-origins.ts';
import { openPage } from './open-page.ts';
import { previewsOf } from './previews.ts';
import { fetchSiteResources } from './site-resources.ts';
import type { Target } from './target.ts';

export type AuditRun = Crawler & { emit: (event: AuditEvent) => void };

/** @throws {AuditFailure} when the page cannot be read */
export async function runAudit(target: Target, run: AuditRun): Promise<CompleteAudit> {
  const results: CheckResult[] = [];
  const addResults = async (checks: Iterable<CheckResult>) => {
    for (const result of checks) {
      results.push(result);
      run.emit({ kind: 'check', title: result.title, status: result.status });
      // Checks of a large page take time; this lets other requests run between them.
      await yieldToEventLoop();
    }
  };
  const rules = new RobotsOfOrigins(run);
  const start = await reachableUrl(target, rules);
  run.emit({ kind: 'step', step: 'robots', found: 'We may read the page' });

  const page = await openPage(start, rules, run.context);
  run.emit({ kind: 'step', step: 'page', found: page.url.host });
  const resources = fetchSiteResources(page, rules, run.context);
  // Awaited below. Without a handler, an earlier rejection would end the process.
  resources.catch(() => {});

  await addResults(checkPage(page));
  run.emit({ kind: 'step', step: 'page-checks', found: `${results.length} checks` });
  const site: AuditedSite = { ...page, ...(await resources) };
  run.emit({ kind: 'step', step: 'site-files', found: describeFiles(site) });
  const pageCheckCount = results.length;
  await addResults(checkSite(site));
  run.emit({ kind: 'step', step: 'site-checks', found: `${results.length - pageCheckCount} checks` });

  return {
    state: 'complete',
    address: target.url.href,
    url: page.url.href,
    checkedAt: new Date(),
    results: inOrderOfGroups(results),
    previews: previewsOf(page),
  };
}

/** If the visitor typed no scheme, tries HTTPS first, and HTTP if the connection is refused. */
async function reachableUrl({ url, schemeIsGuessed }: Target, rules: RobotsOfOrigins): Promise<URL> {
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

function describeFiles({ sitemap, llms }: AuditedSite): string {
  const hasSitemap = sitemap.kind === 'pages' || sitemap.kind === 'index';
  return `Sitemap ${hasSitemap ? 'found' : 'missing'}, llms.txt ${llms === undefined ? 'missing' : 'found'}`;
}
