/** Stripe outages, lost responses and events, killed processes: no payment is lost, no unit is sold twice. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bodyFor, checkout, openCheckout, refusal } from '../../contract/support.ts';
import { KIT, STAND, type StripeShop, startStripeShop } from '../../support/stripe/shop.ts';
import type { Fault } from '../../support/stripe/stand-in.ts';

// Long: the tests wait for holds to expire, and each command of the operator starts a process.
vi.setConfig({ testTimeout: 120_000 });

let shop: StripeShop;
beforeAll(async () => {
  // Longer than a restart on a busy machine.
  shop = await startStripeShop({ holdSeconds: 30 });
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.stripe.webhook.setDelivery('immediate');
  shop.stripe.clearFaults();
});

/** Number of sessions that the shop has queued for closing. */
const sessionsToClose = () =>
  shop.withDatabase(async (db) => {
    const rows = db.selectFrom('outbox').select('id').where('kind', '=', 'close-session').where('sent_at', 'is', null);
    return (await rows.execute()).length;
  });
const openSessions = () => shop.stripe.state.all().filter(({ status }) => status === 'open').length;

describe('an outage of Stripe during checkout', () => {
  it.each<Fault>(['connection reset', 'error', 'rate limit', 'lost response'])(
    'gives the buyer a 503 and releases the held units at once: %s',
    async (fault) => {
      const before = await shop.available();
      shop.stripe.injectFaults(fault, fault, fault);
      const response = await checkout(shop.site, bodyFor(shop.site, [STAND, 3]));
      expect(refusal(response)).toEqual({
        status: 503,
        type: 'unknown_error',
        message: 'The payment service cannot be reached; try again in a moment',
      });
      shop.stripe.clearFaults();
      expect(await shop.available()).toBe(before);
      await expect.poll(sessionsToClose, { timeout: 60_000 }).toBe(0);
      expect(openSessions(), 'sessions that could still be paid').toBe(0);
      shop.allowErrors('store request failed');
    },
  );

  it('that is over after a retry does not fail the checkout, and creates only one Stripe session', async () => {
    shop.stripe.injectFaults('lost response', 'error');
    const url = await openCheckout(shop.site, bodyFor(shop.site, [KIT, 1]));
    const id = new URL(url).searchParams.get('session');
    expect(shop.stripe.state.all().filter((each) => each.client_reference_id === id)).toHaveLength(1);
    // Cancels the checkout, so that no open session is left for the next tests.
    await shop.follow(`${url}&back=1`);
  });
});

describe('a process that is killed', () => {
  it('while it creates a Stripe session leaves no held units and no open session behind', async () => {
    const before = (await shop.available()) ?? 0;
    const known = shop.stripe.state.all().length;
    shop.stripe.injectFaults('no response');
    const response = checkout(shop.site, bodyFor(shop.site, [STAND, 2])).catch(() => 'connection reset');
    await expect.poll(() => shop.stripe.state.all().length, { timeout: 60_000 }).toBe(known + 1);
    expect(await shop.available()).toBe(before - 2);
    await shop.site.crashAndRestart();
    expect(await response).toBe('connection reset');
    const id = shop.stripe.state.all().at(-1)?.client_reference_id;
    // Enough errors for the background requests of the site as well.
    shop.stripe.injectFaults(...Array.from({ length: 30 }, () => 'error' as const));
    const page = await fetch(`${shop.site.url}/checkout?session=${id}`, { redirect: 'manual' });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).not.toBeNull();
    shop.allowErrors('page failed');
    shop.stripe.clearFaults();
    await shop.waitForExpiry();
    expect(await shop.available()).toBe(before);
    await expect.poll(openSessions, { timeout: 60_000 }).toBe(0);
  });

  it('during a refund refunds the money only once', async () => {
    const { id, session } = await shop.open(KIT);
    await shop.stripe.pay(session);
    const [order] = (await shop.orders()).filter((each) => each.checkout_id === id);
    // Stripe makes the refund, but the responses to the request and its two retries are lost.
    shop.stripe.injectFaults('lost response', 'lost response', 'lost response');
    await shop.run('orders', 'refund', String(order?.number), '10');
    await expect
      .poll(() => shop.stripe.requests.filter(({ path }) => path === '/v1/refunds').length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await shop.site.crashAndRestart();
    shop.stripe.clearFaults();
    await shop.withDatabase((db) =>
      db.updateTable('outbox').set({ next_attempt_at: '' }).where('kind', '=', 'refund').execute(),
    );
    await shop.mail(`A refund for your Evenside order ${order?.number}`);
    expect(session.intent?.charge?.refunded).toBe(1000);
  });
});

it('a refund that Stripe rejects is not counted, and the shop then finds the refund that was made in the dashboard', async () => {
  const { id, session } = await shop.open(KIT);
  await shop.stripe.pay(session);
  const number = String((await shop.orders()).find((each) => each.checkout_id === id)?.number);
  // The event is lost, so the shop requests a larger refund than is left.
  shop.stripe.webhook.setDelivery('lost');
  await shop.stripe.refundInDashboard(session, 700);
  shop.stripe.webhook.setDelivery('immediate');
  await shop.run('orders', 'refund', number);
  expect((await shop.mail('A refund of $39.00 was refused')).text).toContain(`orders refund ${number}`);
  const orderDetails = () => shop.run('orders', 'show', number);
  await expect
    .poll(orderDetails, { timeout: 60_000 })
    .toContain('partly refunded, $7.00 in refunds (pending ones included)');
  expect(await orderDetails()).toContain('Refund of $39.00 refused by the payment provider');
  expect(session.intent?.charge?.refunded).toBe(700);
});

describe('a Stripe event that is lost or late', () => {
  it('is recovered by reconciliation for a payment, an expired session and a refund', async () => {
    const paid = await shop.open(KIT);
    const expired = await shop.open(STAND, 2);
    shop.stripe.webhook.setDelivery('lost');
    await shop.stripe.pay(paid.session);
    await shop.stripe.expire(expired.session);
    await shop.stripe.refundInDashboard(paid.session, 700);
    shop.stripe.webhook.setDelivery('immediate');
    expect(await shop.run('reconcile')).toContain('will be compared with the payment provider');
    const order = async () => (await shop.orders()).find((each) => each.checkout_id === paid.id);
    await expect.poll(order, { timeout: 60_000 }).toBeDefined();
    const orderDetails = () => shop.run('orders', 'show', String(number));
    const number = (await order())?.number;
    await expect
      .poll(orderDetails, { timeout: 60_000 })
      .toContain('partly refunded, $7.00 in refunds (pending ones included)');
    const checkoutOf = (id: string) =>
      shop.withDatabase((db) =>
        db.selectFrom('checkouts').select(['status', 'check_at']).where('id', '=', id).executeTakeFirst(),
      );
    await expect.poll(() => checkoutOf(expired.id), { timeout: 60_000 }).toEqual({ status: 'expired', check_at: null });
    await expect.poll(() => shop.site.log()).toContain('was recovered by reconciliation');
    const events = await shop.run('events', 'list');
    expect(events).toMatch(/payment\.succeeded +ordered/);
  });

  it('is recovered by reconciliation for a failed refund, and the shop gets no second email when it arrives', async () => {
    const { id, session } = await shop.open(KIT);
    await shop.stripe.pay(session);
    const number = String((await shop.orders()).find((each) => each.checkout_id === id)?.number);
    await shop.run('orders', 'refund', number, '13');
    await shop.mail(`A refund for your Evenside order ${number}`);
    shop.stripe.webhook.setDelivery('manual');
    await shop.stripe.failRefund(session);
    await shop.run('reconcile');
    await shop.mail('A refund of $13.00 was refused');
    expect(await shop.run('orders', 'show', number)).toContain('Refund of $13.00 refused');
    expect((await shop.payments()).find((each) => each.id === session.intent?.id)).toMatchObject({ refunded: 0 });
    // The event arrives late.
    const [refundEvent] = shop.stripe.webhook.events.slice(-1);
    if (!refundEvent) throw new Error('the refund made no event');
    expect(await shop.stripe.webhook.send(refundEvent)).toBe(200);
    await shop.run('reconcile');
    const nextCheck = async () => {
      const row = await shop.withDatabase((db) =>
        db.selectFrom('checkouts').select('check_at').where('id', '=', id).executeTakeFirst(),
      );
      return Date.parse(row?.check_at ?? '');
    };
    // The next check is in the future as soon as the reconciliation has run.
    await expect.poll(async () => (await nextCheck()) > Date.now(), { timeout: 60_000 }).toBe(true);
    expect(shop.mails().filter(({ subject }) => subject.includes('A refund of $13.00 was refused'))).toHaveLength(1);
  });

  it('is recovered for a payment even if the API key may not read disputes, which is logged', async () => {
    const { id, session } = await shop.open(KIT);
    shop.stripe.webhook.setDelivery('lost');
    await shop.stripe.pay(session);
    await shop.stripe.dispute(session, 'created', 'needs_response');
    shop.stripe.forbid('/v1/disputes');
    await shop.run('reconcile');
    const ordered = async () => (await shop.orders()).some((each) => each.checkout_id === id);
    await expect.poll(ordered, { timeout: 60_000 }).toBe(true);
    await expect.poll(() => shop.site.log()).toContain('the disputes of a payment could not be read (Stripe: ');
    expect(shop.site.log()).toContain('more_permissions_required');
  });
});

it('repeated Stripe events in any order create one order per paid checkout, and the stock is correct', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('pays', 'pays by bank debit', 'bank debit fails', 'session expires'), {
        minLength: 2,
        maxLength: 4,
      }),
      fc.infiniteStream(fc.nat()),
      async (buyers, chance) => {
        await shop.withDatabase((db) =>
          db.updateTable('variants').set({ on_hand: 10, held: 0 }).where('id', '=', STAND).execute(),
        );
        const { webhook } = shop.stripe;
        const first = webhook.events.length;
        const opened: string[] = [];
        webhook.setDelivery('manual');
        for (const buyer of buyers) {
          const { id, session } = await shop.open(STAND, 1);
          opened.push(id);
          if (buyer === 'pays') await shop.stripe.pay(session);
          if (buyer === 'session expires') await shop.stripe.expire(session);
          if (buyer.includes('bank debit')) await shop.stripe.startDelayedPayment(session);
          if (buyer === 'pays by bank debit') await shop.stripe.completeDelayedPayment(session);
          if (buyer === 'bank debit fails') await shop.stripe.failDelayedPayment(session);
        }
        const notifications = webhook.events.slice(first);
        const random = (below: number) => Number(chance.next().value ?? 0) % below;
        const shuffled = [...notifications, ...notifications].sort(() => random(3) - 1);
        const answers = await Promise.all(shuffled.map((event) => webhook.send(event)));
        webhook.setDelivery('immediate');
        expect(new Set(answers)).toEqual(new Set([200]));
        const orders = (await shop.orders()).filter((each) => opened.includes(each.checkout_id));
        const buys = buyers.filter((buyer) => buyer === 'pays' || buyer === 'pays by bank debit').length;
        expect(orders).toHaveLength(buys);
        expect(await shop.available()).toBe(10 - buys);
      },
    ),
    { numRuns: Number(process.env.SHUFFLE_RUNS ?? 12) },
  );
});
