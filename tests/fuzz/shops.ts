/** The two shops that are asked what nobody would ask: as it comes out of the box, and as it is with real providers. */
import Stripe from 'stripe';
import { bodyFor, openCheckout, sessionOf } from '../contract/support.ts';
import { startPostgres } from '../support/postgres.ts';
import { freePort, startSite } from '../support/site.ts';
import { startStripe } from '../support/stripe/stand-in.ts';

/** A download, of which there are always more. */
const CHECKUP = 'variant_01KGDEM0000000000000001301';

type FuzzedShop = Awaited<ReturnType<typeof openEmbedded>>;

/** The embedded database, and payments as a demonstration. */
async function openEmbedded(env: Record<string, string> = {}, program?: string[]) {
  const adminPort = await freePort();
  const site = await startSite({ ADMIN_PORT: String(adminPort), ...env }, undefined, program);
  return {
    site,
    admin: `http://127.0.0.1:${adminPort}`,
    /** Reports of payments as they come, as JSON, and how they are signed. */
    events: [] as string[],
    sign: (_body: string): string => '',
    /** What is wrong with what the site asked others. */
    problems: (): string[] => [],
    stop: () => site.stop(),
  };
}

/** PostgreSQL, and payments by Stripe, which is on this machine. */
async function openConnected(): Promise<FuzzedShop> {
  const postgres = await startPostgres();
  const stripe = await startStripe();
  const env = { DATABASE_URL: await postgres.newDatabase(), ...stripe.env };
  const shop = await openEmbedded(env, ['tests/support/server-with-stripe.ts', String(stripe.port)]);
  stripe.reports.to(`${shop.site.url}/api/payments/stripe`);
  const session = stripe.books.of(sessionOf(await openCheckout(shop.site, bodyFor(shop.site, [CHECKUP, 1]))));
  await stripe.pay(session);
  await stripe.refundInDashboard(session, 100);
  await stripe.dispute(session, 'created', 'needs_response');
  await stripe.dispute(session, 'closed', 'won');
  const signer = new Stripe('sk_test_nobody');
  const secret = stripe.env.STRIPE_WEBHOOK_SECRET;
  return {
    ...shop,
    events: stripe.reports.all.map(({ body }) => body),
    sign: (payload) => signer.webhooks.generateTestHeaderString({ payload, secret }),
    problems: () => stripe.problems,
    async stop() {
      await shop.stop();
      await stripe.stop();
      await postgres.stop();
    },
  };
}

export const SHOPS = { embedded: openEmbedded, connected: openConnected };
