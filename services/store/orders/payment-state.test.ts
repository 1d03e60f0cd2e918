import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type DisputeReport,
  type DisputeStatus,
  isNewerDisputeStatus,
  paymentState,
  refundable,
  unrecordedRefund,
} from './payment-state.ts';

const status = fc.constantFrom<DisputeStatus>('open', 'won', 'lost');
const dispute = fc.record({ status, amount: fc.nat(100_000) });
const somePayment = fc
  .record({ amount: fc.nat(100_000), part: fc.double({ min: 0, max: 1, noNaN: true }), disputes: fc.array(dispute) })
  .map(({ amount, part, disputes }) => ({ amount, refunded: Math.floor(amount * part), disputes }));

const won = (amount: number) => ({ status: 'won' as const, amount });
const lost = (amount: number) => ({ status: 'lost' as const, amount });
const open = (amount: number) => ({ status: 'open' as const, amount });

it.each([
  [{ amount: 500, refunded: 0, disputes: [] }, 'paid'],
  [{ amount: 500, refunded: 1, disputes: [] }, 'partially_refunded'],
  [{ amount: 500, refunded: 500, disputes: [] }, 'refunded'],
  [{ amount: 500, refunded: 100, disputes: [open(400)] }, 'disputed'],
  [{ amount: 500, refunded: 100, disputes: [won(400)] }, 'partially_refunded'],
  [{ amount: 500, refunded: 0, disputes: [won(500), lost(500)] }, 'charged_back'],
  [{ amount: 500, refunded: 0, disputes: [lost(200)] }, 'partially_charged_back'],
  [{ amount: 500, refunded: 300, disputes: [lost(200)] }, 'charged_back'],
  [{ amount: 500, refunded: 0, disputes: [lost(200), lost(300)] }, 'charged_back'],
  [{ amount: 500, refunded: 0, disputes: [lost(200), open(300)] }, 'disputed'],
  [{ amount: 0, refunded: 0, disputes: [] }, 'paid'],
] as const)('the payment %j is %s', (payment, state) => {
  expect(paymentState(payment)).toBe(state);
});

it('an operator can refund at most what is left of the payment, and nothing while a dispute is open', () => {
  fc.assert(
    fc.property(somePayment, (payment) => {
      const left = refundable(payment);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + payment.refunded).toBeLessThanOrEqual(payment.amount);
      if (payment.disputes.some((each) => each.status === 'open')) expect(left).toBe(0);
      const chargedBack = payment.disputes
        .filter((each) => each.status === 'lost')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(left).toBeLessThanOrEqual(Math.max(0, payment.amount - payment.refunded - chargedBack));
    }),
  );
});

it('the refunded amount is what the provider has refunded, after any sequence of refunds and late reports', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('refund' as const), amount: fc.nat(700) }),
    // A refund that is started in the provider's dashboard.
    fc.record({ do: fc.constant('dashboard' as const), amount: fc.nat(700) }),
    fc.record({ do: fc.constant('report' as const), age: fc.nat(5) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const amount = 1000;
      let refunded = 0;
      let refundedAtProvider = 0;
      const reportedTotals = [0];
      for (const each of steps) {
        if (each.do === 'report') {
          const reported = reportedTotals[Math.max(0, reportedTotals.length - 1 - each.age)] ?? 0;
          refunded += unrecordedRefund({ amount, refunded }, reported);
          continue;
        }
        const left =
          each.do === 'refund' ? refundable({ amount, refunded, disputes: [] }) : amount - refundedAtProvider;
        const refund = Math.min(each.amount, left, amount - refundedAtProvider);
        if (each.do === 'refund') refunded += refund;
        refundedAtProvider += refund;
        reportedTotals.push(refundedAtProvider);
      }
      // The last report of the provider corrects the amount, whatever was reported in between.
      refunded += unrecordedRefund({ amount, refunded }, refundedAtProvider);
      expect(refunded).toBe(refundedAtProvider);
    }),
  );
});

it('the latest status of a dispute counts, in whatever order and however often reports arrive', () => {
  const sentReports = fc
    .array(status, { minLength: 1 })
    .map((all) => all.map((each, at): DisputeReport => ({ status: each, asOf: new Date(at * 1000).toISOString() })));
  const shuffled = sentReports.chain((all) =>
    fc.record({
      last: fc.constant(all.at(-1)),
      reports: fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ last, reports }) => {
      let known: DisputeReport | undefined;
      for (const report of reports) if (isNewerDisputeStatus(known, report)) known = report;
      expect(known).toEqual(last);
    }),
  );
});

it('a dispute report without a time replaces the known status if it says won or lost, not if it says open', () => {
  const withoutTime = (each: DisputeStatus): DisputeReport => ({ status: each, asOf: null });
  expect(isNewerDisputeStatus(withoutTime('lost'), withoutTime('open'))).toBe(false);
  expect(isNewerDisputeStatus(withoutTime('lost'), withoutTime('won'))).toBe(true);
  expect(isNewerDisputeStatus(withoutTime('open'), withoutTime('lost'))).toBe(true);
});
