import { describe, expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM, paidFor } from '../testing/test-store.ts';
import { listEvents, type Outcome } from './events.ts';
import { requestReplay } from './replay.ts';

async function shopWithOrder() {
  const outcomes: Outcome[] = [];
  const shop = await createTestStore([wireProduct('stand')], { onOutcome: (outcome) => outcomes.push(outcome) });
  await shop.store.gateway.pay(await shop.open('variant_stand'), GOOD_FORM);
  const [event] = await listEvents(shop.db, 1);
  return { shop, outcomes, id: event?.id ?? '' };
}

it('a notification that arrives again or is replayed makes no second order, and keeps its outcome', async () => {
  const { shop, outcomes, id } = await shopWithOrder();
  const row = await shop.db.selectFrom('payment_events').select('payload_json').executeTakeFirstOrThrow();
  expect(await shop.store.settle(JSON.parse(row.payload_json ?? ''))).toBe('ordered');
  expect(await requestReplay(shop.db, id, new Date('2026-01-01T12:00:00Z'))).toBe(true);
  await shop.outbox.drain();
  expect(outcomes).toEqual(['ordered']);
  expect(await shop.orders()).toHaveLength(1);
  expect(await listEvents(shop.db, 5)).toMatchObject([{ id, outcome: 'ordered' }]);
});

it('the mail to the shop about an order says at the top that the delivery address is missing', async () => {
  const shop = await createTestStore([wireProduct('kit', { type: { value: 'physical' } })]);
  const checkout_id = await shop.open('variant_kit');
  expect(await shop.store.settle(paidFor(checkout_id, 'pi_1'))).toBe('ordered');
  await shop.outbox.drain();
  const notice = shop.mails.find(({ subject }) => subject.startsWith('New order'));
  expect(notice?.text).toMatch(/The delivery address is missing.*has paid/s);
});

it('a notification and a payment may have the same id', async () => {
  const { shop } = await shopWithOrder();
  const { id: payment_id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  expect(await shop.store.settle({ id: 'same', type: 'payment.refunded', payment_id, refunded: 100 })).toBe('returned');
  // A payment of another amount than the checkout's makes no order, and is refunded.
  const checkout_id = await shop.open('variant_stand');
  expect(await shop.store.settle(paidFor(checkout_id, 'same', { amount: 1 }))).toBe('refunded');
});

it.each([
  ['another amount', { amount: 1 }, '$0.01', false],
  ['another amount, after it was pending', { amount: 1 }, '$0.01', true],
  ['another currency', { currency_code: 'eur' }, 'EUR 39.00', false],
])(
  'a payment of %s is refunded with a mail to the buyer, and the held units are released',
  async (_, changes, sum, wasPending) => {
    const shop = await createTestStore([wireProduct('stand')]);
    const checkout_id = await shop.open('variant_stand');
    if (wasPending) await shop.store.settle({ id: 'evt_pending', type: 'payment.pending', checkout_id });
    expect(await shop.store.settle(paidFor(checkout_id, 'pay', changes))).toBe('refunded');
    expect(await shop.orders()).toEqual([]);
    const { held } = await shop.db.selectFrom('variants').select('held').executeTakeFirstOrThrow();
    expect(held).toBe(0);
    await shop.outbox.drain();
    expect(shop.mails.map(({ text }) => text).join()).toContain(
      `Your payment does not match the total of what you chose. No order was made, and the full ${sum} is refunded.`,
    );
  },
);

it('a second payment for a paid checkout is refunded, and a mail tells the buyer why', async () => {
  const { shop } = await shopWithOrder();
  const [order] = await shop.orders();
  expect(await shop.store.settle(paidFor(order?.checkout_id ?? '', 'again'))).toBe('refunded');
  expect(await shop.orders()).toHaveLength(1);
  await shop.outbox.drain();
  expect(shop.mails.find(({ subject }) => subject.includes('was refunded'))?.text).toContain('was already paid for');
});

it('a payment in another mode than that of the checkout is rejected, and a refund in another mode is ignored', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const checkout_id = await shop.open('variant_stand');
  const paid = paidFor(checkout_id, 'pi');
  await expect(shop.store.settle({ ...paid, id: 'other mode', mode: 'stripe-test' })).rejects.toThrow(/not found/);
  expect(await shop.orders()).toEqual([]);
  expect(await shop.store.settle({ ...paid, id: 'same mode', mode: 'demonstration' })).toBe('ordered');
  const refund = { type: 'payment.refunded', payment_id: 'pi', refunded: 3900 } as const;
  expect(await shop.store.settle({ ...refund, id: 'refund in other mode', mode: 'stripe-test' })).toBe('ignored');
  expect((await shop.payments())[0]).toMatchObject({ refunded: 0 });
});

it('a payment becomes an order although an earlier notification about it can no longer be read', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const checkout_id = await shop.open('variant_stand');
  expect(await shop.store.settle({ id: 'early', type: 'payment.refunded', payment_id: 'pi', refunded: 100 })).toBe(
    'waiting',
  );
  await shop.db.updateTable('payment_events').set({ payload_json: '{"of":"another version"}' }).execute();
  expect(await shop.store.settle(paidFor(checkout_id, 'pi'))).toBe('ordered');
  expect(await listEvents(shop.db, 5)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'early', outcome: 'unreadable' })]),
  );
});

describe("a refund that was started in the provider's dashboard", () => {
  async function paidShop() {
    const { shop } = await shopWithOrder();
    const { id: payment_id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const reportRefund = (id: string, refunded: number, as_of?: string) =>
      shop.store.settle({ id, type: 'payment.refunded', payment_id, refunded, ...(as_of && { as_of }) });
    const reportFailure = (id: string, amount: number) =>
      shop.store.settle({ id, type: 'payment.refund_failed', payment_id, refund_id: null, amount });
    const refundedAmount = async () => (await shop.payments())[0]?.refunded;
    return { shop, reportRefund, reportFailure, refundedAmount };
  }

  it('does not count as refunded when it fails, and the other refund of the payment still counts', async () => {
    const { reportRefund, reportFailure, refundedAmount } = await paidShop();
    // Two refunds of 3.00 and 2.00. The report of both arrives before the report of the first one.
    expect(await reportRefund('both', 500)).toBe('returned');
    expect(await reportRefund('the first', 300)).toBe('ignored');
    expect(await reportFailure('the second fails', 200)).toBe('kept');
    expect(await refundedAmount()).toBe(300);
  });

  it('does not count as refunded when it fails after two reports of growing totals', async () => {
    const { reportRefund, reportFailure, refundedAmount } = await paidShop();
    await reportRefund('some', 300);
    await reportRefund('all', 500);
    expect(await reportFailure('all fail', 500)).toBe('kept');
    expect(await refundedAmount()).toBe(0);
  });

  it('counts again after its failure only if the report is newer than the failure', async () => {
    const { shop, reportRefund, reportFailure, refundedAmount } = await paidShop();
    await reportRefund('first', 500);
    expect(await reportFailure('fails', 500)).toBe('kept');
    const beforeFailure = '2026-01-01T11:59:59.000Z';
    expect(await reportRefund('read_pi_refunded_500_after_1', 500, beforeFailure)).toBe('stale');
    expect(await refundedAmount()).toBe(0);
    // The same amount was refunded once more. Reconciliation builds the same event id from it: the total refunded, and
    // the number of failed refunds.
    shop.wait(60);
    expect(await reportRefund('read_pi_refunded_500_after_1', 500, '2026-01-01T12:00:30.000Z')).toBe('returned');
    expect(await refundedAmount()).toBe(500);
  });
});
