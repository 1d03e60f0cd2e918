import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { readSource } from '../import/read-source.ts';
import { allOrders, readOrder } from '../orders/orders.ts';
import { refundOrder } from '../orders/refunds.ts';
import { readMovements } from '../payment/money.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { subscribed } from '../testing/subscriptions.ts';
import { createTestStore, GOOD_FORM } from '../testing/test-store.ts';
import { exportCatalog } from './catalog.ts';
import { customersOf } from './customers.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const READ = { currency: 'USD', timeZone: 'UTC' };

async function shopFrom(path: string) {
  const db = await openTestDatabase();
  const bytes = await readFile(new URL(path, import.meta.url));
  await importCatalog(db, readSource(bytes, READ), { now });
  return db;
}

it.each([
  ['the demo shop', '../demo/catalog.json'],
  ['products from Shopify', '../import/fixtures/shopify.csv'],
  ['products from WooCommerce', '../import/fixtures/woocommerce.csv'],
])(
  'an exported catalog is imported without a difference into the same shop and into an empty one: %s',
  async (_, path) => {
    const db = await shopFrom(path);
    const file = await exportCatalog(db);
    const exported = readSource(Buffer.from(JSON.stringify(file)), READ);
    const report = await importCatalog(db, exported, { now: new Date('2026-05-01'), overwriteStock: true });
    expect(report).toMatchObject({ added: [], updated: [], rejected: [] });
    expect(report.unchanged).toHaveLength(file.products.length);
    expect(await exportCatalog(db)).toEqual(file);
    const emptyShop = await openTestDatabase();
    await importCatalog(emptyShop, exported, { now: new Date('2026-05-01') });
    expect(await exportCatalog(emptyShop)).toEqual(file);
  },
);

it('an exported catalog states the units in stock, including the units that open checkouts hold', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  await shop.open('variant_stand', 4);
  const { products } = await exportCatalog(shop.db);
  expect(products[0]?.variants[0]?.inventory_quantity).toBe(10);
});

it('exported orders equal the orders read one by one, and customers are told apart by their email address', async () => {
  const shop = await createTestStore([
    wireProduct('stand', { variants: [wireVariant('stand', { amount: 1000 }), wireVariant('b', { amount: 500 })] }),
  ]);
  const buy = async (variant: string, quantity: number, form: Partial<typeof GOOD_FORM>) => {
    shop.wait(60);
    await shop.store.gateway.pay(await shop.open(variant, quantity), { ...GOOD_FORM, ...form });
  };
  await buy('variant_stand', 1, {});
  await buy('variant_b', 3, { email: 'other@example.com', name: 'Other Buyer' });
  await buy('variant_b', 1, { email: 'Buyer@example.com', name: 'Renamed Buyer' });
  const orders = await allOrders(shop.db);
  const movements = await readMovements(shop.db);
  expect(orders).toEqual(await Promise.all([1001, 1002, 1003].map((number) => readOrder(shop.db, number))));
  expect(
    customersOf(orders, movements).map(({ email, name, orders: count, total, currency }) => [
      email,
      name,
      count,
      total,
      currency,
    ]),
  ).toEqual([
    ['Buyer@example.com', 'Renamed Buyer', 2, 1500, 'usd'],
    ['other@example.com', 'Other Buyer', 1, 1500, 'usd'],
  ]);
  expect(customersOf(orders, movements)[0]).toMatchObject({
    firstOrder: orders[0]?.createdAt,
    lastOrder: orders[2]?.createdAt,
  });
});

it('the total of a customer is what the orders cost less what was refunded', async () => {
  const shop = await createTestStore([wireProduct('stand', { variants: [wireVariant('stand', { amount: 1000 })] })]);
  for (const quantity of [1, 2, 3]) {
    await shop.store.gateway.pay(await shop.open('variant_stand', quantity), GOOD_FORM);
  }
  await refundOrder(shop.db, 1002, { amount: 300, restock: false, cancel: false, now });
  await refundOrder(shop.db, 1003, { restock: true, cancel: true, now });
  expect(customersOf(await allOrders(shop.db), await readMovements(shop.db))).toMatchObject([
    { orders: 3, total: 1000 + 1700 },
  ]);
});

it('the total of a customer includes renewals of subscriptions less what was refunded of them', async () => {
  const { shop, begin, renewal } = await subscribed();
  await begin();
  await shop.store.settle(renewal('in_2'));
  await shop.store.settle(renewal('in_3', { intent: 'pi_3' }));
  await shop.store.settle({ id: 'evt_refund', type: 'payment.refunded', payment_id: 'pi_3', refunded: 10000 });
  expect(customersOf(await allOrders(shop.db), await readMovements(shop.db))).toMatchObject([
    { orders: 1, renewals: 2, paid: 3 * 29700, refunded: 10000, total: 3 * 29700 - 10000 },
  ]);
});
