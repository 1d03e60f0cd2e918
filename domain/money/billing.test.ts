import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BILLING_INTERVALS, dueDate, periodText, untilCanceled, withPeriod } from './billing.ts';

const monthly = { billing_interval: 'month', billing_interval_count: 1 } as const;
const quarterly = { billing_interval: 'month', billing_interval_count: 3 } as const;

it.each([
  ['2026-01-31T12:00:00.000Z', monthly, 1, '2026-02-28T12:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', monthly, 2, '2026-03-31T12:00:00.000Z'],
  ['2024-01-30T12:00:00.000Z', monthly, 1, '2024-02-29T12:00:00.000Z'],
  ['2026-11-30T23:59:59.000Z', quarterly, 1, '2027-02-28T23:59:59.000Z'],
  ['2024-02-29T00:00:00.000Z', { billing_interval: 'year', billing_interval_count: 1 }, 1, '2025-02-28T00:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', { billing_interval: 'year', billing_interval_count: 1 }, 4, '2028-02-29T00:00:00.000Z'],
  ['2026-12-30T00:00:00.000Z', { billing_interval: 'week', billing_interval_count: 2 }, 1, '2027-01-13T00:00:00.000Z'],
  ['2026-12-30T00:00:00.000Z', { billing_interval: 'day', billing_interval_count: 10 }, 1, '2027-01-09T00:00:00.000Z'],
] as const)('a subscription that began %s with %j is due, after %i periods, at %s', (start, billing, times, due) => {
  expect(dueDate(new Date(start), billing, times).toISOString()).toBe(due);
});

it('each payment of a subscription is due later than the payment before it', () => {
  const billing = fc.record({
    billing_interval: fc.constantFrom(...BILLING_INTERVALS),
    billing_interval_count: fc.integer({ min: 1, max: 36 }),
  });
  const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(start, billing, fc.integer({ min: 1, max: 40 }), (from, period, times) => {
      expect(dueDate(from, period, times + 1) > dueDate(from, period, times)).toBe(true);
      expect(dueDate(from, period, times) > from).toBe(true);
    }),
  );
});

it('a recurring price is shown with its billing period', () => {
  expect(periodText(quarterly)).toBe('3 months');
  expect(withPeriod('$297.00', monthly)).toBe('$297.00 / month');
  expect(withPeriod('$297.00', { billing_interval: null, billing_interval_count: 1 })).toBe('$297.00');
  expect(untilCanceled('$80.00', quarterly)).toBe('$80.00 every 3 months until you cancel');
});
