import { expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, HOLD_SECONDS } from '../testing/test-store.ts';
import { listHolding, releasePending } from './held.ts';

const now = new Date('2026-01-20T12:00:00.000Z');

/** A shop with ten units, two of which wait for a payment that takes days. */
async function waitingShop() {
  const shop = await createTestStore([wireProduct('stand')]);
  const before = (await shop.available('variant_stand')) ?? 0;
  const id = await shop.open('variant_stand', 2);
  await shop.store.settle({ id: 'days', type: 'payment.pending', checkout_id: id });
  shop.wait(HOLD_SECONDS * 100);
  const available = () => shop.available('variant_stand');
  return { shop, id, before, available };
}

it('units of a payment that never comes are for others once the operator says so', async () => {
  const { shop, id, before, available } = await waitingShop();
  expect(await available()).toBe(before - 2);
  expect(await listHolding(shop.db)).toMatchObject([{ id, status: 'pending', gateway: 'demonstration', total: 7800 }]);
  expect(await releasePending(shop.db, id, now)).toMatchObject({ kind: 'released', checkout: { id } });
  expect(await available()).toBe(before);
  expect(await listHolding(shop.db)).toEqual([]);
  expect(await releasePending(shop.db, id, now)).toEqual({ kind: 'closed', status: 'cancelled' });
  expect(await available()).toBe(before);
});

it('money that comes all the same gets the units that are left', async () => {
  const { shop, id, before, available } = await waitingShop();
  await releasePending(shop.db, id, now);
  const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
  const paid = { type: 'payment.succeeded', checkout_id: id, payment_id: 'pay', currency_code: 'usd', buyer } as const;
  expect(await shop.store.settle({ ...paid, id: 'told', amount: 7800 })).toBe('ordered');
  expect(await available()).toBe(before - 2);
});

it('a buyer who may be paying just now keeps the units', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const id = await shop.open('variant_stand');
  expect(await releasePending(shop.db, id, now)).toMatchObject({ kind: 'open' });
  expect(await listHolding(shop.db)).toMatchObject([{ id, status: 'open' }]);
  expect(await releasePending(shop.db, 'cs_nobody', now)).toEqual({ kind: 'unknown' });
});
