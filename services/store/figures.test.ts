import { expect, it } from 'vitest';
import { readStoreFigures } from './figures.ts';
import { wireProduct } from './testing/products.ts';
import { createTestStore } from './testing/test-store.ts';

it('a checkout whose payment takes days is open, as its units are held', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const id = await shop.open('variant_stand', 2);
  expect(await readStoreFigures(shop.db)).toEqual({ held: 2, openCheckouts: 1 });
  expect(await shop.store.settle({ id: 'evt_1', type: 'payment.pending', checkout_id: id })).toBe('pending');
  expect(await readStoreFigures(shop.db)).toEqual({ held: 2, openCheckouts: 1 });
});
