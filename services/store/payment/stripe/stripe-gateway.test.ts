import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readCheckout } from '../../checkout/checkouts.ts';
import { wireProduct } from '../../testing/products.ts';
import { createTestStore, SHOP, SITE } from '../../testing/test-store.ts';
import { createStripeClient } from './client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

let end: () => unknown = () => undefined;
afterEach(() => end());

/** A checkout whose session, if there is one, is not known here, and a Stripe that answers everything with this. */
async function lostSession(status: number, body: object) {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => server.close();
  const { port } = server.address() as AddressInfo;
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
    remember: async () => undefined,
  });
  return { gateway, checkout };
}

const refusal = (more: object = {}) => ({ error: { type: 'invalid_request_error', message: 'No.', ...more } });

it('a session that Stripe refuses to make was never made', async () => {
  const { gateway, checkout } = await lostSession(400, refusal({ param: 'expires_at' }));
  expect(await gateway.close(checkout)).toBe('none');
  expect(await gateway.read(checkout)).toEqual({ state: 'none', notifications: [] });
});

it('nor was one of more lines than Stripe takes, which it was never asked for', async () => {
  const { gateway, checkout } = await lostSession(500, {});
  const [line] = checkout.lines;
  if (!line) throw new Error('the checkout is empty');
  const long = { ...checkout, lines: Array.from({ length: 101 }, () => line) };
  await expect(gateway.open(long)).rejects.toThrow('more than 100 different lines');
  expect(await gateway.close(long)).toBe('none');
  expect(await gateway.read(long)).toEqual({ state: 'none', notifications: [] });
});

it.each([
  ['the key is wrong', 401, refusal()],
  ['the key may not do this', 403, refusal({ code: 'more_permissions_required' })],
  ['the answer is none of a session', 200, { id: 7 }],
  ['the same key was used with other words', 400, { error: { type: 'idempotency_error', message: 'No.' } }],
])('nobody knows of a session while %s, so it is asked for again', async (_, status, body) => {
  const { gateway, checkout } = await lostSession(status, body);
  await expect(gateway.close(checkout)).rejects.toThrow();
  await expect(gateway.read(checkout)).rejects.toThrow();
});
