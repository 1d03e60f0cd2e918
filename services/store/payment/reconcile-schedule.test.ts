import { expect, it } from 'vitest';
import type { SessionState } from './gateway.ts';
import { nextReconciliation } from './reconcile-schedule.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each<[SessionState, 'holding' | 'disputed' | 'subscribed' | 'inactive', number, number | null]>([
  ['open', 'holding', 5, 5],
  ['open', 'inactive', 40, 5],
  ['none', 'holding', 5, 5],
  ['none', 'inactive', 40, null],
  ['pending', 'holding', 3 * 1440, 5],
  ['paid', 'inactive', 60, 1440],
  ['paid', 'inactive', 31 * 1440, 7 * 1440],
  ['paid', 'inactive', 181 * 1440, null],
  ['paid', 'disputed', 181 * 1440, 7 * 1440],
  ['paid', 'subscribed', 700 * 1440, 1440],
  ['pending', 'holding', 31 * 1440, 7 * 1440],
  ['pending', 'inactive', 31 * 1440, null],
  ['expired', 'inactive', 40, null],
  ['failed', 'inactive', 5000, null],
])(
  'the checkout of a session that is %s (%s, %i minutes old) is reconciled again in %s minutes',
  (state, activityName, age, minutes) => {
    const activity = {
      holding: activityName === 'holding',
      disputed: activityName === 'disputed',
      subscribed: activityName === 'subscribed',
    };
    const next = nextReconciliation(state, activity, minutesAgo(age), now);
    expect(next && (next.getTime() - now.getTime()) / 60_000).toBe(minutes);
  },
);
