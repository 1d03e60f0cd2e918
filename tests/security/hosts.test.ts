/** Forged request headers change no link, mail, redirect or cached response. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyFor, openCheckout, STORE, send, submit } from '../contract/support.ts';
import { readMails } from '../support/mail.ts';
import { type Site, startSite } from '../support/site.ts';

const VARIANT = 'variant_01KGDEM0000000000000001901';
const EVIL = 'evil.example';

/** Headers that some software uses to override the host, scheme, path or method of a request. */
const FORGED_HEADERS: Record<string, string> = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '1337',
  'x-forwarded-prefix': `//${EVIL}`,
  'x-host': EVIL,
  'x-original-host': EVIL,
  'x-original-url': '/evil-path',
  'x-rewrite-url': '/evil-path',
  'x-http-method-override': 'DELETE',
  forwarded: `host=${EVIL};proto=gopher`,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/from?utm_source=evil-campaign`,
  'accept-language': 'xx-evil',
  cookie: 'evil=1',
  'user-agent': 'evil-agent',
  'x-forwarded-for': '203.0.113.66',
};

/** With and without TRUST_PROXY. */
const sites: Site[] = [];

beforeAll(async () => {
  sites.push(...(await Promise.all([startSite(), startSite({ TRUST_PROXY: '1' })])));
});
afterAll(() => Promise.all(sites.map((site) => site.stop())));

const PATHS = [
  '/',
  '/about-us',
  '/store',
  '/product/prod_01KGDEM0000000000000000100',
  '/nope',
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/About-Us/',
  '/checkout?session=nope',
  '/api/openapi.json',
  `${STORE}/products?limit=2`,
  `${STORE}/settings`,
  '/.well-known/security.txt',
];

/** Headers without request ids and rate-limit counters, which differ in every response. */
const stableHeaders = (headers: object) =>
  Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-correlation-id|x-ratelimit-.*)$/.test(name));

it.each(PATHS)('the response to %s does not depend on forged request headers', async (path) => {
  for (const site of sites) {
    // Islands of the first page that a process renders have different ids than later ones.
    await send(site, 'GET', path);
    const plain = await send(site, 'GET', path);
    for (const [name, value] of Object.entries(FORGED_HEADERS)) {
      const { status, headers, text } = await send(site, 'GET', path, { headers: { [name]: value } });
      expect([status, text, stableHeaders(headers)], name).toEqual([
        plain.status,
        plain.text,
        stableHeaders(plain.headers),
      ]);
    }
  }
});

it('the lead form, which contains the referrer, must not be stored by shared caches', async () => {
  for (const site of sites) {
    const { text, headers } = await send(site, 'GET', '/forms/contact', { headers: FORGED_HEADERS });
    expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    expect(text).not.toMatch(/(href|src|action)="[^"]*evil/);
    expect(text).toContain(`name="page" value="https://${EVIL}"`);
    expect(text).toContain('utm_source=evil-campaign');
  }
});

it('checkouts and mails contain the configured origin, not that of a forged Host header', async () => {
  for (const site of sites) {
    const forged = { host: EVIL, 'x-forwarded-host': EVIL, forwarded: FORGED_HEADERS.forwarded };
    const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]), forged);
    expect(new URL(page).origin).toBe(site.url);
    expect((await submit(site, page)).headers.location).toBe(`${site.url}/success`);
    await expect.poll(() => readMails(site).length).toBeGreaterThan(1);
    for (const { text } of readMails(site)) expect(text).not.toContain(EVIL);
  }
});

it('a cacheable redirect depends only on the requested URL', async () => {
  for (const site of sites) {
    const { status, headers } = await send(site, 'GET', '/About-Us/?utm_source=x', { headers: FORGED_HEADERS });
    const expected = [308, '/about-us?utm_source=x', 'public, max-age=3600'];
    expect([status, headers.location, headers['cache-control']]).toEqual(expected);
  }
});
