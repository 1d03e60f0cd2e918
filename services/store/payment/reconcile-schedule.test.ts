import { expect, it } from 'vitest';
import type { SessionState } from './gateway.ts';
import { nextReconciliation } from './reconcile-schedule.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each<[SessionState, 'holding' | 'disputed' | 'subscribed' | 'neither', number, number | null]>([
  ['open', 'holding', 5, 5],
  ['open', 'neither', 40, 5],
  ['none', 'holding', 5, 5],
  ['none', 'neither', 40, null],
  ['pending', 'holding', 3 * 1440, 5],
  ['paid', 'neither', 60, 1440],
  ['paid', 'neither', 31 * 1440, 7 * 1440],
  ['paid', 'neither', 181 * 1440, null],
  ['paid', 'disputed', 181 * 1440, 7 * 1440],
  ['paid', 'subscribed', 700 * 1440, 1440],
  ['pending', 'holding', 31 * 1440, 7 * 1440],
  ['pending', 'neither', 31 * 1440, null],
  ['expired', 'neither', 40, null],
  ['failed', 'neither', 5000, null],
])('%s, %s, after %i minutes: again in %s', (state, what, age, again) => {
  const activity = { holding: what === 'holding', disputed: what === 'disputed', subscribed: what === 'subscribed' };
  const next = nextReconciliation(state, activity, minutesAgo(age), now);
  expect(next && (next.getTime() - now.getTime()) / 60_000).toBe(again);
});
