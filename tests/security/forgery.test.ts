/** Other sites cannot act in a visitor's name: not by forms, not by frames, not by scripts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, bodyFor, openCheckout, send } from '../contract/support.ts';
import { readLeads } from '../support/leads.ts';
import { type Site, startSite } from '../support/site.ts';

const SPRINT = 'variant_01KGDEM0000000000000000601';
const FORM = 'application/x-www-form-urlencoded';
const LEAD = new URLSearchParams({ name: 'A', email: 'a@b.example', message: 'Hello', consent: 'on' }).toString();
let site: Site;

beforeAll(async () => {
  site = await startSite({ LEADS_EMBED_ORIGINS: 'https://partner.example' });
});
afterAll(() => site.stop());

const FOREIGN = [
  'https://evil.example',
  'http://localhost',
  'http://localhost.evil.example',
  'https://partner.example',
  'http://127.0.0.1.evil.example',
  'file://',
  'null',
];

describe.each([
  ['paying', () => '/checkout?session=', 'action=pay'],
  ['cancelling', () => '/checkout?session=', 'action=cancel'],
  ['writing', () => '/forms/contact?x=', LEAD],
])('%s', (what, path, body) => {
  it.each(FOREIGN)('from a page of %s is refused, and nothing happens', async (origin) => {
    const session = new URL(await openCheckout(site, bodyFor(site, [SPRINT, 1]))).searchParams.get('session');
    const before = await available(site, SPRINT);
    for (const type of [FORM, `${FORM}; charset=utf-8`, FORM.toUpperCase()]) {
      const answer = await send(site, 'POST', path() + session, { headers: { 'content-type': type, origin }, body });
      expect(answer.status, type).toBe(403);
    }
    expect(await available(site, SPRINT), what).toBe(before);
    expect(await readLeads(site)).toEqual([]);
    await cancelAgain(String(session));
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''])(
    'as %j, the types that need no permission, is not taken',
    async (type) => {
      const headers = { origin: 'https://evil.example', ...(type ? { 'content-type': type } : {}) };
      const answer = await send(site, 'POST', `${path()}cs_1`, { headers, body });
      expect([400, 403, 415]).toContain(answer.status);
    },
  );

  it('by a link or a picture does nothing', async () => {
    const session = new URL(await openCheckout(site, bodyFor(site, [SPRINT, 1]))).searchParams.get('session');
    const before = await available(site, SPRINT);
    expect((await send(site, 'GET', `${path()}${session}&${body}`)).status).toBe(200);
    expect(await available(site, SPRINT)).toBe(before);
    expect(await readLeads(site)).toEqual([]);
    await cancelAgain(String(session));
  });

  it('is refused where the browser says that another site asks, whatever it says of the origin', async () => {
    const answer = await send(site, 'POST', `${path()}cs_1`, {
      headers: { 'content-type': FORM, origin: 'null', 'sec-fetch-site': 'cross-site' },
      body,
    });
    expect(answer.status).toBe(403);
  });
});

/** Gives the units back, as the buyer can. */
async function cancelAgain(session: string): Promise<void> {
  await send(site, 'POST', `/checkout?session=${session}`, {
    headers: { 'content-type': FORM, origin: site.url },
    body: 'action=cancel',
  });
}

describe('notifications of payments', () => {
  it.each([
    ['without a signature', {}],
    ['with one of nothing', { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,' }],
    [
      'with the signature of another secret',
      {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${'A'.repeat(43)}=`,
      },
    ],
  ])('%s are not believed', async (_, headers) => {
    const session = new URL(await openCheckout(site, bodyFor(site, [SPRINT, 1]))).searchParams.get('session');
    const body = JSON.stringify({ id: 'evt_1', type: 'checkout.cancelled', checkout_id: session });
    const before = await available(site, SPRINT);
    const sent = { ...headers, 'content-type': 'application/json' };
    expect((await send(site, 'POST', '/api/payments/notifications', { headers: sent, body })).status).toBe(400);
    expect(await available(site, SPRINT)).toBe(before);
    await cancelAgain(String(session));
  });
});

it('no answer lets another site read with a visitor’s credentials, or sets any', async () => {
  for (const path of ['/', '/checkout?session=x', '/forms/contact', '/api/store/store_demo/products']) {
    const { headers } = await send(site, 'GET', path, { headers: { origin: 'https://evil.example', cookie: 'a=b' } });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
});

it.each([
  ['a picture', { 'sec-fetch-mode': 'no-cors' }],
  ['a script', { 'sec-fetch-mode': 'cors' }],
  ['a look ahead', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
])('%s on a page of another site starts no checkout of the offer', async (_, headers) => {
  const [path, foreign] = ['/offers/local-business-promo/payment', { 'sec-fetch-site': 'cross-site' }];
  const answer = await send(site, 'GET', path, { headers: { ...foreign, ...headers } });
  expect([answer.status, answer.headers.location]).toEqual([303, '/offers/local-business-promo']);
  const followed = await send(site, 'GET', path, { headers: { ...foreign, 'sec-fetch-mode': 'navigate' } });
  expect(followed.headers.location).toContain('/checkout?session=');
});
