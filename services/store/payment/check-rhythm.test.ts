import { expect, it } from 'vitest';
import { nextCheck } from './check-rhythm.ts';
import type { SessionState } from './gateway.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each<[SessionState, boolean, number, number | null]>([
  ['open', true, 5, 5],
  ['open', false, 40, 5],
  ['none', true, 5, 5],
  ['none', false, 40, null],
  ['pending', true, 3 * 1440, 5],
  ['paid', false, 60, 1440],
  ['paid', false, 31 * 1440, 7 * 1440],
  ['paid', false, 181 * 1440, null],
  ['pending', true, 31 * 1440, null],
  ['expired', false, 40, null],
  ['failed', false, 5000, null],
])('%s, holding units: %s, after %i minutes: again in %s', (state, holding, age, again) => {
  const next = nextCheck(state, holding, minutesAgo(age), now);
  expect(next && (next.getTime() - now.getTime()) / 60_000).toBe(again);
});
