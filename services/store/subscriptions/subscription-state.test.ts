import { expect, it } from 'vitest';
import { reduceSubscription, type SubscriptionReport, type SubscriptionState } from './subscription-state.ts';

const START: SubscriptionState = {
  status: 'active',
  statusAsOf: null,
  paidUntil: '2026-02-01',
  endsAt: null,
  endsAsOf: null,
  endedAt: null,
};

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const changed = (asOf: string, status: 'active' | 'past_due', endsAt: string | null = null): SubscriptionReport => ({
  type: 'changed',
  asOf,
  status,
  endsAt,
});
const renewed = (asOf: string, paidUntil: string): SubscriptionReport => ({ type: 'renewed', asOf, paidUntil });
const failed = (asOf: string): SubscriptionReport => ({ type: 'payment-failed', asOf });

it.each<[string, SubscriptionReport[], Partial<SubscriptionState>]>([
  [
    'a subscription stays overdue when an older payment is reported',
    [renewed('2026-02-01', '2026-03-01'), failed('2026-03-01'), changed('2026-03-01', 'past_due')],
    { status: 'past_due', paidUntil: '2026-03-01' },
  ],
  [
    'a subscription is active again after a payment that follows a failed one',
    [failed('2026-02-01'), changed('2026-02-01', 'past_due'), renewed('2026-02-04', '2026-03-01')],
    { status: 'active', paidUntil: '2026-03-01' },
  ],
  [
    'of a failed and a successful payment in the same second, the successful one counts',
    [failed('2026-02-01'), renewed('2026-02-01', '2026-03-01'), changed('2026-02-01', 'active')],
    { status: 'active', paidUntil: '2026-03-01' },
  ],
  [
    'a subscription has an end date when its cancellation is withdrawn and requested again',
    [
      changed('2026-02-01', 'active', '2026-03-01'),
      changed('2026-02-02', 'active'),
      changed('2026-02-03', 'active', '2026-03-01'),
      renewed('2026-02-04', '2026-03-01'),
    ],
    { status: 'active', endsAt: '2026-03-01' },
  ],
  [
    'a subscription that has ended stays ended',
    [
      changed('2026-02-01', 'active', '2026-03-01'),
      failed('2026-02-02'),
      { type: 'ended', asOf: '2026-02-03' },
      renewed('2026-02-04', '2026-03-01'),
    ],
    { status: 'ended', endedAt: '2026-02-03', paidUntil: '2026-03-01' },
  ],
])('%s, in any order of the reports', (_, reports, expected) => {
  for (const order of permutations(reports)) {
    const state = order.reduce(reduceSubscription, START);
    expect(state, JSON.stringify(order)).toMatchObject(expected);
    expect(state).toEqual(reports.reduce(reduceSubscription, START));
  }
});

it('a report without a time counts when it arrives', () => {
  const overdue = reduceSubscription(START, failed('2026-02-01'));
  expect(reduceSubscription(overdue, { type: 'renewed', asOf: null, paidUntil: '2026-03-01' })).toMatchObject({
    status: 'active',
    statusAsOf: '2026-02-01',
  });
});
