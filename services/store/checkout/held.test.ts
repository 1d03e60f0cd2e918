import { expect, it } from 'vitest';
import { readStoreMetrics } from '../metrics.ts';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, HOLD_SECONDS, paidFor } from '../testing/test-store.ts';
import { listHolding, releasePending } from './held.ts';

const now = new Date('2026-01-20T12:00:00.000Z');

/** A shop with ten units, two of which a checkout holds while its payment is pending for days. */
async function shopWithPendingPayment() {
  const shop = await createTestStore([wireProduct('stand')]);
  const before = (await shop.available('variant_stand')) ?? 0;
  const id = await shop.open('variant_stand', 2);
  await shop.store.settle({ id: 'evt_pending', type: 'payment.pending', checkout_id: id });
  shop.wait(HOLD_SECONDS * 100);
  const available = () => shop.available('variant_stand');
  return { shop, id, before, available };
}

it('an operator releases the units of a pending payment, which still becomes an order if it arrives later', async () => {
  const { shop, id, before, available } = await shopWithPendingPayment();
  expect(await available()).toBe(before - 2);
  expect(await listHolding(shop.db)).toMatchObject([{ id, status: 'pending', gateway: 'demonstration', total: 7800 }]);
  expect(await readStoreMetrics(shop.db)).toEqual({ held: 2, openCheckouts: 1 });
  expect(await releasePending(shop.db, id, now)).toMatchObject({ kind: 'released', checkout: { id } });
  expect(await available()).toBe(before);
  expect(await listHolding(shop.db)).toEqual([]);
  expect(await releasePending(shop.db, id, now)).toEqual({ kind: 'closed', status: 'cancelled' });
  expect(await available()).toBe(before);
  // The payment arrives after all and becomes an order, because units are left.
  expect(await shop.store.settle(paidFor(id, 'pay', { amount: 7800 }))).toBe('ordered');
  expect(await available()).toBe(before - 2);
});

it('an operator cannot release an unknown checkout, or an open one, whose buyer may be paying', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const id = await shop.open('variant_stand');
  expect(await releasePending(shop.db, id, now)).toMatchObject({ kind: 'open' });
  expect(await listHolding(shop.db)).toMatchObject([{ id, status: 'open' }]);
  expect(await releasePending(shop.db, 'cs_unknown', now)).toEqual({ kind: 'unknown' });
});
