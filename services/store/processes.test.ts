/** Several processes of a site use one database: what two of them do at the same moment is done once. */
import { expect, it } from 'vitest';
import { sharedSecret } from '../database/shared-secret.ts';
import { openShared } from '../database/testing/test-database.ts';
import { StoreError } from './errors.ts';
import { importCatalog } from './import/import-catalog.ts';
import type { Notification } from './payment/notification.ts';
import { wireProduct, wireVariant } from './testing/products.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS, paidFor, type TestStore } from './testing/test-store.ts';

const UNITS = 10;
const PRODUCTS = ['stand', 'kit'].map((id) =>
  wireProduct(id, { variants: [wireVariant(id, { inventory_quantity: UNITS })] }),
);

/** Two processes, and the mails of both. */
async function twoProcesses(): Promise<[TestStore, TestStore]> {
  const [first, second] = await openShared(2);
  return [await createTestStore(PRODUCTS, {}, first), await createTestStore(PRODUCTS, {}, second)];
}

const paid = (checkout: string, payment = `pay_${checkout}`) => paidFor(checkout, payment);

/** A checkout may be refused because too few units are left; any other error fails the test. */
function ignoreInsufficientStock(error: unknown): void {
  if (!(error instanceof StoreError) || error.body.code !== 'insufficient_inventory') throw error;
}

/** The units of a variant in stock, and how many of them checkouts hold. */
async function stockOf({ db }: TestStore, id = 'variant_stand') {
  return db.selectFrom('variants').select(['on_hand', 'held']).where('id', '=', id).executeTakeFirstOrThrow();
}

it('two processes that get the same notification make one order and send its two mails once', async () => {
  const [a, b] = await twoProcesses();
  for (let round = 0; round < 5; round += 1) {
    const checkout = await a.open('variant_stand');
    const outcomes = await Promise.all([a, b, a, b].map(({ store }) => store.settle(paid(checkout))));
    expect(outcomes).toEqual(['ordered', 'ordered', 'ordered', 'ordered']);
  }
  expect((await a.orders()).map(({ number }) => number)).toEqual([1001, 1002, 1003, 1004, 1005]);
  expect(await stockOf(a)).toEqual({ on_hand: UNITS - 5, held: 0 });
  await Promise.all([a.outbox.drain(), b.outbox.drain()]);
  const mails = [...a.mails, ...b.mails].map(({ id }) => id);
  expect(mails).toHaveLength(10);
  expect(new Set(mails).size).toBe(10);
});

it('a buyer who pays a checkout twice at once gets one order and one refund', async () => {
  const [a, b] = await twoProcesses();
  const checkout = await a.open('variant_stand');
  const outcomes = await Promise.all([
    a.store.settle(paid(checkout, 'pay_1')),
    b.store.settle(paid(checkout, 'pay_2')),
  ]);
  expect(outcomes.sort()).toEqual(['ordered', 'refunded']);
  expect(await a.orders()).toHaveLength(1);
});

it('when an import begins to count a variant during checkouts, all of them hold units or none does', async () => {
  const [a, b] = await twoProcesses();
  let openedCheckouts = 0;
  for (let round = 0; round < 20; round += 1) {
    const product = (manage_inventory: boolean) =>
      wireProduct(`p${round}`, { variants: [wireVariant(`p${round}`, { manage_inventory, inventory_quantity: 5 })] });
    const importVariant = (manage_inventory: boolean) =>
      importCatalog(
        a.db,
        { products: [product(manage_inventory)], collections: [] },
        { now: new Date(), overwriteStock: true },
      );
    await importVariant(false);
    const buy = () => b.open(`variant_p${round}`, 3).catch(ignoreInsufficientStock);
    await Promise.all([buy(), importVariant(true), buy(), buy()]);
    const { manage_inventory } = await a.db
      .selectFrom('variants')
      .select('manage_inventory')
      .where('id', '=', `variant_p${round}`)
      .executeTakeFirstOrThrow();
    const lines = await a.db
      .selectFrom('checkout_lines')
      .select('held')
      .where('variant_id', '=', `variant_p${round}`)
      .execute();
    expect(new Set(lines.map(({ held }) => held > 0))).not.toContain(manage_inventory === 0);
    openedCheckouts += lines.length;
  }
  expect(openedCheckouts).toBeGreaterThan(0);
});

it('two processes that get the same idempotency key open one checkout', async () => {
  const [a, b] = await twoProcesses();
  for (let round = 0; round < 5; round += 1) {
    const ids = await Promise.all([a, b, a, b].map((shop) => shop.open('variant_stand', 2, `key-${round}`)));
    expect(new Set(ids).size).toBe(1);
  }
  expect(await stockOf(a)).toEqual({ on_hand: UNITS, held: UNITS });
});

it('of 60 buyers who want the last 10 units, 10 get a checkout and the others are refused', async () => {
  const [a, b] = await twoProcesses();
  const attempts = await Promise.allSettled(
    Array.from({ length: 60 }, (_, buyer) => (buyer % 2 ? a : b).open('variant_stand')),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(UNITS);
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') expect(attempt.reason.body.code).toBe('insufficient_inventory');
  }
  expect(await stockOf(b)).toEqual({ on_hand: UNITS, held: UNITS });
});

it('two carts with the same products in opposite order do not deadlock', async () => {
  const [a, b] = await twoProcesses();
  const cart = ['variant_stand', 'variant_kit'].map((variant_id) => ({ variant_id, quantity: 1 }));
  await Promise.all(
    Array.from({ length: UNITS }, (_, buyer) =>
      buyer % 2 ? a.startCheckout(cart) : b.startCheckout(cart.toReversed()),
    ),
  );
  expect(await stockOf(a)).toEqual({ on_hand: UNITS, held: UNITS });
  expect(await stockOf(a, 'variant_kit')).toEqual({ on_hand: UNITS, held: UNITS });
});

it.each([
  ['the buyer cancels', ({ store }: TestStore, checkout: string) => store.checkouts.cancel(checkout)],
  [
    'the checkout expires',
    async ({ store, wait }: TestStore) => {
      wait(HOLD_SECONDS);
      await store.checkouts.expireDue();
    },
  ],
])('a payment that arrives while %s becomes an order, and its unit is sold once', async (_, end) => {
  const [a, b] = await twoProcesses();
  for (let round = 0; round < 5; round += 1) {
    const checkout = await a.open('variant_stand');
    const [outcome] = await Promise.all([a.store.settle(paid(checkout)), end(b, checkout), end(b, checkout)]);
    expect(outcome).toBe('ordered');
    expect(await stockOf(a)).toEqual({ on_hand: UNITS - round - 1, held: 0 });
  }
});

it('a checkout reported as expired while its buyer cancels is canceled, and its unit can be bought again', async () => {
  const [a, b] = await twoProcesses();
  for (let round = 0; round < 20; round += 1) {
    const checkout = await a.open('variant_stand');
    const expired: Notification = { id: `evt_${checkout}`, type: 'checkout.expired', checkout_id: checkout };
    await Promise.all([a.store.settle(expired), b.store.checkouts.cancel(checkout)]);
    expect((await a.store.checkouts.read(checkout))?.status).toBe('cancelled');
    expect(await stockOf(a)).toEqual({ on_hand: UNITS, held: 0 });
  }
});

it('a buyer who pays in one window and cancels in another at once has either paid or canceled', async () => {
  const [a, b] = await twoProcesses();
  for (let round = 0; round < 5; round += 1) {
    const checkout = await a.open('variant_stand');
    await Promise.all([a.store.gateway.pay(checkout, GOOD_FORM), b.store.gateway.cancel(checkout)]);
  }
  const testPayments = await a.db.selectFrom('test_payments').select('id').execute();
  expect(await a.orders()).toHaveLength(testPayments.length);
  expect(await stockOf(a)).toEqual({ on_hand: UNITS - testPayments.length, held: 0 });
});

it('two processes import the same catalog into an empty store, and each product is added once', async () => {
  const [first, second] = await openShared(2);
  const load = async (db: typeof first) =>
    db && importCatalog(db, { products: PRODUCTS, collections: [] }, { now: new Date(0) });
  const reports = await Promise.all([load(first), load(second)]);
  expect(reports.flatMap((report) => report?.rejected)).toEqual([]);
  expect(reports.map((report) => report?.added.length).sort()).toEqual([0, 2]);
});

it('processes that start at the same time share one secret', async () => {
  const databases = await openShared(4);
  const secrets = await Promise.all(databases.map(async (db) => (await sharedSecret(db, 'notification_secret'))()));
  expect(new Set(secrets.flat()).size).toBe(1);
});
