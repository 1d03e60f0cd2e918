/** No untrusted input redirects to another site. The rule for paths is in domain/url/canonical-url.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyFor, checkout, openCheckout, send, submit } from '../contract/support.ts';
import { type Site, startSite } from '../support/site.ts';

const VARIANT = 'variant_01KGDEM0000000000000001901';
const FORM = 'application/x-www-form-urlencoded';
const EVIL = 'https://evil.example';
let site: Site;

beforeAll(async () => {
  site = await startSite({ CHECKOUT_RETURN_ORIGINS: 'https://storefront.example' });
});
afterAll(() => site.stop());

/** The URL to which a browser follows a response; undefined without a redirect. */
function target({ headers }: { headers: { location?: string | undefined } }): URL | undefined {
  return headers.location === undefined ? undefined : new URL(headers.location, site.url);
}

/** Return addresses outside the allowed origins. */
const FORBIDDEN_ADDRESSES = [
  EVIL,
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)//',
  'data:text/html,x',
  'https://storefront.example.evil.example',
  'https://storefront.example@evil.example',
  'https://storefront.example%00.evil.example',
  'https://storefront.example%2eevil.example',
  'https://evil.example#https://storefront.example',
  'https://evil.example?https://storefront.example',
  'https://storefront。example.evil.example',
  'https://ｅｖｉｌ.example',
  'https://storefront.example:444',
  'http://storefront.example',
  'https://storefront.example.',
  'https://sub.storefront.example',
  ' https://evil.example',
  'https://evil.example\r\nX-Injected: yes',
  '\thttps://evil.example',
  'ftp://storefront.example',
  'blob:https://storefront.example/x',
  'https://{CHECKOUT_SESSION_ID}',
  'https://storefront.example{CHECKOUT_SESSION_ID}',
  'null',
];

it.each(FORBIDDEN_ADDRESSES)('a checkout with the return address %j is refused', async (address) => {
  for (const field of ['successUrl', 'cancelUrl']) {
    const response = await checkout(site, { ...bodyFor(site, [VARIANT, 1]), [field]: address });
    expect([response.status, response.headers.location], field).toEqual([400, undefined]);
    expect(JSON.parse(response.text).message).toContain(field);
  }
});

it.each([
  'https://storefront.example/a?b=//evil.example#c',
  'https://user:pw@storefront.example/a',
  'https://storefront.example/\\evil.example',
  'https://storefront.example\\@evil.example',
])('a buyer who cancels returns to the allowed storefront and to no other host: %s', async (successUrl) => {
  const page = await openCheckout(site, { ...bodyFor(site, [VARIANT, 1]), successUrl, cancelUrl: successUrl });
  expect(target(await submit(site, page, { action: 'cancel' }))?.origin).toBe('https://storefront.example');
});

it('query parameters of the checkout page do not change the return address', async () => {
  const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
  const more = ['successUrl', 'cancelUrl', 'url', 'next', 'return', 'redirect'].map((name) => [name, EVIL]);
  const response = await submit(site, `${page}&${new URLSearchParams(more)}`, { action: 'cancel', url: EVIL });
  expect(target(response)?.href).toBe(`${site.url}/store`);
  for (const session of FORBIDDEN_ADDRESSES) {
    const headers = { 'content-type': FORM, origin: site.url };
    const sent = { headers, body: 'action=cancel' };
    const refused = await send(site, 'POST', `/checkout?session=${encodeURIComponent(session)}`, sent);
    expect(target(refused)?.origin ?? site.url, session).toBe(site.url);
  }
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '%0d%0aX-Injected:%20yes',
  '%E5%98%8D%E5%98%8AX-Injected:yes',
])('a redirect to the canonical URL stays on this site, and has no injected header: %s', async (text) => {
  for (const path of [`/${text}`, `/${text}/`, `/Store/${text}/`, `/store/?to=${text}`, `/${text}/%2e%2e/`]) {
    const response = await send(site, 'GET', path);
    expect(target(response)?.origin ?? site.url, path).toBe(site.url);
    expect(response.headers.location ?? '', path).not.toMatch(/^(\/\/|\/\\|[a-z]+:)/i);
    expect(response.headers['x-injected'], path).toBeUndefined();
  }
});

it('a sent lead form redirects to the form, and the payment link of the offer to a page of this site', async () => {
  const form = { name: 'A', email: 'a@b.example', message: 'x', consent: 'on', next: '//evil' };
  for (const query of ['next=//evil.example', 'embedded=//evil.example', 'sent=//evil.example']) {
    const response = await send(site, 'POST', `/forms/contact?${query}`, {
      headers: { 'content-type': FORM, origin: site.url },
      body: new URLSearchParams(form).toString(),
    });
    const { pathname, origin } = target(response) ?? {};
    expect([response.status, pathname, origin]).toEqual([303, '/forms/contact', site.url]);
  }
  const offer = await send(site, 'GET', '/offers/local-business-promo/payment?url=//evil.example');
  expect(target(offer)?.origin).toBe(site.url);
});
