/** The score of an audit. Its formula is printed on the report. */
import type { AuditGroup, CheckResult } from './audit-report.ts';

export type Score = {
  /** 0 to 100. */
  value: number;
  earned: number;
  possible: number;
};

const SHARE = { pass: 1, warn: 0.5, fail: 0 };

/**
 * A pass earns all points of a check, a warning half of them, a failure none. Notes do not count. Rounded down: 100
 * means no finding.
 */
export function scoreOf(results: readonly CheckResult[]): Score {
  let earned = 0;
  let possible = 0;
  for (const { status, points } of results) {
    if (status === 'note') continue;
    earned += SHARE[status] * points;
    possible += points;
  }
  return { value: possible === 0 ? 0 : Math.floor((100 * earned) / possible), earned, possible };
}

export function inGroup(results: readonly CheckResult[], group: AuditGroup): CheckResult[] {
  return results.filter((result) => result.group === group);
}

/** Findings to fix: failures before warnings, each by descending weight. */
export function findingsToFix(results: readonly CheckResult[]): CheckResult[] {
  const found = results.filter(({ status }) => status === 'fail' || status === 'warn');
  return found.sort((a, b) => Number(b.status === 'fail') - Number(a.status === 'fail') || b.points - a.points);
}
