/**
 * Redirects the buttons of the local offer to a checkout of the embedded store, if no payment page is configured. The
 * plan is an unlisted product with a price that the operator sets.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { type LeadSource, normalizeSource, readSource } from '../../domain/lead/lead-source.ts';
import { keyGenerator } from '../../services/limits/visitor-key.ts';
import { StoreError } from '../../services/store/errors.ts';
import type { Store } from '../../services/store/store.ts';
import { OWN_PAGES } from '../../src/site.ts';

const OFFER = '/offers/local-business-promo';
/** Slug of the product that the offer sells. */
const PLAN = 'managed-web-design-seo';
/** Redirect target if no checkout can be started. */
const CONTACT = '/contact-us?subject=Local%20offer#strategy-call';

export type OfferPaymentOptions = {
  /** Absent if the store is a remote service. */
  store: Store | undefined;
  siteUrl: string;
  /** Checkouts that one client address may start per minute. */
  checkoutsPerMinute: number;
};

export const offerPayment: FastifyPluginAsync<OfferPaymentOptions> = async (app, options) => {
  const { store, siteUrl, checkoutsPerMinute } = options;

  async function startCheckout(source: LeadSource): Promise<string | undefined> {
    const plan = await store?.catalog.read(PLAN, 'slug').catch((error: unknown) => {
      if (error instanceof StoreError && error.status === 404) return undefined;
      throw error;
    });
    const [variant] = plan?.variants ?? [];
    if (!store || !variant) return undefined;
    const request = {
      items: [{ variant_id: variant.id, quantity: 1 }],
      // `?offer` tells the success page that this order is not the cart's (src/features/checkout/arrival.ts).
      successUrl: `${siteUrl}/success?offer`,
      cancelUrl: siteUrl + OFFER,
      locale: 'en-US',
      source: normalizeSource(source),
    };
    return store.startCheckout(request, null);
  }

  await app.register(rateLimit, { global: false, keyGenerator });
  const limited = { config: { rateLimit: { max: checkoutsPerMinute, timeWindow: '1 minute' } } };
  app.get(OWN_PAGES.promoPaymentUrl, { ...limited, exposeHeadRoute: false }, async (request, reply) => {
    // Only navigations start a checkout, not images on other sites or prefetches.
    const { 'sec-fetch-mode': mode = 'navigate', 'sec-purpose': purpose } = request.headers;
    if (mode !== 'navigate' || purpose !== undefined) {
      return reply.header('cache-control', 'no-store').redirect(OFFER, 303);
    }
    const { searchParams } = new URL(request.url, siteUrl);
    const source = readSource(searchParams, request.headers.referer ?? null, siteUrl);
    const checkout = await startCheckout(source).catch((error: unknown) => {
      request.log.error({ err: error }, 'the checkout of the local offer could not be started');
      return undefined;
    });
    return reply.header('cache-control', 'no-store').redirect(checkout ?? CONTACT, 303);
  });
  // A HEAD request starts no checkout.
  app.head(OWN_PAGES.promoPaymentUrl, async (_, reply) => reply.header('cache-control', 'no-store').send());
};
