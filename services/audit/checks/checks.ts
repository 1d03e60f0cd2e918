/** All checks, in the order of the groups of a report. */
import { AUDIT_GROUPS, type AuditGroup, type CheckResult } from '../../../domain/audit/audit-report.ts';
import { accessibility } from './accessibility.ts';
import { ai } from './ai.ts';
import { type AuditedPage, type AuditedSite, type Check, resultOf } from './check.ts';
import { content } from './content.ts';
import { indexing } from './indexing.ts';
import { mobile } from './mobile.ts';
import { security } from './security.ts';
import { social } from './social.ts';
import { speed } from './speed.ts';
import { structuredData } from './structured-data.ts';

type Grouped<Input> = readonly (readonly [group: AuditGroup, checks: readonly Check<Input>[]])[];

/** Checks that need only the page, so that they run while the other resources are fetched. */
const PAGE_CHECKS: Grouped<AuditedPage> = [
  ['content', content],
  ['structured-data', structuredData],
  ['social', social],
  ['speed', speed],
  ['mobile', mobile],
  ['accessibility', accessibility],
];

const SITE_CHECKS: Grouped<AuditedSite> = [
  ['indexing', indexing],
  ['security', security],
  ['ai', ai],
];

export const checkPage = (page: AuditedPage) => judgeAll(PAGE_CHECKS, page);
export const checkSite = (site: AuditedSite) => judgeAll(SITE_CHECKS, site);

/** A generator, so that each result can be reported at once. */
function* judgeAll<Input>(groups: Grouped<Input>, input: Input): Generator<CheckResult> {
  for (const [group, checks] of groups) {
    for (const check of checks) yield resultOf(check, group, input);
  }
}

export function inOrderOfGroups(results: readonly CheckResult[]): CheckResult[] {
  return AUDIT_GROUPS.flatMap(({ id }) => results.filter(({ group }) => group === id));
}
