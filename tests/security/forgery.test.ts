/** Cross-site request forgery: other sites cannot act for a visitor by forms, frames or scripts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { sharedSecret } from '../../services/database/shared-secret.ts';
import { sign } from '../../services/outbox/signature.ts';
import { available, bodyFor, invalid, openCheckout, refusal, send, sessionOf, submit } from '../contract/support.ts';
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

/** Starts a checkout, checks that `act` does not change it and stores no lead, and cancels the checkout. */
async function expectUnchanged(act: (session: string) => Promise<void>): Promise<void> {
  const page = await openCheckout(site, bodyFor(site, [SPRINT, 1]));
  const before = await available(site, SPRINT);
  await act(sessionOf(page));
  expect(await available(site, SPRINT)).toBe(before);
  expect(await readLeads(site)).toEqual([]);
  await submit(site, page, { action: 'cancel' });
}

describe.each([
  ['a form that pays', '/checkout?session=', 'action=pay'],
  ['a form that cancels a checkout', '/checkout?session=', 'action=cancel'],
  ['a lead form', '/forms/contact?x=', LEAD],
])('%s', (_, path, body) => {
  it.each(['https://evil.example', 'http://localhost.evil.example', 'https://partner.example', 'file://', 'null'])(
    'is refused when a page of %s sends it, and has no effect',
    (origin) =>
      expectUnchanged(async (session) => {
        for (const type of [FORM, `${FORM}; charset=utf-8`, FORM.toUpperCase()]) {
          const response = await send(site, 'POST', path + session, {
            headers: { 'content-type': type, origin },
            body,
          });
          expect(response.status, type).toBe(403);
        }
      }),
  );

  it('is refused with content types that browsers send across origins without a CORS preflight', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json', undefined]) {
      const headers = { origin: 'https://evil.example', ...(type ? { 'content-type': type } : {}) };
      const { status } = await send(site, 'POST', `${path}cs_1`, { headers, body });
      expect([400, 403, 415], type).toContain(status);
    }
  });

  it('has no effect as a GET request, which links and pictures send', () =>
    expectUnchanged(async (session) => {
      expect((await send(site, 'GET', `${path}${session}&${body}`)).status).toBe(200);
    }));

  it('is refused when Sec-Fetch-Site is cross-site', async () => {
    const headers = { 'content-type': FORM, origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect((await send(site, 'POST', `${path}cs_1`, { headers, body })).status).toBe(403);
  });
});

describe('a payment notification', () => {
  const post = (headers: Record<string, string>, body: string) =>
    send(site, 'POST', '/api/payments/notifications', {
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });

  it.each([
    ['without a signature', {}],
    ['with an empty signature', { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,' }],
    [
      'with the signature of another secret',
      {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${'A'.repeat(43)}=`,
      },
    ],
  ])('is refused %s', (_, headers) =>
    expectUnchanged(async (session) => {
      const body = JSON.stringify({ id: 'evt_1', type: 'checkout.cancelled', checkout_id: session });
      expect((await post(headers, body)).status).toBe(400);
    }),
  );

  it('is refused when it is signed, but its body is no JSON object', async () => {
    const db = await openDatabaseAt(site.database);
    const keys = await (await sharedSecret(db, 'notification_secret'))();
    await db.destroy();
    for (const text of ['{', '', 'null', '[]'])
      expect(refusal(await post({ ...sign(keys, 'msg_1', text, new Date()) }, text))).toEqual(
        invalid(expect.stringMatching(/\S/)),
      );
  });
});

it('no response allows other sites to send credentials, and none sets a cookie', async () => {
  for (const path of ['/', '/checkout?session=x', '/forms/contact', '/api/store/store_demo/products']) {
    const { headers } = await send(site, 'GET', path, { headers: { origin: 'https://evil.example', cookie: 'a=b' } });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
});

it.each([
  ['a picture', { 'sec-fetch-mode': 'no-cors' }],
  ['a script', { 'sec-fetch-mode': 'cors' }],
  ['a prefetch', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
])('%s on a page of another site does not start a checkout of the offer', async (_, headers) => {
  const [path, foreign] = ['/offers/local-business-promo/payment', { 'sec-fetch-site': 'cross-site' }];
  const response = await send(site, 'GET', path, { headers: { ...foreign, ...headers } });
  expect([response.status, response.headers.location]).toEqual([303, '/offers/local-business-promo']);
  const followed = await send(site, 'GET', path, { headers: { ...foreign, 'sec-fetch-mode': 'navigate' } });
  expect(followed.headers.location).toContain('/checkout?session=');
});
