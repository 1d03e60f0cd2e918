/** The store service put together: catalogue, checkout, test payment, orders. */
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../database/shared-secret.ts';
import type { Sender } from '../outbox/outbox.ts';
import { type SignedHeaders, sign, verify } from '../outbox/signature.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCheckouts } from './checkout/checkouts.ts';
import type { CheckoutRequest } from './checkout/request.ts';
import { createOrderMails, type Shop } from './mail/order-mails.ts';
import type { Notification } from './payment/notification.ts';
import { type Outcome, settle } from './payment/settle.ts';
import { CHECKOUT_PATH, createTestGateway } from './payment/test-gateway.ts';

export type StoreOptions = {
  /** The public id in every address of the contract. */
  id: string;
  /** Public origin of the site: completes picture addresses, and is where the checkout page stands. */
  siteUrl: string;
  shop: Shop;
  /** How long an open checkout keeps its units, in seconds. */
  holdSeconds: number;
  /** Origins that a checkout may return to, the site's own ones among them. */
  returnOrigins: readonly string[];
  /** Origins that are this very site. */
  ownOrigins: readonly string[];
  clock: () => Date;
  /** Sends one outbox message at once. */
  sendNow: (messageId: string) => Promise<void>;
  /** Hands a signed notification to the shop, as a payment provider would. Rejects when it is not taken. */
  deliver: (headers: SignedHeaders, body: string) => Promise<void>;
  /** Told once of each origin that a checkout was refused for. */
  onRefusedOrigin: (origin: string) => void;
};

export type Store = Awaited<ReturnType<typeof createStore>>;

export async function createStore(db: Database, options: StoreOptions) {
  const { id, siteUrl, shop, holdSeconds, returnOrigins, ownOrigins, clock, sendNow, deliver, onRefusedOrigin } =
    options;
  const notificationSecrets = await sharedSecret(db, 'notification_secret', clock);
  const ownPages = ownOrigins.map((origin) => `${origin}${CHECKOUT_PATH}`);
  const checkouts = createCheckouts(db, { holdSeconds, returnOrigins, ownPages, clock, onRefusedOrigin });
  const gateway = createTestGateway(db, { clock, publicUrl: siteUrl, sendNow });
  const mails = createOrderMails(shop);

  const sendNotification: Sender = async (payload, messageId) => {
    const body = JSON.stringify(payload);
    await deliver(sign((await notificationSecrets())[0], messageId, body, clock()), body);
  };
  const sendRefund: Sender = async (payload) => gateway.refund((payload as { paymentId: string }).paymentId);

  return {
    id,
    catalogue: createCatalogue(db, { storeId: id, publicUrl: siteUrl }),
    checkouts,
    gateway,
    settings: {
      store_owner: { language: 'en' },
      refund_policy_url: '',
      stripe_checkout: { is_available: true },
      product_reviews: { is_enabled: false },
    },
    senders: { 'payment-notification': sendNotification, refund: sendRefund },

    /** @returns the address where the buyer pays @throws {StoreError} */
    startCheckout: async (request: CheckoutRequest, idempotencyKey: string | null) =>
      gateway.pageUrl(await checkouts.open(request, idempotencyKey)),

    /** Whether a notification comes from who knows the secret. */
    isGenuine: async (headers: Parameters<typeof verify>[1], body: string) =>
      verify(await notificationSecrets(), headers, body, clock()),

    settle: (notification: Notification): Promise<Outcome> => settle(db, notification, { clock, mails }),
  };
}
