/** The two shops that get the generated requests: "embedded" with SQLite, "connected" with PostgreSQL and Stripe. */
import Stripe from 'stripe';
import { openDatabaseAt } from '../../../../services/database/database.ts';
import { sharedSecret } from '../../../../services/database/shared-secret.ts';
import { sign } from '../../../../services/outbox/signature.ts';
import { bodyFor, openCheckout, sessionOf } from '../../../contract/support.ts';
import { freePort } from '../../../support/free-port.ts';
import { startPostgres } from '../../../support/postgres.ts';
import { type Site, startSite } from '../../../support/site.ts';
import { startStripe } from '../../../support/stripe/stand-in.ts';

/** A digital product for $290 without managed stock. */
const CHECKUP = 'variant_01KGDEM0000000000000001301';
const PRICE = 29_000;
/** Number of checkouts that are open at first, so that notifications about them still have effects. */
const CHECKOUTS = 20;

/** The webhook for payment notifications: its path, real events as JSON, and the headers that sign a body. */
export type PaymentWebhook = { path: string; events: string[]; sign: (body: string) => [string, string][] };

export type FuzzedShop = {
  site: Site;
  /** Origin of the metrics. */
  admin: string;
  /** Ids of checkouts. */
  checkouts: string[];
  webhook: PaymentWebhook;
  /** Errors in the site's requests to Stripe. */
  problems: () => string[];
  stop: () => Promise<void>;
};

async function openShop(env: Record<string, string>, program?: string[]) {
  const adminPort = await freePort();
  const site = await startSite({ ADMIN_PORT: String(adminPort), ...env }, program && { program });
  const checkouts: string[] = [];
  while (checkouts.length < CHECKOUTS) {
    checkouts.push(sessionOf(await openCheckout(site, bodyFor(site, [CHECKUP, 1]))));
  }
  return { site, admin: `http://127.0.0.1:${adminPort}`, checkouts };
}

/** With SQLite and the demonstration payments. */
async function openEmbedded(): Promise<FuzzedShop> {
  const shop = await openShop({});
  const db = await openDatabaseAt(shop.site.database);
  const keys = await (await sharedSecret(db, 'notification_secret'))();
  await db.destroy();
  const buyer = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };
  const events = shop.checkouts.flatMap((checkout_id, index) => {
    const payment = { payment_id: `pay_${index}`, amount: PRICE };
    return [
      { id: '', type: 'payment.succeeded', checkout_id, ...payment, currency_code: 'usd', buyer },
      { id: '', type: 'payment.failed', checkout_id, email: buyer.email },
      { id: '', type: 'payment.refunded', payment_id: payment.payment_id, refunded: 100 },
      { id: '', type: 'payment.refund_failed', payment_id: payment.payment_id, refund_id: null, amount: 100 },
      { id: '', type: 'payment.disputed', ...payment, dispute_id: `du_${index}`, reason: 'fraudulent', status: 'open' },
    ];
  });
  return {
    ...shop,
    webhook: {
      path: '/api/payments/notifications',
      events: events.map((event) => JSON.stringify(event)),
      sign: (body) => Object.entries(sign(keys, 'msg_1', body, new Date())),
    },
    problems: () => [],
    stop: () => shop.site.stop(),
  };
}

/** With PostgreSQL and the Stripe stand-in. */
async function openConnected(): Promise<FuzzedShop> {
  const postgres = await startPostgres();
  const stripe = await startStripe();
  const env = { DATABASE_URL: await postgres.newDatabase(), ...stripe.env };
  const shop = await openShop(env, ['tests/support/server-with-stripe.ts', String(stripe.port)]);
  // The fuzzer sends the events itself, modified and in any order.
  stripe.webhook.setDelivery('manual');
  // A quarter of the sessions each: expired, with a failed bank debit, paid and refunded, only paid.
  for (const [index, checkout] of shop.checkouts.entries()) {
    const session = stripe.state.of(checkout);
    if (index % 4 === 0) await stripe.expire(session);
    else if (index % 4 === 1) await stripe.startDelayedPayment(session);
    else await stripe.pay(session);
    if (index % 4 === 1) await stripe.failDelayedPayment(session);
    if (index % 4 !== 2) continue;
    await stripe.refundInDashboard(session, 100);
    await stripe.failRefund(session);
    await stripe.refundInDashboard(session, 100);
    await stripe.dispute(session, 'created', 'needs_response');
    await stripe.dispute(session, 'closed', 'won');
  }
  const signer = new Stripe('sk_test_signer');
  const secret = stripe.env.STRIPE_WEBHOOK_SECRET;
  return {
    ...shop,
    webhook: {
      path: '/api/payments/stripe',
      events: stripe.webhook.events.map(({ body }) => body),
      sign: (payload) => [['stripe-signature', signer.webhooks.generateTestHeaderString({ payload, secret })]],
    },
    problems: () => stripe.problems,
    async stop() {
      await shop.site.stop();
      await stripe.stop();
      await postgres.stop();
    },
  };
}

export const SHOPS = { embedded: openEmbedded, connected: openConnected };
