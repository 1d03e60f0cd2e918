/** The webhook endpoint for Stripe. Every signed event that concerns the shop is stored before the response 200. */
import type { FastifyInstance } from 'fastify';
import { badSignature } from '../errors.ts';
import type { StripeProvider } from '../payment/stripe/provider.ts';

export const STRIPE_PATH = '/payments/stripe';

export function stripeRoute(app: FastifyInstance, { receive }: StripeProvider): void {
  // The signature covers the unparsed body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);

  app.post(STRIPE_PATH, { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature'];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw badSignature();
    const received = await receive(request.body, signature);
    if (received.kind === 'rejected') throw badSignature();
    const { event, outcome, problem } = received;
    const about = { event: event.id, type: event.type };
    if (outcome === 'unknown')
      request.log.warn(about, 'Stripe reported on an unknown checkout, or on one in another payment mode');
    if (outcome === 'unreadable')
      request.log.error({ ...about, problem }, 'cannot parse a Stripe event; it is stored, see "events list"');
    return { outcome };
  });
}
