/** Stripe webhook events: signed or not, early, late, repeated, or in another order. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send } from '../contract/support.ts';
import { BUYER } from '../support/stripe/session.ts';
import { STAND, type StripeShop, startStripeShop } from '../support/stripe/shop.ts';
import type { WebhookEvent } from '../support/stripe/webhook.ts';

const NEXT_SECRET = 'whsec_NextSecretOfTheWebhook';
const WEBHOOK_PATH = '/api/payments/stripe';

// Long: the tests wait for holds to expire, and each command of the operator starts a process.
vi.setConfig({ testTimeout: 120_000 });

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop({
    env: { STRIPE_WEBHOOK_SECRET: `whsec_StandInStandInStandIn,${NEXT_SECRET}` },
    holdSeconds: 4,
  });
});
afterAll(() => shop.stop());

const webhook = () => shop.stripe.webhook;
const ordersOf = async (id: string) => (await shop.orders()).filter((order) => order.checkout_id === id);
const outcomeOf = (event: WebhookEvent | undefined) =>
  shop.withDatabase(async (db) => {
    const row = await db
      .selectFrom('payment_events')
      .select('outcome')
      .where('id', '=', event?.id ?? '')
      .executeTakeFirst();
    return row?.outcome;
  });

/** Runs an action at the stand-in. @returns its events, which were not sent */
async function unsentEvents(action: () => Promise<unknown>): Promise<WebhookEvent[]> {
  const before = webhook().events.length;
  webhook().setDelivery('manual');
  await action();
  webhook().setDelivery('immediate');
  return webhook().events.slice(before);
}

describe('the webhook', () => {
  it('refuses events with a missing, wrong or outdated signature', async () => {
    const { id, session } = await shop.open();
    const [paid] = await unsentEvents(() => shop.stripe.pay(session));
    if (!paid) throw new Error('nothing was reported');
    expect(await webhook().send(paid, { secret: 'whsec_OtherSecret' })).toBe(400);
    expect(await webhook().send(paid, { age: 301 })).toBe(400);
    for (const headers of [{}, { 'stripe-signature': '' }, { 'stripe-signature': 't=1,v1=00' }]) {
      const response = await send(shop.site, 'POST', WEBHOOK_PATH, {
        headers: { 'content-type': 'application/json', ...headers },
        body: paid.body,
      });
      expect(response.status).toBe(400);
      expect(JSON.parse(response.text)).toEqual({
        type: 'invalid_data',
        message: 'The signature of the notification is missing or wrong',
      });
    }
    expect(await ordersOf(id)).toEqual([]);
    expect(await webhook().send(paid, { secret: NEXT_SECRET }), 'the second secret, for key rotation').toBe(200);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('accepts events of unknown types and events about unknown checkouts, without an effect', async () => {
    await webhook().emit('customer.created', { id: 'cus_1', object: 'customer' });
    const foreign = await webhook().emit('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: 5,
      metadata: {},
    });
    expect(await outcomeOf(foreign)).toBeUndefined();
    const { session } = await shop.open();
    const unknownSession = { ...shop.stripe.state.sessionObject(session), metadata: { checkout_id: 'cs_unknown' } };
    const event = await webhook().emit('checkout.session.completed', unknownSession);
    expect(await outcomeOf(event)).toBe('unknown');
    await expect.poll(() => shop.site.log()).toContain('Stripe reported on an unknown checkout');
  });
});

describe('a payment that stays in processing for days', () => {
  it('keeps its units held after the checkout time, and becomes an order when the money arrives', async () => {
    await shop.waitForExpiry();
    const before = (await shop.available()) ?? 0;
    const { id, url, session } = await shop.open(STAND, 2);
    await shop.stripe.startDelayedPayment(session);
    await shop.waitForExpiry();
    expect(await shop.available()).toBe(before - 2);
    expect(await shop.follow(url)).toBe(`${shop.site.url}/success`);
    await shop.stripe.completeDelayedPayment(session);
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await shop.available()).toBe(before - 2);
  });

  it('releases its units when the payment fails, and the buyer gets a mail', async () => {
    const before = (await shop.available()) ?? 0;
    const { id, session } = await shop.open(STAND, 2);
    await shop.stripe.startDelayedPayment(session, { ...BUYER, email: 'poor@example.com' });
    await shop.stripe.failDelayedPayment(session);
    expect(await shop.available()).toBe(before);
    expect(await ordersOf(id)).toEqual([]);
    expect((await shop.mail('payment did not go through')).to).toBe('poor@example.com');
  });
});

describe('a payment after the checkout has expired', () => {
  it('is refunded when the units were sold meanwhile, and the buyer gets a mail', async () => {
    const { id, session } = await shop.open();
    const paid = await unsentEvents(() => shop.stripe.pay(session, { ...BUYER, email: 'late@example.com' }));
    await shop.waitForExpiry();
    const remainingUnits = (await shop.available()) ?? 0;
    const other = await shop.open(STAND, remainingUnits);
    await shop.stripe.pay(other.session);
    for (const event of paid) await webhook().send(event);
    expect(await ordersOf(id)).toEqual([]);
    const mail = await shop.mail('payment was refunded');
    expect(mail.to).toBe('late@example.com');
    await expect.poll(() => session.intent?.charge?.refunded, { timeout: 60_000 }).toBe(session.total);
    await shop.withDatabase((db) => db.updateTable('variants').set({ on_hand: 10 }).where('id', '=', STAND).execute());
  });

  it('is impossible, because the site expires the Stripe session of an expired checkout', async () => {
    const { session, url } = await shop.open();
    await shop.waitForExpiry();
    await expect.poll(() => session.status, { timeout: 60_000 }).toBe('expired');
    expect((await send(shop.site, 'GET', url.slice(shop.site.url.length))).text).toContain(
      'This checkout has expired.',
    );
  });
});

describe('after the payment', () => {
  it('refund and dispute events that arrive before the payment event are applied once that event arrives', async () => {
    const { id, session } = await shop.open(STAND, 2);
    const [paid, refunded, disputed, closed] = await unsentEvents(async () => {
      await shop.stripe.pay(session);
      await shop.stripe.refundInDashboard(session, 500);
      await shop.stripe.dispute(session, 'created', 'needs_response');
      await shop.stripe.dispute(session, 'closed', 'won');
    });
    for (const event of [closed, refunded, disputed, paid]) if (event) await webhook().send(event);
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await outcomeOf(refunded)).toBe('returned');
    expect((await shop.payments()).find((each) => each.id === session.intent?.id)).toMatchObject({ refunded: 500 });
    const [order] = await ordersOf(id);
    const mail = await shop.mail(`A refund for your Evenside order ${order?.number}`);
    expect(mail.text).toContain('We have sent $5.00 back the way you paid.');
    await shop.mail(`Order ${order?.number}: the dispute is over, the money stays`);
    // The closing event arrived first, so the opening event is outdated.
    expect(shop.mails().some(({ subject }) => subject.includes('disputes the payment'))).toBe(false);
  });

  it('the shop gets a mail when a dispute is opened and when it is lost', async () => {
    const { id, session } = await shop.open();
    await shop.stripe.pay(session);
    await shop.stripe.dispute(session, 'created', 'needs_response');
    const [order] = await ordersOf(id);
    expect((await shop.mail(`Order ${order?.number}: the buyer disputes`)).text).toContain(
      'for the reason "fraudulent"',
    );
    await shop.stripe.dispute(session, 'closed', 'lost');
    await shop.mail(`Order ${order?.number}: the dispute is lost`);
  });

  it('a refund that the bank of the buyer rejects is not counted, and the shop gets a mail', async () => {
    const { id, session } = await shop.open();
    await shop.stripe.pay(session);
    const [order] = await ordersOf(id);
    const number = String(order?.number);
    await shop.run('orders', 'refund', number, '12');
    await shop.mail(`A refund for your Evenside order ${number}`);
    const [failed] = await unsentEvents(() => shop.stripe.failRefund(session));
    // Stripe may send an event twice.
    for (const _ of [1, 2]) if (failed) await webhook().send(failed);
    expect(await outcomeOf(failed)).toBe('kept');
    expect((await shop.payments()).find((each) => each.id === session.intent?.id)).toMatchObject({ refunded: 0 });
    expect((await shop.mail('A refund of $12.00 was refused')).text).toContain(`orders refund ${number}`);
    expect(await shop.run('orders', 'show', number)).toContain('Refund of $12.00 refused');
  });
});
