import { expect, it } from 'vitest';
import type { CheckResult, CheckStatus } from './audit-report.ts';
import { findingsToFix, scoreOf } from './audit-score.ts';

const result = (status: CheckStatus, points: number): CheckResult => ({
  id: `${status}-${points}`,
  group: 'content',
  title: 'A check',
  status,
  points,
  found: '',
  why: '',
  fix: '',
});

it.each([
  ['100 when every check passed', [result('pass', 3), result('pass', 1)], 100],
  ['0 when every check failed', [result('fail', 3)], 0],
  ['50 for one warning, which earns half its points', [result('warn', 2)], 50],
  ['100 for a pass and a note, because notes do not count', [result('pass', 1), result('note', 3)], 100],
  ['25 when a check of 3 points failed and one of 1 point passed', [result('pass', 1), result('fail', 3)], 25],
  [
    'rounded down, so that a report with a warning never has 100',
    [...Array.from({ length: 199 }, () => result('pass', 1)), result('warn', 1)],
    99,
  ],
  ['0 when nothing was checked', [], 0],
])('the score of a report is %s', (_, results, value) => {
  expect(scoreOf(results).value).toBe(value);
});

it('findingsToFix lists failures before warnings, each by their points, and leaves out passes and notes', () => {
  const results = [result('warn', 3), result('fail', 1), result('pass', 3), result('note', 1), result('fail', 2)];
  expect(findingsToFix(results).map(({ id }) => id)).toEqual(['fail-2', 'fail-1', 'warn-3']);
});
