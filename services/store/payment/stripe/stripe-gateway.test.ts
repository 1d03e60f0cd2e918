import { expect, it } from 'vitest';
import { NeverAccepted } from '../../../outbox/outbox.ts';
import { serveHttp } from '../../../testing/serve-http.ts';
import { readCheckout } from '../../checkout/checkouts.ts';
import { wireProduct } from '../../testing/products.ts';
import { createTestStore, SHOP, SITE } from '../../testing/test-store.ts';
import { createStripeClient } from './client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

type Answer = readonly [status: number, body: object];

/** A checkout whose session id was not stored, and a Stripe that answers every request with this response. */
const lostSession = (status: number, body: object) => withStripe(() => [status, body]);

async function withStripe(answerTo: (method: string, path: string) => Answer) {
  const port = await serveHttp(({ method = '', url = '' }, response) => {
    const [status, body] = answerTo(method, url.replace(/\?.*/, ''));
    response.writeHead(status).end(JSON.stringify(body));
  });
  const shop = await createTestStore([wireProduct('stand')]);
  const checkout = await readCheckout(shop.db, await shop.open('variant_stand'));
  if (!checkout) throw new Error('there is no checkout');
  const gateway = createStripeGateway({
    stripe: createStripeClient('sk_test_1', { protocol: 'http', host: '127.0.0.1', port }),
    mode: 'stripe-test',
    siteUrl: SITE,
    shippingCountries: ['US'],
    contact: SHOP,
    clock: () => new Date(),
    saveSession: async () => undefined,
  });
  return { gateway, checkout };
}

const refusal = (more: object = {}) => ({ error: { type: 'invalid_request_error', message: 'No.', ...more } });

it('a session that Stripe refuses to create does not exist', async () => {
  const { gateway, checkout } = await lostSession(400, refusal({ param: 'expires_at' }));
  expect(await gateway.close(checkout)).toBe('none');
  expect(await gateway.read(checkout)).toEqual({ state: 'none', notifications: [] });
});

it('a session with more lines than Stripe accepts does not exist, because it is never requested', async () => {
  const { gateway, checkout } = await lostSession(500, {});
  const [line] = checkout.lines;
  if (!line) throw new Error('the checkout is empty');
  const long = { ...checkout, lines: Array.from({ length: 101 }, () => line) };
  await expect(gateway.open(long)).rejects.toThrow('more than 100 different lines');
  expect(await gateway.close(long)).toBe('none');
  expect(await gateway.read(long)).toEqual({ state: 'none', notifications: [] });
});

it.each([
  ['the API key is wrong', 401, refusal()],
  ['the API key lacks a permission', 403, refusal({ code: 'more_permissions_required' })],
  ['the response is not a session', 200, { id: 7 }],
  ['the idempotency key belongs to another request', 400, { error: { type: 'idempotency_error', message: 'No.' } }],
])(
  'the state of a session is unknown while %s, so closing and reading it fail and are retried',
  async (_, status, body) => {
    const { gateway, checkout } = await lostSession(status, body);
    await expect(gateway.close(checkout)).rejects.toThrow();
    await expect(gateway.read(checkout)).rejects.toThrow();
  },
);

const missing: Answer = [404, refusal({ code: 'resource_missing' })];
const subscriptionIn = (status: string): Answer => [200, { id: 'sub_1', object: 'subscription', status }];

it('canceling a subscription that has already ended at Stripe succeeds', async () => {
  const { gateway } = await withStripe((method) => (method === 'DELETE' ? missing : subscriptionIn('canceled')));
  await expect(gateway.endSubscription('sub_1')).resolves.toBeUndefined();
});

it.each([
  ['is not of this account', missing],
  ['is still active', subscriptionIn('active')],
])('canceling a subscription that Stripe reports as missing fails if it %s', async (_, read) => {
  const { gateway } = await withStripe((method) => (method === 'DELETE' ? missing : read));
  await expect(gateway.endSubscription('sub_1')).rejects.toThrow(NeverAccepted);
});

it.each([
  ['failed', 'failed', 'payment.failed'],
  ['pending', 'pending', 'payment.pending'],
])('the first payment of a subscription by bank debit is read as %s', async (_, status, type) => {
  const { gateway, checkout } = await withStripe((_method, path) =>
    path === '/v1/charges'
      ? [200, { data: [{ id: 'ch_1', object: 'charge', amount_refunded: 0, status }] }]
      : [
          200,
          {
            id: 'cs_1',
            object: 'checkout.session',
            status: 'complete',
            payment_status: 'unpaid',
            customer: 'cus_1',
            customer_details: { email: 'buyer@example.com' },
            subscription: { id: 'sub_1', object: 'subscription', status: 'active' },
          },
        ],
  );
  expect(await gateway.read({ ...checkout, sessionId: 'cs_1' })).toMatchObject({
    state: status,
    notifications: [{ type, checkout_id: checkout.id }],
  });
});
