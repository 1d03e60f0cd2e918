/** Assembles the store service: catalog, checkout, payment and orders. */

import type { CheckoutRequest } from '../../contracts/store.ts';
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../database/shared-secret.ts';
import type { Sender, Senders } from '../outbox/outbox.ts';
import { sign, verify } from '../outbox/signature.ts';
import { createCatalog } from './catalog/catalog.ts';
import { check } from './check.ts';
import { createCheckouts, readCheckout } from './checkout/checkouts.ts';
import { badSignature, invalidData } from './errors.ts';
import { createOrderMails } from './mail/order-mails.ts';
import type { Shop } from './mail/shop.ts';
import { readReceipt } from './orders/receipt.ts';
import { makeRefund } from './orders/refunds.ts';
import type { Outcome } from './payment/events.ts';
import { CHECKOUT_PATH, checkoutPageUrl, type Gateway } from './payment/gateway.ts';
import type { PaymentMode } from './payment/modes.ts';
import { type Notification, notification } from './payment/notification.ts';
import { type ReconcileOptions, reconcile } from './payment/reconcile.ts';
import { replayEvent } from './payment/replay.ts';
import { settle } from './payment/settle.ts';
import {
  createStripeProvider,
  type StripeOptions,
  type StripeProvider,
  stripeMode,
} from './payment/stripe/provider.ts';
import { createTestGateway } from './payment/test-gateway.ts';
import { type EndMessage, isSubscribed } from './subscriptions/subscriptions.ts';

export type StoreOptions = {
  /** The public id in every URL of the contract. */
  id: string;
  /** Public origin of the site, for image URLs and the checkout page. */
  siteUrl: string;
  shop: Shop;
  /** Units in stock at which the operator gets a notice that a variant runs low; 0: never. */
  lowStock: number;
  /** ISO codes of the shipping countries, the default first. */
  shippingCountries: readonly string[];
  /** How long an open checkout keeps its units, in seconds. */
  holdSeconds: number;
  /** Origins that a checkout may return to, including the site's own. */
  returnOrigins: readonly string[];
  /** Origins of this site. */
  ownOrigins: readonly string[];
  clock: () => Date;
  /** Sends one outbox message at once. */
  sendNow: (messageId: string) => Promise<void>;
  /** Called once for each rejected origin, for at most 20 origins. */
  onRefusedOrigin: (origin: string) => void;
  /** Called with every outcome, except the repeated one of a duplicate. */
  onOutcome?: (outcome: Outcome) => void;
  /** Without it, the embedded test gateway processes the payments. */
  stripe?: StripeOptions;
};

export type Store = Awaited<ReturnType<typeof createStore>>;

export async function createStore(db: Database, options: StoreOptions) {
  const { id, siteUrl, shop, holdSeconds, returnOrigins, ownOrigins, clock, sendNow, onRefusedOrigin } = options;
  const { shippingCountries } = options;
  const notificationSecrets = await sharedSecret(db, 'notification_secret', clock);
  const checkoutPages = ownOrigins.map((origin) => `${origin}${CHECKOUT_PATH}`);
  const mode = options.stripe ? stripeMode(options.stripe.secretKey) : 'demonstration';
  const checkouts = createCheckouts(db, {
    holdSeconds,
    returnOrigins,
    checkoutPages,
    gateway: mode,
    clock,
    onRefusedOrigin,
  });
  /** Always created, because it has to refund its earlier payments. */
  const gateway = createTestGateway(db, { clock, sendNow, shippingCountries });
  const mails = createOrderMails(shop);
  const settleWith = async (notification: Notification, more: { payload?: string; isReplay?: boolean } = {}) => {
    const { outcome, isNew } = await settle(db, notification, { clock, mails, lowStock: options.lowStock, ...more });
    if (isNew) options.onOutcome?.(outcome);
    return outcome;
  };
  const stripe: StripeProvider | undefined =
    options.stripe &&
    createStripeProvider(db, options.stripe, {
      siteUrl,
      shippingCountries,
      contact: shop,
      clock,
      cancel: (checkoutId) => checkouts.cancel(checkoutId),
      settle: (notification, payload) => settleWith(notification, { payload }),
    });

  function gatewayOf(requested: PaymentMode): Gateway {
    if (requested === 'demonstration') return gateway;
    if (stripe?.gateway.mode === requested) return stripe.gateway;
    throw new Error(`STRIPE_SECRET_KEY is not set, or is not a key for the payment mode ${requested}`);
  }

  /**
   * Receives a signed notification of the test gateway.
   * @param body unparsed, because the signature covers it
   * @throws {StoreError} 400 for an invalid signature or body; otherwise as `settle`
   */
  async function receive(headers: Parameters<typeof verify>[1], body: string): Promise<Outcome> {
    if (!verify(await notificationSecrets(), headers, body, clock())) throw badSignature();
    const parsed = check(notification, parseJson(body));
    if (!parsed.ok) throw invalidData(parsed.problem);
    return settleWith({ ...parsed.value, mode: 'demonstration' });
  }

  /** The test gateway sends signed notifications, as a remote provider does. */
  const sendNotification: Sender = async (payload, messageId) => {
    const body = JSON.stringify(payload);
    await receive({ ...sign((await notificationSecrets())[0], messageId, body, clock()) }, body);
  };
  const sendRefund: Sender = (_, refundId) => makeRefund(db, refundId, { gatewayOf, mails, clock });
  const closeSession: Sender = async (payload) => {
    const checkout = await readCheckout(db, (payload as { checkoutId: string }).checkoutId);
    // Without the Stripe key of its mode the session cannot be closed; it expires within a day.
    if (checkout && stripe?.gateway.mode === checkout.gateway) await stripe.gateway.close(checkout);
  };

  /** A subscription without a row was never stored, because its first payment was refunded or failed. */
  const endSubscription: Sender = async (payload, messageId) => {
    const { subscriptionId, checkoutId } = payload as EndMessage;
    const checkout = await readCheckout(db, checkoutId);
    if (!checkout) return;
    await gatewayOf(checkout.gateway).endSubscription(subscriptionId);
    if (!(await isSubscribed(db, checkoutId))) return;
    const as_of = clock().toISOString();
    const change = { checkout_id: checkoutId, subscription_id: subscriptionId, ends_at: null, as_of } as const;
    await settleWith({ id: messageId, type: 'subscription.changed', status: 'ended', ...change });
  };

  return {
    id,
    catalog: createCatalog(db, { storeId: id, publicUrl: siteUrl }),
    checkouts,
    gateway,
    stripe,
    receipt: (checkoutId: string) => readReceipt(db, checkoutId),
    settings: {
      store_owner: { language: 'en' },
      refund_policy_url: '',
      stripe_checkout: { is_available: true },
      product_reviews: { is_enabled: false },
    },
    senders: {
      'payment-notification': sendNotification,
      refund: sendRefund,
      'close-session': closeSession,
      'end-subscription': endSubscription,
      'replay-event': (payload) => replayEvent(db, payload, (event) => settleWith(event, { isReplay: true })),
    } satisfies Senders,

    /**
     * Holds the units, then creates the payment page at Stripe, if Stripe is set up. When that fails, the units are
     * released.
     * @returns the URL of the checkout page
     * @throws {StoreError}
     */
    async startCheckout(request: CheckoutRequest, idempotencyKey: string | null): Promise<string> {
      const checkoutId = await checkouts.open(request, idempotencyKey);
      const checkout = stripe && (await readCheckout(db, checkoutId));
      if (stripe && checkout?.status === 'open') {
        await stripe.gateway.open(checkout).catch(async (error: unknown) => {
          // Another request with the same idempotency key may have created the payment page meanwhile.
          if ((await readCheckout(db, checkoutId))?.sessionUrl) return;
          await checkouts.cancel(checkoutId);
          throw error;
        });
      }
      return checkoutPageUrl(siteUrl, checkoutId);
    },

    /** Reconciles the due checkouts with the provider. */
    async reconcile(
      callbacks: Pick<ReconcileOptions, 'onRepaired' | 'onProblem'>,
      signal?: AbortSignal,
    ): Promise<void> {
      if (!stripe) return;
      await reconcile(db, { ...callbacks, gateway: stripe.gateway, settle: settleWith, clock }, signal);
    },

    receive,

    /** Applies a notification without a signature; for tests. */
    settle: (notification: Notification): Promise<Outcome> => settleWith(notification),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidData('The body must be a JSON object');
  }
}
