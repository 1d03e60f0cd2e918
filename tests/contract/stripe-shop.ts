/** A shop whose payments Stripe takes, on this machine: the real server, and the stand-in at the network's edge. */
import { expect } from 'vitest';
import { type Database, openDatabase } from '../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { type Mail, readMails } from '../support/mail.ts';
import type { Site } from '../support/site.ts';
import { type StripeStandIn, startStripe } from '../support/stripe/stand-in.ts';
import { available, bodyFor, openCheckout, send, sessionOf, startStore } from './support.ts';

/** Sent by post, ten units, on sale. */
export const STAND = 'variant_stand';
/** A download. */
export const KIT = 'variant_kit';

export const PRODUCTS = [
  wireProduct('stand', { type: { value: 'physical' }, variants: [wireVariant('stand', { sale_amount: 2900 })] }),
  wireProduct('kit'),
];

export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>;

export async function startStripeShop({ env = {}, products = PRODUCTS as unknown[] } = {}) {
  const stripe: StripeStandIn = await startStripe();
  const program = ['tests/support/server-with-stripe.ts', String(stripe.port)];
  const site: Site = await startStore({ products, env: { ...stripe.env, ...env }, program });
  stripe.reports.to(`${site.url}/api/payments/stripe`);

  /** Reads the shop's own books. */
  async function books<T>(read: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase(site.dataDir);
    return read(db).finally(() => db.destroy());
  }

  return {
    site,
    stripe,
    books,
    /** Starts a checkout. @returns its id, its address, and Stripe's session of it */
    async open(variantId = STAND, quantity = 1) {
      const url = await openCheckout(site, bodyFor(site, [variantId, quantity]));
      const id = sessionOf(url);
      return { id, url, session: stripe.books.of(id) };
    },
    /** Opens an address of the shop. @returns where it leads */
    async follow(url: string): Promise<string | undefined> {
      return (await send(site, 'GET', url.slice(site.url.length))).headers.location;
    },
    available: (variantId = STAND) => available(site, variantId),
    orders: () => books((db) => db.selectFrom('orders').selectAll().orderBy('number').execute()),
    payments: () => books((db) => db.selectFrom('payments').selectAll().execute()),
    /** Waits for a letter whose subject holds these words. */
    async letter(words: string): Promise<Mail> {
      const find = () => readMails(site).find(({ subject }) => subject.includes(words));
      await expect.poll(find, { timeout: 15_000 }).toBeDefined();
      return find() ?? { to: '', subject: '', text: '' };
    },
    mails: () => readMails(site),
    async stop() {
      await site.stop();
      await stripe.stop();
      expect(stripe.problems, "what does not fit Stripe's description").toEqual([]);
      expect(site.log(), 'no mistake of ours').not.toMatch(/"level":50|"level":"error"/);
    },
  };
}
