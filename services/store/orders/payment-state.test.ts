import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisputeStatus, disputeAfter, paymentState, refundable, unknownRefund } from './payment-state.ts';

const status = fc.constantFrom<DisputeStatus>('open', 'won', 'lost');
const facts = fc
  .record({ amount: fc.nat(100_000), part: fc.double({ min: 0, max: 1, noNaN: true }), disputes: fc.array(status) })
  .map(({ amount, part, disputes }) => ({ amount, returned: Math.floor(amount * part), disputes }));

describe('the state of a payment', () => {
  it.each([
    [{ amount: 500, returned: 0, disputes: [] }, 'paid'],
    [{ amount: 500, returned: 1, disputes: [] }, 'partially_refunded'],
    [{ amount: 500, returned: 500, disputes: [] }, 'refunded'],
    [{ amount: 500, returned: 100, disputes: ['open'] }, 'disputed'],
    [{ amount: 500, returned: 100, disputes: ['won'] }, 'partially_refunded'],
    [{ amount: 500, returned: 0, disputes: ['won', 'lost'] }, 'charged_back'],
    [{ amount: 0, returned: 0, disputes: [] }, 'paid'],
  ] as const)('%j is %s', (payment, state) => {
    expect(paymentState(payment)).toBe(state);
  });
});

describe('what may be given back', () => {
  it('is never more than came, and nothing that the bank decides about', () => {
    fc.assert(
      fc.property(facts, (payment) => {
        const left = refundable(payment);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + payment.returned).toBeLessThanOrEqual(payment.amount);
        if (payment.disputes.some((each) => each !== 'won')) expect(left).toBe(0);
      }),
    );
  });

  it('after any sequence of refunds and reports about them is what came less what went', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('refund' as const), amount: fc.nat(700) }),
      fc.record({ do: fc.constant('dashboard' as const), amount: fc.nat(700) }),
      fc.record({ do: fc.constant('report' as const), age: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const amount = 1000;
        let returned = 0;
        let gone = 0;
        const sums = [0];
        for (const each of steps) {
          if (each.do === 'report') {
            const reported = sums[Math.max(0, sums.length - 1 - each.age)] ?? 0;
            returned += unknownRefund({ amount, returned, disputes: [] }, reported);
            continue;
          }
          const left = each.do === 'refund' ? refundable({ amount, returned, disputes: [] }) : amount - gone;
          const wanted = Math.min(each.amount, left, amount - gone);
          if (each.do === 'refund') returned += wanted;
          gone += wanted;
          sums.push(gone);
        }
        // The last word of the provider settles it, whatever was reported in between.
        returned += unknownRefund({ amount, returned, disputes: [] }, gone);
        expect(returned).toBe(gone);
      }),
    );
  });
});

it('a dispute that is over stays over, in whatever order it is reported', () => {
  fc.assert(
    fc.property(fc.constantFrom<DisputeStatus>('won', 'lost'), fc.array(fc.boolean()), (end, order) => {
      const reports: DisputeStatus[] = [...order.map((early) => (early ? 'open' : end)), end];
      let known: DisputeStatus | undefined;
      for (const report of reports) known = disputeAfter(known, report);
      expect(known).toBe(end);
    }),
  );
});
