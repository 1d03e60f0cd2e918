import { describe, expect, it } from 'vitest';
import { setStock } from '../catalog/set-stock.ts';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM, type TestStore } from '../testing/test-store.ts';

async function buy(shop: TestStore, quantity: number): Promise<void> {
  await shop.store.gateway.pay(await shop.open('variant_stand', quantity), GOOD_FORM);
  await shop.outbox.drain();
}

const notices = (shop: TestStore) => shop.mails.filter(({ id }) => id.startsWith('low_stock_'));

describe('a shop whose stock runs low', () => {
  it('gets one mail when an order takes the stock of a variant down to the threshold', async () => {
    const shop = await createTestStore([wireProduct('stand')], { lowStock: 3 });
    await buy(shop, 6);
    expect(notices(shop)).toEqual([]);
    await buy(shop, 1);
    expect(notices(shop)).toMatchObject([
      { to: 'orders@evenside.example', subject: 'Running low: Product stand (stand)' },
    ]);
    expect(notices(shop)[0]?.text).toContain('Product stand (stand)\nSTAND\n3 left in stock');
    await buy(shop, 3);
    expect(notices(shop)).toHaveLength(1);
  });

  it('gets another mail when the stock was above the threshold in between', async () => {
    const shop = await createTestStore([wireProduct('stand')], { lowStock: 3 });
    await buy(shop, 10);
    expect(notices(shop)[0]?.text).toContain('None left');
    await setStock(shop.db, 'STAND', 5, new Date());
    await buy(shop, 1);
    expect(notices(shop)).toHaveLength(1);
    await buy(shop, 1);
    expect(notices(shop)).toHaveLength(2);
  });

  it('gets no mail while open checkouts only hold the units', async () => {
    const shop = await createTestStore([wireProduct('stand')], { lowStock: 3 });
    await shop.open('variant_stand', 10);
    await shop.outbox.drain();
    expect(notices(shop)).toEqual([]);
  });

  it('gets no mail when the threshold is 0', async () => {
    const shop = await createTestStore([wireProduct('stand')], { lowStock: 0 });
    await buy(shop, 10);
    expect(notices(shop)).toEqual([]);
  });
});
