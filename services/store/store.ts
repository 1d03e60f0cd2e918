/** The store service put together: catalogue, checkout, payment, orders. */
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../database/shared-secret.ts';
import type { Sender } from '../outbox/outbox.ts';
import { sign, verify } from '../outbox/signature.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { check } from './check.ts';
import { CLOSE_SESSION, createCheckouts, readCheckout } from './checkout/checkouts.ts';
import type { CheckoutRequest } from './checkout/request.ts';
import { badSignature, invalidData } from './errors.ts';
import { createOrderMails } from './mail/order-mails.ts';
import type { Shop } from './mail/shop.ts';
import { readReceipt } from './orders/receipt.ts';
import { makeRefund, REFUND } from './orders/refunds.ts';
import type { Outcome } from './payment/events.ts';
import { CHECKOUT_PATH, checkoutAddress, type Gateway } from './payment/gateway.ts';
import type { PaymentMode } from './payment/modes.ts';
import { type Notification, notification, PAYMENT_NOTIFICATION } from './payment/notification.ts';
import { type ReconcileOptions, reconcile } from './payment/reconcile.ts';
import { REPLAY, replayEvent } from './payment/replay.ts';
import { settle } from './payment/settle.ts';
import { createStripeDesk, type StripeDesk, type StripeOptions, stripeMode } from './payment/stripe/desk.ts';
import { createTestGateway } from './payment/test-gateway.ts';
import { END_SUBSCRIPTION, type EndMessage, isSubscribed } from './subscriptions/subscriptions.ts';

export type StoreOptions = {
  /** The public id in every address of the contract. */
  id: string;
  /** Public origin of the site: completes picture addresses, and is where the checkout page stands. */
  siteUrl: string;
  shop: Shop;
  /** Units in the shop at which the operator is told that a variant runs low; 0: never. */
  lowStock: number;
  /** ISO codes of the countries that physical goods go to, the usual one first. */
  shippingCountries: readonly string[];
  /** How long an open checkout keeps its units, in seconds. */
  holdSeconds: number;
  /** Origins that a checkout may return to, the site's own ones among them. */
  returnOrigins: readonly string[];
  /** Origins that are this very site. */
  ownOrigins: readonly string[];
  clock: () => Date;
  /** Sends one outbox message at once. */
  sendNow: (messageId: string) => Promise<void>;
  /** Told once of each origin that a checkout was refused for. */
  onRefusedOrigin: (origin: string) => void;
  /** Told of what a report led to, once, by whichever way it came. */
  onOutcome?: (outcome: Outcome) => void;
  /** Takes the payments; absent: the embedded demonstration does. */
  stripe?: StripeOptions;
};

export type Store = Awaited<ReturnType<typeof createStore>>;

export async function createStore(db: Database, options: StoreOptions) {
  const { id, siteUrl, shop, holdSeconds, returnOrigins, ownOrigins, clock, sendNow, onRefusedOrigin } = options;
  const { shippingCountries } = options;
  const notificationSecrets = await sharedSecret(db, 'notification_secret', clock);
  const ownPages = ownOrigins.map((origin) => `${origin}${CHECKOUT_PATH}`);
  const mode = options.stripe ? stripeMode(options.stripe.secretKey) : 'demonstration';
  const checkouts = createCheckouts(db, {
    holdSeconds,
    returnOrigins,
    ownPages,
    gateway: mode,
    clock,
    onRefusedOrigin,
  });
  /** Always there: what it has taken before is given back by it. */
  const gateway = createTestGateway(db, { clock, sendNow, shippingCountries });
  const mails = createOrderMails(shop);
  const settleAs = async (notification: Notification, more: { payload?: string; again?: boolean } = {}) => {
    const { outcome, isNew } = await settle(db, notification, { clock, mails, lowStock: options.lowStock, ...more });
    if (isNew) options.onOutcome?.(outcome);
    return outcome;
  };
  const stripe: StripeDesk | undefined =
    options.stripe &&
    createStripeDesk(db, options.stripe, {
      siteUrl,
      shippingCountries,
      contact: shop,
      clock,
      cancel: (checkoutId) => checkouts.cancel(checkoutId),
      settle: (notification, payload) => settleAs(notification, { payload }),
    });

  function gatewayOf(wanted: PaymentMode): Gateway {
    if (wanted === 'demonstration') return gateway;
    if (stripe?.gateway.mode === wanted) return stripe.gateway;
    throw new Error(`STRIPE_SECRET_KEY is no key for the payments of ${wanted}`);
  }

  /**
   * Takes what a payment provider reports in the form of `notification`.
   * @param body as it was sent: the signature covers it
   * @throws {StoreError} 400 without a valid signature, and for a body that is no notification; other errors of `settle`
   */
  async function receive(headers: Parameters<typeof verify>[1], body: string): Promise<Outcome> {
    if (!verify(await notificationSecrets(), headers, body, clock())) throw badSignature();
    const parsed = check(notification, parseJson(body));
    if (!parsed.ok) throw invalidData(parsed.problem);
    return settleAs({ ...parsed.value, mode: 'demonstration' });
  }

  /** The demonstration reports like a provider on the network would, and is believed for its signature only. */
  const sendNotification: Sender = async (payload, messageId) => {
    const body = JSON.stringify(payload);
    await receive({ ...sign((await notificationSecrets())[0], messageId, body, clock()) }, body);
  };
  const sendRefund: Sender = (_, refundId) => makeRefund(db, refundId, { gatewayOf, mails, clock });
  const closeSession: Sender = async (payload) => {
    const checkout = await readCheckout(db, (payload as { checkoutId: string }).checkoutId);
    // Without the key that made it nothing can be done; it ends by itself within a day.
    if (checkout && stripe?.gateway.mode === checkout.gateway) await stripe.gateway.close(checkout);
  };

  /** What is not a subscription here never became one: its money went back. */
  const endSubscription: Sender = async (payload, messageId) => {
    const { subscriptionId, checkoutId } = payload as EndMessage;
    const checkout = await readCheckout(db, checkoutId);
    if (!checkout) return;
    await gatewayOf(checkout.gateway).endSubscription(subscriptionId);
    if (!(await isSubscribed(db, checkoutId))) return;
    const as_of = clock().toISOString();
    const told = { checkout_id: checkoutId, subscription_id: subscriptionId, ends_at: null, as_of } as const;
    await settleAs({ id: messageId, type: 'subscription.changed', status: 'ended', ...told });
  };

  return {
    id,
    catalogue: createCatalogue(db, { storeId: id, publicUrl: siteUrl }),
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
      [PAYMENT_NOTIFICATION]: sendNotification,
      [REFUND]: sendRefund,
      [CLOSE_SESSION]: closeSession,
      [END_SUBSCRIPTION]: endSubscription,
      [REPLAY]: ((payload) => replayEvent(db, payload, (told) => settleAs(told, { again: true }))) satisfies Sender,
    },

    /**
     * Holds the units first, then makes the place to pay; without that they are let go of again.
     * @returns the address where the buyer pays
     * @throws {StoreError}
     */
    async startCheckout(request: CheckoutRequest, idempotencyKey: string | null): Promise<string> {
      const checkoutId = await checkouts.open(request, idempotencyKey);
      const checkout = stripe && (await readCheckout(db, checkoutId));
      if (stripe && checkout?.status === 'open') {
        await stripe.gateway.open(checkout).catch(async (error: unknown) => {
          // Another request with the same key may have opened it meanwhile, and sent its buyer there.
          if ((await readCheckout(db, checkoutId))?.sessionUrl) return;
          await checkouts.cancel(checkoutId);
          throw error;
        });
      }
      return checkoutAddress(siteUrl, checkoutId);
    },

    /** Compares checkouts with the provider that are due for it. */
    async reconcile(told: Pick<ReconcileOptions, 'onRepaired' | 'onProblem'>, signal?: AbortSignal): Promise<void> {
      if (!stripe) return;
      await reconcile(db, { ...told, gateway: stripe.gateway, settle: settleAs, clock }, signal);
    },

    receive,

    settle: (notification: Notification): Promise<Outcome> => settleAs(notification),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidData('The body must be a JSON object');
  }
}
