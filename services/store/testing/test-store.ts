/** A whole store on a test database, with a manual clock and access to sent mails. */
import type { CheckoutRequest } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import type { MailMessage } from '../../outbox/mail/mailer.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { importCatalog } from '../import/import-catalog.ts';
import type { Notification } from '../payment/notification.ts';
import { createStore, type StoreOptions } from '../store.ts';
import { GOOD_EXPIRY } from './card.ts';

export const SITE = 'https://shop.example';
export const HOLD_SECONDS = 1800;

export const SHOP = {
  name: 'Evenside',
  address: '120 Gridline Avenue, Lombard, IL 60148',
  phone: { display: '(312) 555-0142', e164: '+13125550142' },
  email: 'hello@evenside.example',
  noticesTo: 'orders@evenside.example',
  timeZone: 'America/Chicago',
  url: SITE,
};

export const GOOD_FORM = {
  email: 'buyer@example.com',
  name: 'Sample Buyer',
  street: '400 Example Street',
  city: 'Lombard',
  region: 'IL',
  zip: '60148',
  card_number: '4242 4242 4242 4242',
  expiry: GOOD_EXPIRY,
  security_code: '123',
};

const BUYER = { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] };

type Paid = Extract<Notification, { type: 'payment.succeeded' }>;

/** The notification of a payment provider that a checkout was paid: one unit at the price of `wireVariant`. */
export function paidFor(checkout_id: string, payment_id: string, changes: Partial<Paid> = {}): Paid {
  const money = { amount: 3900, currency_code: 'usd' };
  return {
    id: `evt_${payment_id}`,
    type: 'payment.succeeded',
    checkout_id,
    payment_id,
    ...money,
    buyer: BUYER,
    ...changes,
  };
}

/** @param shared a database that another store of the test uses, too, like several processes of a site */
export async function createTestStore(
  products: unknown[],
  overrides: Partial<StoreOptions> = {},
  shared: Database | undefined = undefined,
) {
  const db = shared ?? (await openTestDatabase());
  const time = { now: new Date('2026-01-01T12:00:00.000Z') };
  const mails: (MailMessage & { id: string })[] = [];
  const failures: string[] = [];
  const clock = () => time.now;
  const outbox = createOutbox(db, { clock, onFailure: ({ error }) => failures.push(error) });
  const store = await createStore(db, {
    id: 'store_test',
    siteUrl: SITE,
    shop: SHOP,
    lowStock: 0,
    shippingCountries: ['US'],
    holdSeconds: HOLD_SECONDS,
    returnOrigins: [SITE],
    ownOrigins: [SITE],
    onRefusedOrigin: () => undefined,
    clock,
    sendNow: outbox.sendNow,
    ...overrides,
  });
  outbox.register({
    ...store.senders,
    mail: async (payload, id) => void mails.push({ id, ...(payload as MailMessage) }),
  });
  await importCatalog(db, { products, collections: [] }, { now: time.now });

  /** Starts a checkout of these items. @returns its id */
  async function startCheckout(
    items: CheckoutRequest['items'],
    idempotencyKey: string | null = null,
    more: Partial<CheckoutRequest> = {},
  ): Promise<string> {
    const request = { items, successUrl: `${SITE}/success`, cancelUrl: `${SITE}/store`, ...more };
    const url = await store.startCheckout(request, idempotencyKey);
    return new URL(url).searchParams.get('session') ?? '';
  }

  return {
    db,
    store,
    outbox,
    mails,
    failures,
    /** Advances the clock. */
    wait(seconds: number) {
      time.now = new Date(time.now.getTime() + seconds * 1000);
    },
    /** Starts a checkout of one variant. @returns its id */
    open: (variant_id: string, quantity = 1, idempotencyKey: string | null = null) =>
      startCheckout([{ variant_id, quantity }], idempotencyKey),
    startCheckout,
    /** Units of a variant that can be bought: units in stock less held ones. */
    async available(variantId: string): Promise<number | undefined> {
      await store.checkouts.expireDue();
      const rows = await store.catalog.stock(['inventory_quantity'], undefined);
      return rows.find((row) => row.id === variantId)?.inventory_quantity;
    },
    orders: () => db.selectFrom('orders').selectAll().orderBy('number').execute(),
    payments: () => db.selectFrom('payments').selectAll().execute(),
  };
}

export type TestStore = Awaited<ReturnType<typeof createTestStore>>;
