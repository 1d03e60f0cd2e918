import { expect, it } from 'vitest';
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
