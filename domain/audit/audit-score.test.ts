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
  ['everything passed', [result('pass', 3), result('pass', 1)], 100],
  ['everything failed', [result('fail', 3)], 0],
  ['a warning earns half', [result('warn', 2)], 50],
  ['notes are left out', [result('pass', 1), result('note', 3)], 100],
  ['a weighty failure costs more', [result('pass', 1), result('fail', 3)], 25],
  ['it is rounded down', [...Array.from({ length: 199 }, () => result('pass', 1)), result('warn', 1)], 99],
  ['nothing was checked', [], 0],
])('the score of a report: %s', (_, results, value) => {
  expect(scoreOf(results).value).toBe(value);
});

it('findings to fix come with failures first, then by weight', () => {
  const results = [result('warn', 3), result('fail', 1), result('pass', 3), result('note', 1), result('fail', 2)];
  expect(findingsToFix(results).map(({ id }) => id)).toEqual(['fail-2', 'fail-1', 'warn-3']);
});
