/** A Stripe subscription: bought, renewed, overdue, refunded and ended, also when its webhook events are lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { subscriptionObject } from '../../support/stripe/objects.ts';
import { type StripeShop, startStripeShop } from '../../support/stripe/shop.ts';

const PLAN = 'variant_plan';
const TOTAL = 29700;

let shop: StripeShop;
beforeAll(async () => {
  const billing_interval = 'month';
  const plan = { amount: TOTAL, billing_interval, manage_inventory: false };
  shop = await startStripeShop({
    products: [wireProduct('plan', { title: 'Care plan', variants: [wireVariant('plan', plan)] })],
  });
});
afterAll(() => shop.stop());
beforeEach(() => shop.stripe.webhook.setDelivery('immediate'));

const subscription = (id: string) =>
  shop.withDatabase((db) =>
    db.selectFrom('subscriptions').selectAll().where('checkout_id', '=', id).executeTakeFirst(),
  );
const payments = async (id: string) =>
  (await shop.payments())
    .filter((each) => each.checkout_id === id)
    .map(({ status, refunded }) => ({ status, refunded }));

async function buy() {
  const opened = await shop.open(PLAN);
  await shop.stripe.pay(opened.session);
  const order = (await shop.orders()).find((each) => each.checkout_id === opened.id);
  return { ...opened, number: String(order?.number) };
}

it('a subscription has one order, monthly renewals without further orders, and is ended by the operator', async () => {
  const { id, session, number } = await buy();
  expect(session).toMatchObject({
    mode: 'subscription',
    line_items: [{ price_data: { unit_amount: TOTAL, recurring: { interval: 'month', interval_count: 1 } } }],
    subscription_data: { metadata: { checkout_id: id } },
  });
  const started = await subscription(id);
  expect(started).toMatchObject({ id: session.subscription?.id, status: 'active', amount: TOTAL });
  const confirmation = await shop.mail(`Your Evenside order ${number}`);
  expect(confirmation.text).toContain('$297.00 every month until you cancel');
  expect(confirmation.text).toMatch(/To cancel, reply to this email or call/);

  await shop.stripe.renew(session);
  await shop.mail('Your Evenside payment of $297.00');
  expect((await shop.orders()).filter((each) => each.checkout_id === id)).toHaveLength(1);
  expect(await payments(id)).toEqual([
    { status: 'paid', refunded: 0 },
    { status: 'renewal', refunded: 0 },
  ]);
  expect(await shop.run('subscriptions', 'list')).toMatch(new RegExp(`${started?.id} .* \\$297.00 / month`));
  expect(await shop.run('orders', 'show', number)).toContain(`Subscription ${started?.id}: $297.00 / month, active`);

  expect(await shop.run('subscriptions', 'cancel', started?.id ?? '')).toContain('will be ended by the site');
  await expect.poll(() => session.subscription?.status, { timeout: 60_000 }).toBe('canceled');
  await expect.poll(async () => (await subscription(id))?.status, { timeout: 60_000 }).toBe('ended');
  await shop.mail('Your Evenside subscription is canceled');
  await shop.mail(`The subscription of order ${number} is canceled`);
  expect(await shop.run('subscriptions', 'show', started?.id ?? '')).toContain('ended');
});

it('a failed renewal makes a subscription past due and notifies the shop, until a renewal is paid', async () => {
  const { id, session, number } = await buy();
  await shop.stripe.failRenewal(session);
  await shop.mail(`A payment of $297.00 for order ${number} did not go through`);
  expect((await subscription(id))?.status).toBe('past_due');
  await shop.stripe.renew(session);
  expect((await subscription(id))?.status).toBe('active');
  expect(await payments(id)).toHaveLength(2);
});

it('a cancellation in the Stripe dashboard is mailed with its end date, and again when it takes effect', async () => {
  const { id, session, number } = await buy();
  await shop.stripe.cancelAtPeriodEnd(session);
  await shop.mail('Your Evenside subscription ends on');
  expect((await subscription(id))?.ends_at).not.toBeNull();
  await shop.stripe.endSubscription(session);
  expect((await subscription(id))?.status).toBe('ended');
  await shop.mail(`The subscription of order ${number} is canceled`);
});

it('an operator refunds the first payment, and refunds and disputes of renewals at Stripe are recorded', async () => {
  const { id, session, number } = await buy();
  await shop.stripe.renew(session);
  expect(await shop.run('orders', 'refund', number, '97')).toContain('Its subscription continues');
  await expect.poll(() => session.intent?.charge?.refunded, { timeout: 60_000 }).toBe(9700);
  // The event of a renewal lacks the payment intent, so the shop must query Stripe for it.
  const renewal = session.subscription?.invoices.at(-1)?.intent;
  const intents = async () => (await shop.payments()).flatMap(({ intent }) => intent ?? []);
  await shop.run('reconcile');
  await expect.poll(intents, { timeout: 60_000 }).toContain(renewal?.id);
  await shop.stripe.refundRenewal(session, 1000);
  expect(await payments(id)).toEqual([
    { status: 'paid', refunded: 9700 },
    { status: 'renewal', refunded: 1000 },
  ]);
  await shop.stripe.dispute(session, 'created', 'needs_response', renewal);
  await shop.mail(`Order ${number}: the buyer disputes the payment`);
  expect(await shop.run('orders', 'list')).toMatch(new RegExp(`${number} .* partly refunded`));
});

describe('Stripe events about a subscription', () => {
  it('lead to the same order, payments and status in any order of arrival', async () => {
    const { id, session } = await shop.open(PLAN);
    const { webhook } = shop.stripe;
    const first = webhook.events.length;
    webhook.setDelivery('manual');
    await shop.stripe.pay(session);
    await shop.stripe.failRenewal(session);
    await shop.stripe.renew(session);
    await shop.stripe.endSubscription(session);
    const unsent = webhook.events.slice(first);
    for (const event of [...unsent.toReversed(), ...unsent]) expect(await webhook.send(event)).toBe(200);
    expect((await shop.orders()).filter((each) => each.checkout_id === id)).toHaveLength(1);
    expect(await payments(id)).toEqual([
      { status: 'paid', refunded: 0 },
      { status: 'renewal', refunded: 0 },
    ]);
    expect((await subscription(id))?.status).toBe('ended');
  });

  it('are recovered by reconciliation when all are lost', async () => {
    const { id, session } = await shop.open(PLAN);
    shop.stripe.webhook.setDelivery('lost');
    await shop.stripe.pay(session);
    await shop.stripe.renew(session);
    await shop.stripe.refundRenewal(session, 500);
    await shop.stripe.cancelAtPeriodEnd(session);
    await shop.run('reconcile');
    await expect.poll(async () => (await subscription(id))?.ends_at ?? null, { timeout: 60_000 }).not.toBeNull();
    expect(await payments(id)).toEqual([
      { status: 'paid', refunded: 0 },
      { status: 'renewal', refunded: 500 },
    ]);
    await shop.stripe.failRenewal(session);
    await shop.run('reconcile');
    await expect.poll(async () => (await subscription(id))?.status, { timeout: 60_000 }).toBe('past_due');
    await shop.stripe.endSubscription(session);
    await shop.run('reconcile');
    await expect.poll(async () => (await subscription(id))?.status, { timeout: 60_000 }).toBe('ended');
    expect((await shop.orders()).filter((each) => each.checkout_id === id)).toHaveLength(1);
  });

  it('are ignored when the subscription belongs to another program', async () => {
    const { session } = await buy();
    const { webhook, state } = shop.stripe;
    await webhook.emit('customer.subscription.deleted', {
      ...subscriptionObject(state.subscription(session.subscription?.id)),
      id: 'sub_other',
      metadata: {},
    });
    expect(
      await shop.withDatabase((db) =>
        db.selectFrom('payment_events').select('id').where('subscription_id', '=', 'sub_other').execute(),
      ),
    ).toEqual([]);
  });
});
