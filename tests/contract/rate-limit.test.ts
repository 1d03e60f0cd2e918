/** Section 10: too many checkouts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { bodyFor, checkout, get, openCheckout, refusal, STORE, send } from './support.ts';

const LIMIT = 3;
let site: Site;

beforeAll(async () => {
  site = await startSite({ CHECKOUT_RATE_LIMIT: String(LIMIT) });
  // Neither reads nor preflights are counted, or the first checkout below would fail.
  for (let time = 0; time < LIMIT * 3; time += 1) {
    expect((await get(site, '/products?limit=1')).status).toBe(200);
    expect((await send(site, 'OPTIONS', `${STORE}/checkout`)).status).toBe(204);
  }
  for (let time = 0; time < LIMIT; time += 1) await openCheckout(site, body());
});
afterAll(() => site.stop());

const body = () => bodyFor(site, ['variant_01KGDEM0000000000000001901', 1]);
const tooMany = { status: 429, type: 'invalid_request_error', message: expect.stringMatching(/\S/) };

describe('a client that has started as many checkouts as it may', () => {
  it('is refused the next one', async () => {
    const answer = await checkout(site, body());
    expect(refusal(answer)).toEqual(tooMany);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it.each(['203.0.113.9', '203.0.113.10, 10.0.0.1', '::1'])(
    'is known by its address, whatever it says: %s',
    async (ip) => {
      const headers = { 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` };
      expect(refusal(await checkout(site, body(), headers))).toEqual(tooMany);
    },
  );

  it('is refused one with an Idempotency-Key, too', async () => {
    expect(refusal(await checkout(site, body(), { 'idempotency-key': 'a' }))).toEqual(tooMany);
  });

  it.each([
    '/products',
    '/products/prod_01KGDEM0000000000000000100',
    '/variants?fields=inventory_quantity',
    '/settings',
    '/collections',
  ])('may still read %s', async (path) => {
    expect((await get(site, path)).status).toBe(200);
  });

  it('may still ask what it may', async () => {
    expect((await send(site, 'OPTIONS', `${STORE}/checkout`)).status).toBe(204);
  });
});

it('a network of IPv6 is one client, however many addresses it has', async () => {
  const behindProxy = await startSite({ CHECKOUT_RATE_LIMIT: '1', TRUST_PROXY: '1' });
  const from = (ip: string) => checkout(behindProxy, body(), { 'x-forwarded-for': ip });
  expect((await from('2001:db8:1:2::1')).status).not.toBe(429);
  expect((await from('2001:db8:1:2::2')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).not.toBe(429);
  await behindProxy.stop();
});
