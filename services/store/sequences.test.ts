/**
 * Random sequences of checkouts, payments, cancellations, expiries, repeated notifications, stock counts and imports
 * against a shop in memory: no unit is sold twice, no payment is lost, and the stock ledger agrees with the counters of
 * the variants after each step.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRecurring } from '../../domain/money/billing.ts';
import { setStock } from './catalog/set-stock.ts';
import { importCatalog } from './import/import-catalog.ts';
import type { Notification } from './payment/notification.ts';
import { checkStock } from './stock/check-stock.ts';
import { wireProduct, wireVariant } from './testing/products.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS, paidFor, type TestStore } from './testing/test-store.ts';

/** `npm run test:full` sets a higher number. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 150);
const INITIAL_UNITS = 6;
const VARIANTS = ['variant_stand', 'variant_kit'];

const products = (units: number) =>
  ['stand', 'kit'].map((id) =>
    wireProduct(id, {
      // The kit is billed again every month.
      variants: [
        wireVariant(id, { inventory_quantity: units, billing_interval: id === 'kit' ? ('month' as const) : null }),
      ],
    }),
  );

/** One kind of step: how often it is chosen, its name, and its other values. */
const kind = <Name extends string, More>(
  weight: number,
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => ({ weight, arbitrary: fc.record<More>(more).map((rest) => ({ do: name, ...rest })) });
/** Chooses one of the checkouts, or payments, so far. */
const which = fc.nat(9);

const step = fc.oneof(
  kind(4, 'open', { variant: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }) }),
  kind(4, 'pay', { which }),
  kind(1, 'decline', { which }),
  kind(2, 'cancel', { which }),
  kind(2, 'wait', { seconds: fc.constantFrom(60, HOLD_SECONDS - 1, HOLD_SECONDS) }),
  kind(2, 'late payment', { which, payment: fc.nat(2) }),
  kind(3, 'repeat', { which: fc.nat(19) }),
  kind(1, 'send', {}),
  kind(2, 'renew', { which, payment: fc.nat(2), paid: fc.boolean() }),
  kind(1, 'end', { which }),
  kind(2, 'dispute', {
    which,
    status: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    part: fc.constantFrom(1, 2),
    second: fc.nat(9),
  }),
  kind(1, 'count', { variant: fc.nat(1), units: fc.nat(8) }),
  kind(1, 'import', { units: fc.nat(8), stock: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Delivery = Extract<Step, { do: 'count' | 'import' }>;
type Purchase = Exclude<Step, Delivery>;

/** Sets the stock by a count or by an import. The units that this adds count as delivered. */
async function deliver(shop: TestStore, next: Delivery, delivered: Map<string, number>): Promise<void> {
  const onHand = () => shop.db.selectFrom('variants').select(['id', 'on_hand']).execute();
  const before = new Map((await onHand()).map(({ id, on_hand }) => [id, on_hand]));
  if (next.do === 'count') await setStock(shop.db, next.variant === 0 ? 'STAND' : 'KIT', next.units, new Date());
  if (next.do === 'import') {
    const file = { products: products(next.units), collections: [] };
    await importCatalog(shop.db, file, { now: new Date(), overwriteStock: next.stock });
  }
  for (const { id, on_hand } of await onHand()) {
    delivered.set(id, (delivered.get(id) ?? INITIAL_UNITS) + on_hand - (before.get(id) ?? 0));
  }
}

async function perform(
  shop: TestStore,
  next: Purchase,
  checkouts: string[],
  notifications: Notification[],
): Promise<void> {
  const chosen = 'which' in next ? checkouts[next.which % Math.max(1, checkouts.length)] : undefined;
  switch (next.do) {
    case 'open': {
      const opened = await shop.open(VARIANTS[next.variant] ?? '', next.quantity).catch((error: unknown) => {
        expect(error).toMatchObject({ body: { code: 'insufficient_inventory' } });
        return undefined;
      });
      if (opened) checkouts.push(opened);
      return;
    }
    case 'pay':
      if (chosen) await shop.store.gateway.pay(chosen, GOOD_FORM);
      return;
    case 'decline':
      if (chosen) await shop.store.gateway.pay(chosen, { ...GOOD_FORM, card_number: '4000000000000002' });
      return;
    case 'cancel':
      if (chosen) await shop.store.gateway.cancel(chosen);
      return;
    case 'wait':
      shop.wait(next.seconds);
      return;
    case 'late payment': {
      if (!chosen) return;
      const checkout = await shop.store.checkouts.read(chosen);
      const notification = paidFor(chosen, `pay_${chosen}_${next.payment}`, {
        amount: checkout?.total ?? 0,
        ...(checkout?.lines.some(isRecurring) && { subscription: { id: `sub_${chosen}` } }),
      });
      notifications.push(notification);
      await shop.store.settle(notification);
      return;
    }
    case 'renew':
    case 'end': {
      if (!chosen) return;
      const notification = subscriptionEvent(chosen, next, notifications.length);
      notifications.push(notification);
      await shop.store.settle(notification);
      return;
    }
    case 'dispute': {
      const payments = await shop.payments();
      const payment = payments[next.which % Math.max(1, payments.length)];
      if (!payment) return;
      const notification: Notification = {
        id: `evt_dispute_${notifications.length}`,
        type: 'payment.disputed',
        payment_id: payment.id,
        dispute_id: `dp_${payment.id}_${next.part}`,
        amount: Math.trunc(payment.amount / next.part),
        reason: 'fraudulent',
        status: next.status,
        as_of: new Date(Date.UTC(2026, 5, 1, 0, 0, next.second)).toISOString(),
      };
      notifications.push(notification);
      await shop.store.settle(notification);
      return;
    }
    case 'repeat': {
      const repeated = notifications[next.which % Math.max(1, notifications.length)];
      if (repeated) await shop.store.settle(repeated);
      return;
    }
    case 'send':
      await shop.outbox.drain();
  }
}

/** A notification about the subscription that a late payment of this checkout may have begun. */
function subscriptionEvent(
  checkout_id: string,
  next: Extract<Step, { do: 'renew' | 'end' }>,
  count: number,
): Notification {
  const about = { checkout_id, subscription_id: `sub_${checkout_id}` };
  if (next.do === 'end')
    return { id: `evt_end_${count}`, type: 'subscription.changed', ...about, status: 'ended', ends_at: null };
  const payment = { payment_id: `in_${checkout_id}_${next.payment}`, amount: 3900, currency_code: 'usd' };
  const id = `evt_${payment.payment_id}_${count}`;
  return next.paid
    ? { id, type: 'subscription.renewed', ...about, ...payment }
    : { id, type: 'subscription.payment_failed', ...about, ...payment, attempt: 1, next_attempt_at: null };
}

/** Every dispute has the status of its latest report; every subscription has one order and each payment once. */
async function checkEvents(shop: TestStore, notifications: readonly Notification[]): Promise<void> {
  const disputes = await shop.db.selectFrom('disputes').select(['id', 'status', 'as_of']).execute();
  for (const { id, status, as_of } of disputes) {
    const reports = notifications.flatMap((each) =>
      each.type === 'payment.disputed' && each.dispute_id === id ? each : [],
    );
    const latest = reports
      .map((report) => report.as_of ?? '')
      .sort()
      .at(-1);
    expect(as_of).toBe(latest);
    expect(reports.filter((report) => report.as_of === latest).map((report) => report.status)).toContain(status);
  }
  const subscriptions = await shop.db.selectFrom('subscriptions').selectAll().execute();
  const ordered = new Set((await shop.orders()).map((order) => order.checkout_id));
  for (const { id, checkout_id, status } of subscriptions) {
    expect(ordered).toContain(checkout_id);
    const hasEnded = notifications.some((each) => each.type === 'subscription.changed' && each.subscription_id === id);
    if (hasEnded) expect(status).toBe('ended');
  }
  const begun = new Set(subscriptions.map(({ id }) => id));
  const paid = notifications.flatMap((each) =>
    each.type === 'subscription.renewed' && begun.has(each.subscription_id) ? each.payment_id : [],
  );
  const renewals = (await shop.payments()).filter(({ status }) => status === 'renewal').map(({ id }) => id);
  expect(renewals.sort()).toEqual([...new Set(paid)].sort());
}

async function checkStockAndOrders(shop: TestStore, delivered: ReadonlyMap<string, number>): Promise<void> {
  expect((await checkStock(shop.db)).differences).toEqual([]);
  const orders = await shop.orders();
  const lines = await shop.db
    .selectFrom('orders')
    .innerJoin('checkout_lines', 'checkout_lines.checkout_id', 'orders.checkout_id')
    .select(['variant_id', 'quantity'])
    .execute();
  const open = await shop.db
    .selectFrom('checkouts')
    .innerJoin('checkout_lines', 'checkout_lines.checkout_id', 'checkouts.id')
    .select(['variant_id', 'quantity'])
    .where('status', '=', 'open')
    .execute();
  const units = (rows: typeof lines, id: string) =>
    rows.filter((row) => row.variant_id === id).reduce((sum, row) => sum + row.quantity, 0);
  for (const variant of await shop.db.selectFrom('variants').selectAll().execute()) {
    expect(variant.held).toBe(units(open, variant.id));
    expect(variant.on_hand).toBe((delivered.get(variant.id) ?? INITIAL_UNITS) - units(lines, variant.id));
    expect(variant.on_hand - variant.held).toBeGreaterThanOrEqual(0);
  }
  const payments = await shop.payments();
  for (const payment of payments) {
    const ordersOfPayment = orders.filter((order) => order.payment_id === payment.id);
    expect(ordersOfPayment).toHaveLength(payment.status === 'paid' ? 1 : 0);
    expect(payment.refunded).toBeLessThanOrEqual(payment.amount);
  }
  expect(new Set(orders.map((order) => order.checkout_id)).size).toBe(orders.length);
  expect(orders.map((order) => order.number)).toEqual(orders.map((_, index) => 1001 + index));
}

it('a shop sells no unit twice and loses no payment, whatever the sequence of events', {
  timeout: RUNS * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const shop = await createTestStore(products(INITIAL_UNITS));
      const delivered = new Map<string, number>();
      const checkouts: string[] = [];
      const notifications: Notification[] = [];
      for (const next of steps) {
        if (next.do === 'count' || next.do === 'import') await deliver(shop, next, delivered);
        else await perform(shop, next, checkouts, notifications);
        await checkStockAndOrders(shop, delivered);
        await checkEvents(shop, notifications);
      }
      // In the end, every payment of the test gateway is settled, and every order has both its mails.
      await shop.outbox.drain();
      await checkStockAndOrders(shop, delivered);
      const testPayments = await shop.db.selectFrom('test_payments').select('id').execute();
      const settled = new Set((await shop.payments()).map((payment) => payment.id));
      for (const { id } of testPayments) expect(settled).toContain(id);
      const sent = shop.mails.map((mail) => mail.id);
      for (const { id } of await shop.orders()) {
        expect(sent.filter((mail) => mail === `confirmation_${id}`)).toHaveLength(1);
        expect(sent.filter((mail) => mail === `notice_${id}`)).toHaveLength(1);
      }
      expect(shop.failures).toEqual([]);
      await shop.db.destroy();
    }),
    { numRuns: RUNS },
  );
});
