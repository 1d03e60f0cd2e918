/** A shop with Stripe payments: the real server, connected to the Stripe stand-in on this machine. */
import { expect } from 'vitest';
import { type Database, openDatabaseAt } from '../../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { available, bodyFor, openCheckout, send, sessionOf, startStore } from '../../contract/support.ts';
import { runCommand } from '../command.ts';
import { type Mail, readMails } from '../mail.ts';
import type { Site } from '../site.ts';
import { type StripeStandIn, startStripe } from './stand-in.ts';

/** Shipped, ten units, on sale. */
export const STAND = 'variant_stand';
/** Digital, ten units. */
export const KIT = 'variant_kit';

export const PRODUCTS = [
  wireProduct('stand', { type: { value: 'physical' }, variants: [wireVariant('stand', { sale_amount: 2900 })] }),
  wireProduct('kit'),
];

export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>;

export async function startStripeShop({ env = {}, products = PRODUCTS as unknown[], holdSeconds = 1800 } = {}) {
  const stripe: StripeStandIn = await startStripe();
  const program = ['tests/support/server-with-stripe.ts', String(stripe.port)];
  const site: Site = await startStore({
    products,
    env: { ...stripe.env, CHECKOUT_HOLD_SECONDS: String(holdSeconds), ...env },
    program,
  });
  const allowedErrors: string[] = [];
  stripe.webhook.setUrl(`${site.url}/api/payments/stripe`);

  /** Reads or changes the shop's database. */
  async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabaseAt(site.database);
    return use(db).finally(() => db.destroy());
  }

  return {
    site,
    stripe,
    withDatabase,
    /** Starts a checkout. @returns its id, its URL, and its Stripe session */
    async open(variantId = STAND, quantity = 1) {
      const url = await openCheckout(site, bodyFor(site, [variantId, quantity]));
      const id = sessionOf(url);
      return { id, url, session: stripe.state.of(id) };
    },
    /** Requests a URL of the shop. @returns the `location` of the redirect */
    async follow(url: string): Promise<string | undefined> {
      return (await send(site, 'GET', url.slice(site.url.length))).headers.location;
    },
    available: (variantId = STAND) => available(site, variantId),
    orders: () => withDatabase((db) => db.selectFrom('orders').selectAll().orderBy('number').execute()),
    payments: () => withDatabase((db) => db.selectFrom('payments').selectAll().execute()),
    /** Waits for a mail whose subject contains these words. */
    async mail(words: string): Promise<Mail> {
      const find = () => readMails(site).find(({ subject }) => subject.includes(words));
      await expect.poll(find, { timeout: 60_000 }).toBeDefined();
      return find() ?? { to: '', subject: '', text: '' };
    },
    mails: () => readMails(site),
    /** Waits until no checkout is open. Payments in processing still hold units. */
    async waitForExpiry(): Promise<void> {
      const open = () =>
        withDatabase(
          async (db) => (await db.selectFrom('checkouts').select('id').where('status', '=', 'open').execute()).length,
        );
      await expect.poll(open, { timeout: holdSeconds * 1000 + 60_000 }).toBe(0);
    },
    /** Runs `npm run store` on the data of the running site. @returns its output */
    async run(...args: string[]): Promise<string> {
      const { folder, url } = site.database;
      const { output } = await runCommand('store', args, { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) });
      return output;
    },
    /** Allows error log lines that contain one of these texts. */
    allowErrors: (...words: string[]) => void allowedErrors.push(...words),
    async stop() {
      const log = site.log();
      await site.stop();
      await stripe.stop();
      expect(stripe.problems, "violations of Stripe's description").toEqual([]);
      const errors = log.split('\n').filter((line) => /"level":(50|"error")/.test(line));
      const unexpected = errors.filter((line) => !allowedErrors.some((words) => line.includes(words)));
      expect(unexpected, 'unexpected errors in the log').toEqual([]);
      expect(log, 'no secret in the log').not.toMatch(/sk_test_|whsec_/);
    },
  };
}
