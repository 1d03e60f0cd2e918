import { describe, expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM } from '../testing/test-store.ts';
import { listEvents, type Outcome } from './events.ts';
import { askReplay } from './replay.ts';

async function sold() {
  const outcomes: Outcome[] = [];
  const shop = await createTestStore([wireProduct('stand')], { onOutcome: (outcome) => outcomes.push(outcome) });
  await shop.store.gateway.pay(await shop.open('variant_stand'), GOOD_FORM);
  const [event] = await listEvents(shop.db, 1);
  return { shop, outcomes, id: event?.id ?? '' };
}

it('a report that has worked is not called ignored when it is replayed', async () => {
  const { shop, id } = await sold();
  expect(await askReplay(shop.db, id, new Date('2026-01-01T12:00:00Z'))).toBe(true);
  await shop.outbox.drain();
  expect(await shop.orders()).toHaveLength(1);
  expect(await listEvents(shop.db, 5)).toMatchObject([{ id, outcome: 'ordered' }]);
});

it('what a report led to is told once, however often it comes', async () => {
  const { shop, outcomes, id } = await sold();
  const row = await shop.db.selectFrom('payment_events').select('payload_json').executeTakeFirstOrThrow();
  const again = JSON.parse(row.payload_json ?? '');
  expect(await shop.store.settle(again)).toBe('ordered');
  await askReplay(shop.db, id, new Date('2026-01-01T12:00:00Z'));
  await shop.outbox.drain();
  expect(outcomes).toEqual(['ordered']);
});

it('a parcel without an address is said at the top of the notice', async () => {
  const shop = await createTestStore([wireProduct('kit', { type: { value: 'physical' } })]);
  const checkout_id = await shop.open('variant_kit');
  const total = (await shop.store.checkouts.read(checkout_id))?.total ?? 0;
  const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
  const paid = {
    id: 'evt_1',
    type: 'payment.succeeded',
    checkout_id,
    payment_id: 'pi_1',
    currency_code: 'usd',
  } as const;
  expect(await shop.store.settle({ ...paid, amount: total, buyer })).toBe('ordered');
  await shop.outbox.drain();
  const notice = shop.mails.find(({ subject }) => subject.startsWith('New order'));
  expect(notice?.text).toMatch(/The delivery address is missing.*has paid/s);
});

it('a report and a payment may have the same id', async () => {
  const { shop } = await sold();
  const { id: payment_id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  expect(await shop.store.settle({ id: 'same', type: 'payment.refunded', payment_id, refunded: 100 })).toBe('returned');
  const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
  const checkout_id = await shop.open('variant_stand');
  const other = {
    id: 'other',
    type: 'payment.succeeded',
    checkout_id,
    payment_id: 'same',
    currency_code: 'usd',
  } as const;
  expect(await shop.store.settle({ ...other, amount: 1, buyer })).toBe('refunded');
});

it('a payment of another sum is given back, and its units are for others', async () => {
  for (const isLate of [false, true]) {
    const shop = await createTestStore([wireProduct('stand')], { onOutcome: () => undefined });
    const checkout_id = await shop.open('variant_stand');
    if (isLate) await shop.store.settle({ id: 'days', type: 'payment.pending', checkout_id });
    const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
    const paid = { type: 'payment.succeeded', checkout_id, payment_id: 'pay', currency_code: 'usd', buyer } as const;
    expect(await shop.store.settle({ ...paid, id: 'told', amount: 1 })).toBe('refunded');
    expect(await shop.orders()).toEqual([]);
    const { held } = await shop.db.selectFrom('variants').select('held').executeTakeFirstOrThrow();
    expect(held).toBe(0);
  }
});

it('a payment of a test, or one that the demonstration would report, buys nothing where another way to pay is set', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const checkout_id = await shop.open('variant_stand');
  const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
  const paid = {
    type: 'payment.succeeded',
    checkout_id,
    payment_id: 'pi',
    amount: 3900,
    currency_code: 'usd',
  } as const;
  await expect(shop.store.settle({ ...paid, id: 'test', buyer, mode: 'stripe-test' })).rejects.toThrow(/not found/);
  expect(await shop.orders()).toEqual([]);
  expect(await shop.store.settle({ ...paid, id: 'own', buyer, mode: 'demonstration' })).toBe('ordered');
  const back = { type: 'payment.refunded', payment_id: 'pi', refunded: 3900 } as const;
  expect(await shop.store.settle({ ...back, id: 'test refund', mode: 'stripe-test' })).toBe('ignored');
  expect((await shop.payments())[0]).toMatchObject({ returned: 0 });
});

it('a payment is taken though something that was reported of it before cannot be read any more', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const checkout_id = await shop.open('variant_stand');
  expect(await shop.store.settle({ id: 'early', type: 'payment.refunded', payment_id: 'pi', refunded: 100 })).toBe(
    'waiting',
  );
  await shop.db.updateTable('payment_events').set({ payload_json: '{"of":"another version"}' }).execute();
  const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
  const paid = { type: 'payment.succeeded', checkout_id, payment_id: 'pi', currency_code: 'usd', buyer } as const;
  expect(await shop.store.settle({ ...paid, id: 'paid', amount: 3900 })).toBe('ordered');
  expect(await listEvents(shop.db, 5)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'early', outcome: 'unreadable' })]),
  );
});

describe('what was given back over there', () => {
  async function paidShop() {
    const { shop } = await sold();
    const { id: payment_id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const report = (id: string, refunded: number, as_of?: string) =>
      shop.store.settle({ id, type: 'payment.refunded', payment_id, refunded, ...(as_of && { as_of }) });
    const failure = (id: string, amount: number) =>
      shop.store.settle({ id, type: 'payment.refund_failed', payment_id, refund_id: null, amount });
    const returned = async () => (await shop.payments())[0]?.returned;
    return { shop, report, failure, returned };
  }

  it('and fails as a part of a sum is not given back', async () => {
    const { report, failure, returned } = await paidShop();
    // Two refunds, of 3.00 and 2.00, whose reports come the wrong way round.
    expect(await report('both', 500)).toBe('returned');
    expect(await report('the first', 300)).toBe('ignored');
    expect(await failure('the second fails', 200)).toBe('kept');
    expect(await returned()).toBe(300);
  });

  it('and fails as the sum of two reports is not given back', async () => {
    const { report, failure, returned } = await paidShop();
    await report('some', 300);
    await report('all', 500);
    expect(await failure('it was one', 500)).toBe('kept');
    expect(await returned()).toBe(0);
  });

  it('is believed once it is asked for again, when a report was from before a failure', async () => {
    const { shop, report, failure, returned } = await paidShop();
    await report('first', 500);
    expect(await failure('fails', 500)).toBe('kept');
    const before = '2026-01-01T11:59:59.000Z';
    expect(await report('read_500_after_1', 500, before)).toBe('stale');
    expect(await returned()).toBe(0);
    // The same sum, given back once more: comparing calls it by the same name.
    shop.wait(60);
    expect(await report('read_500_after_1', 500, '2026-01-01T12:00:30.000Z')).toBe('returned');
    expect(await returned()).toBe(500);
  });
});
