/** Nothing that a stranger writes leads a visitor of ours to another site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, checkout, openCheckout, send, submit } from '../contract/support.ts';
import { type Site, startSite } from '../support/site.ts';

const PRODUCT = 'variant_01KGDEM0000000000000001901';
let site: Site;

beforeAll(async () => {
  site = await startSite({ CHECKOUT_RETURN_ORIGINS: 'https://storefront.example' });
});
afterAll(() => site.stop());

/** Where a browser goes from an answer of the site; undefined where it stays. */
function target({ headers }: { headers: { location?: string | undefined } }): URL | undefined {
  return headers.location === undefined ? undefined : new URL(headers.location, site.url);
}

const HOSTS = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)//',
  'data:text/html,x',
  'https://storefront.example.evil.example',
  'https://storefront.example@evil.example',
  'https://storefront.example:pw@evil.example',
  'https://storefront.example%00.evil.example',
  'https://storefront.example%2eevil.example',
  'https://evil.example#https://storefront.example',
  'https://evil.example?https://storefront.example',
  'https://storefront。example.evil.example',
  'https://ｅｖｉｌ.example',
  'https://xn--evil-9za.example',
  'https://storefront.example:444',
  'http://storefront.example',
  'https://storefront.example.',
  'https://sub.storefront.example',
  ' https://evil.example',
  'https://evil.example\r\nX-Injected: yes',
  '\thttps://evil.example',
  'ftp://storefront.example',
  'blob:https://storefront.example/x',
  'HTTPS://EVIL.EXAMPLE',
  'null',
];

describe('a checkout returns to the shop and nowhere else', () => {
  it.each(HOSTS)('%j is refused', async (host) => {
    for (const field of ['successUrl', 'cancelUrl']) {
      const answer = await checkout(site, { ...bodyFor(site, [PRODUCT, 1]), [field]: host });
      expect([answer.status, answer.headers.location], field).toEqual([400, undefined]);
      expect(JSON.parse(answer.text).message).toContain(field);
    }
  });

  it.each([
    'https://storefront.example/a?b=//evil.example#c',
    'https://user:pw@storefront.example/a',
    'https://storefront.example/\\evil.example',
    'https://storefront.example\\@evil.example',
  ])('%s stays at the shop', async (successUrl) => {
    const body = { ...bodyFor(site, [PRODUCT, 1]), successUrl, cancelUrl: successUrl };
    const page = await openCheckout(site, body);
    expect(target(await submit(site, page, { action: 'cancel' }))?.origin).toBe('https://storefront.example');
  });

  it('the literal of the session cannot become a host', async () => {
    for (const url of ['https://{CHECKOUT_SESSION_ID}', 'https://storefront.example{CHECKOUT_SESSION_ID}']) {
      expect((await checkout(site, { ...bodyFor(site, [PRODUCT, 1]), successUrl: url })).status).toBe(400);
    }
  });

  it('parameters of the page change nothing', async () => {
    const page = await openCheckout(site, bodyFor(site, [PRODUCT, 1]));
    const more = ['successUrl', 'cancelUrl', 'url', 'next', 'return', 'redirect'].map((name) => [name, HOSTS[0] ?? '']);
    const answer = await submit(site, `${page}&${new URLSearchParams(more)}`, {
      action: 'cancel',
      url: HOSTS[0] ?? '',
    });
    expect(target(answer)?.href).toBe(`${site.url}/store`);
  });

  it('nor do words in the place of the session', async () => {
    for (const session of [...HOSTS, '&x=//evil.example']) {
      const path = `/checkout?session=${encodeURIComponent(session)}`;
      for (const form of ['action=cancel', 'action=pay&email=x']) {
        const answer = await send(site, 'POST', path, {
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
          body: form,
        });
        expect(target(answer)?.origin ?? site.url, session).toBe(site.url);
      }
    }
  });
});

describe('addresses that are put right lead to this site', () => {
  const ODD = HOSTS.map((host) =>
    encodeURI(host)
      .replace(/%5C/g, '\\')
      .replace(/%0D%0A|%09/g, ''),
  );

  it.each(ODD)('%s', async (host) => {
    for (const path of [
      `/${host}`,
      `/${host}/`,
      `//${host}/Store/`,
      `/Store/${host}/`,
      `/store/?to=${host}`,
      `/${host}/%2e%2e/`,
    ]) {
      const answer = await send(site, 'GET', path.replaceAll(' ', '%20'));
      expect(target(answer)?.origin ?? site.url, path).toBe(site.url);
      expect(answer.headers.location ?? '', path).not.toMatch(/^(\/\/|\/\\|[a-z]+:)/i);
      expect(answer.headers['x-injected']).toBeUndefined();
    }
  });

  it.each([
    '/%0d%0aX-Injected:%20yes',
    '/Store/%0d%0aX-Injected:yes',
    '/store/?a=%0d%0aX-Injected:yes',
    '/%E5%98%8D%E5%98%8AX-Injected:yes/',
  ])('%s adds no header', async (path) =>
    expect((await send(site, 'GET', path)).headers['x-injected']).toBeUndefined(),
  );
});

describe('forms', () => {
  it('a message leads back to the form', async () => {
    for (const query of ['next=//evil.example', 'embedded=//evil.example', '/../../evil', 'sent=//evil.example']) {
      const answer = await send(site, 'POST', `/forms/contact?${query}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
        body: new URLSearchParams({
          name: 'A',
          email: 'a@b.example',
          message: 'x',
          consent: 'on',
          next: '//evil',
        }).toString(),
      });
      expect([answer.status, target(answer)?.pathname, target(answer)?.origin]).toEqual([
        303,
        '/forms/contact',
        site.url,
      ]);
    }
  });

  it('the offer leads to our checkout', async () => {
    const answer = await send(site, 'GET', '/offers/local-business-promo/payment?url=//evil.example');
    expect(target(answer)?.origin).toBe(site.url);
  });
});
