import { expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM } from '../testing/test-store.ts';
import { refundOrder } from './refunds.ts';

it('a paid checkout has a receipt without the name of the buyer; unpaid checkouts and canceled orders have none', async () => {
  const shop = await createTestStore([wireProduct('stand', { type: { value: 'physical' } })]);
  const checkout = await shop.open('variant_stand', 2);
  expect(await shop.store.receipt(checkout)).toBeUndefined();
  expect(await shop.store.receipt('checkout_unknown')).toBeUndefined();
  await shop.store.gateway.pay(checkout, GOOD_FORM);
  expect(await shop.store.receipt(checkout)).toEqual({
    number: 1001,
    email: GOOD_FORM.email,
    requiresShipping: true,
    hasSubscription: false,
    lines: [{ title: 'Product stand', variant_title: 'stand', quantity: 2 }],
  });
  await refundOrder(shop.db, 1001, { restock: false, cancel: true, now: new Date('2026-01-02T12:00:00.000Z') });
  expect(await shop.store.receipt(checkout)).toBeUndefined();
});
