/** The Stripe provider: gateway, checkout page and webhook receiver. */
import type { Database } from '../../../database/database.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import type { Outcome } from '../events.ts';
import type { PaymentMode } from '../modes.ts';
import type { Notification } from '../notification.ts';
import { createStripePage } from './checkout-page.ts';
import { createStripeClient, type StripeServer } from './client.ts';
import { createReceiver } from './receive.ts';
import type { Contact } from './session-params.ts';
import { createStripeGateway } from './stripe-gateway.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** For tests. */
  address?: StripeServer;
};

export type StripeProvider = ReturnType<typeof createStripeProvider>;

/** The payment mode of a secret key. */
export function stripeMode(secretKey: string): PaymentMode {
  return /^[sr]k_live_/.test(secretKey) ? 'stripe-live' : 'stripe-test';
}

type Context = {
  siteUrl: string;
  shippingCountries: readonly string[];
  contact: Contact;
  clock: () => Date;
  cancel: (checkoutId: string) => Promise<void>;
  settle: (notification: Notification, payload: string) => Promise<Outcome>;
};

export function createStripeProvider(db: Database, options: StripeOptions, context: Context) {
  const { siteUrl, shippingCountries, contact, clock, cancel, settle } = context;
  const { secretKey, webhookSecrets: secrets, address } = options;
  const stripe = createStripeClient(secretKey, address);
  const gateway = createStripeGateway({
    stripe,
    mode: stripeMode(secretKey),
    siteUrl,
    shippingCountries,
    contact,
    clock,
    saveSession: (id, { id: session_id, url: session_url }) =>
      withTransaction(db, async (tx) => {
        await tx.updateTable('checkouts').set({ session_id, session_url }).where('id', '=', id).execute();
      }),
  });
  return {
    gateway,
    page: createStripePage(db, { gateway, clock, cancel }),
    receive: createReceiver(db, { stripe, secrets, clock, settle }),
  };
}
