/** The store service embedded in this process, and the path of its HTTP plugin. */
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../../config/env.ts';
import { shopOf } from '../../config/sender.ts';
import type { Database } from '../../services/database/database.ts';
import type { Outbox } from '../../services/outbox/outbox.ts';
import { StoreError } from '../../services/store/errors.ts';
import type { StripeServer } from '../../services/store/payment/stripe/client.ts';
import { createStore, type Store } from '../../services/store/store.ts';
import type { Metrics } from '../plugins/metrics.ts';
import { ownOrigins } from './own-origins.ts';

/** Path prefix of the API. */
export const API = '/api';
export const STORE_ID = 'store_demo';

export type EmbeddedStoreOptions = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  outbox: Pick<Outbox, 'sendNow'>;
  metrics: Pick<Metrics, 'checkouts'>;
  /** Replaces Stripe's server in tests. */
  stripeServer: StripeServer | undefined;
};

export async function createEmbeddedStore(db: Database, env: Env, options: EmbeddedStoreOptions): Promise<Store> {
  const { log, outbox, metrics, stripeServer } = options;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = env;
  const clock = () => new Date();
  const store = await createStore(db, {
    id: STORE_ID,
    siteUrl: env.SITE_URL,
    shop: shopOf(env),
    lowStock: env.LOW_STOCK,
    shippingCountries: env.SHIPPING_COUNTRIES,
    holdSeconds: env.CHECKOUT_HOLD_SECONDS,
    returnOrigins: [...ownOrigins(env.SITE_URL), ...env.CHECKOUT_RETURN_ORIGINS],
    ownOrigins: ownOrigins(env.SITE_URL),
    ...(secretKey !== undefined &&
      webhookSecrets !== undefined && {
        stripe: { secretKey, webhookSecrets, ...(stripeServer && { address: stripeServer }) },
      }),
    clock,
    onOutcome: (outcome) => metrics.checkouts.inc({ outcome }),
    sendNow: outbox.sendNow,
    onRefusedOrigin: (origin) =>
      log.warn({ origin }, 'a checkout was refused that would return to another origin; see CHECKOUT_RETURN_ORIGINS'),
  });
  return countCheckouts(store, metrics);
}

/** Counts started and rejected checkouts; rejections by error code or type of the API. */
function countCheckouts(store: Store, { checkouts }: Pick<Metrics, 'checkouts'>): Store {
  return {
    ...store,
    async startCheckout(request, idempotencyKey) {
      try {
        const url = await store.startCheckout(request, idempotencyKey);
        checkouts.inc({ outcome: 'opened' });
        return url;
      } catch (error) {
        const refusal = error instanceof StoreError ? (error.body.code ?? error.body.type) : 'failure';
        checkouts.inc({ outcome: `refused_${refusal}` });
        throw error;
      }
    },
  };
}
