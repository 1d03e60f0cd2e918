import { describe, expect, it } from 'vitest';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { readOrder } from '../../services/store/orders/orders.ts';
import { checkStock } from '../../services/store/stock/check-stock.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { createTestStore, GOOD_FORM, type TestStore } from '../../services/store/testing/test-store.ts';
import { ordersRefund } from './refunds.ts';

const small = wireVariant('small', { title: 'Small' });
const large = wireVariant('large', { title: 'Large' });
const signProduct = (...variants: unknown[]) => wireProduct('sign', { title: 'Sign', variants });
const DEFAULT_OPTIONS = { amount: undefined, restock: false, cancel: false, json: false };

/** An order of two small variants and a large one, after which an import changes which variants exist. */
async function soldBeforeImportOf(...variants: unknown[]): Promise<TestStore> {
  const shop = await createTestStore([signProduct(small, large)]);
  const items = [
    { variant_id: 'variant_small', quantity: 2 },
    { variant_id: 'variant_large', quantity: 1 },
  ];
  await shop.store.gateway.pay(await shop.startCheckout(items), GOOD_FORM);
  await importCatalog(shop.db, { products: [signProduct(...variants)], collections: [] }, { now: new Date() });
  return shop;
}

describe('an order whose variant was removed by a later import', () => {
  it('is canceled: variants that still exist are restocked, and the command lists the removed ones', async () => {
    const shop = await soldBeforeImportOf(large);
    expect(await ordersRefund(shop.db, '1001', { ...DEFAULT_OPTIONS, cancel: true })).toBe(
      'Order 1001 is canceled. $117.00 will be refunded by the site, usually within seconds while it runs; the buyer then gets an email. Its other units are back in stock. No longer in the catalog, so not restocked: Sign (Small) × 2.',
    );
    expect(await shop.available('variant_large')).toBe(10);
    expect(await checkStock(shop.db)).toMatchObject({ differences: [] });
  });

  it('is refunded, and nothing is restocked when none of its variants exists any more', async () => {
    const shop = await soldBeforeImportOf(wireVariant('huge'));
    const output = JSON.parse(await ordersRefund(shop.db, '1001', { ...DEFAULT_OPTIONS, restock: true, json: true }));
    expect(output).toMatchObject({ amount: 11700, restocked: false });
    expect(output.notRestocked).toEqual([
      { variant_id: 'variant_small', sku: 'SMALL', title: 'Sign', units: 2 },
      { variant_id: 'variant_large', sku: 'LARGE', title: 'Sign', units: 1 },
    ]);
    expect((await readOrder(shop.db, 1001))?.restockedAt).toBeNull();
    expect(await checkStock(shop.db)).toMatchObject({ differences: [] });
  });
});

it('an operator who cancels or restocks an order without counted units does not read that units are back in stock', async () => {
  const service = wireProduct('service', { variants: [wireVariant('service', { manage_inventory: false })] });
  const shop = await createTestStore([service]);
  for (const _ of ['1001', '1002'])
    await shop.store.gateway.pay(await shop.startCheckout([{ variant_id: 'variant_service', quantity: 1 }]), GOOD_FORM);
  expect(await ordersRefund(shop.db, '1001', { ...DEFAULT_OPTIONS, cancel: true })).toBe(
    'Order 1001 is canceled. $39.00 will be refunded by the site, usually within seconds while it runs; the buyer then gets an email.',
  );
  expect(await ordersRefund(shop.db, '1002', { ...DEFAULT_OPTIONS, restock: true })).toMatch(
    / Nothing was restocked\.$/,
  );
});

it('an operator who refunds a part of an order that is fully refunded reads that nothing is left', async () => {
  const shop = await createTestStore([signProduct(small)]);
  await shop.store.gateway.pay(await shop.startCheckout([{ variant_id: 'variant_small', quantity: 1 }]), GOOD_FORM);
  await ordersRefund(shop.db, '1001', DEFAULT_OPTIONS);
  await expect(ordersRefund(shop.db, '1001', { ...DEFAULT_OPTIONS, amount: '5' })).rejects.toThrow(
    'Everything that was paid for order 1001 has been refunded.',
  );
});
