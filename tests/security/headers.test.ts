/** The headers of each kind of response, in one table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { bodyFor, type HttpResponse, openCheckout, STORE, send, submit } from '../contract/support.ts';
import { type Site, startSite } from '../support/site.ts';

const VARIANT = 'variant_01KGDEM0000000000000001901';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR = 'max-age=31536000';

let site: Site;
/** Behind a proxy with HTTPS. */
let secure: Site;

beforeAll(async () => {
  [site, secure] = await Promise.all([
    startSite(),
    startSite({
      SITE_URL: 'https://www.agency.example',
      TRUST_PROXY: '1',
      LEADS_EMBED_ORIGINS: 'https://partner.example',
      CHECKOUT_RETURN_ORIGINS: 'https://storefront.example',
      PICTURE_ORIGINS: 'https://pictures.example',
    }),
  ]);
});
afterAll(() => Promise.all([site.stop(), secure.stop()]));

const get = (path: string) => (at: Site) => send(at, 'GET', path);
const post = (path: string, headers: Record<string, string>, body: string) => (at: Site) =>
  send(at, 'POST', path, { headers, body });

/**
 * `form`: the lead form, which may be framed. `picture`: files that other sites may embed. `open`: the API, which any
 * origin may read. `own`: other responses, which only this site may load. In a row, the cache `/./` allows any value.
 */
type Kind = 'page' | 'form' | 'picture' | 'open' | 'own';
type Row = [what: string, kind: Kind, status: number, cache: RegExp, request: (at: Site) => Promise<HttpResponse>];

const ALWAYS_FRESH = /^(no-cache|public, max-age=0, must-revalidate)$/;
const RESPONSES: Row[] = [
  ['a built page', 'page', 200, ALWAYS_FRESH, get('/about-us')],
  ['the home page', 'page', 200, ALWAYS_FRESH, get('/')],
  ['a page rendered on request', 'page', 200, ALWAYS_FRESH, get('/store')],
  ['a product', 'page', 200, ALWAYS_FRESH, get('/product/prod_01KGDEM0000000000000000100')],
  ['an unknown product', 'page', 404, ALWAYS_FRESH, get('/product/prod_nope')],
  ['an unknown page', 'page', 404, ALWAYS_FRESH, get('/nope')],
  ['a URL with an invalid percent-encoding', 'page', 400, ALWAYS_FRESH, get('/%zz')],
  ['a method that the page does not have', 'page', 405, ALWAYS_FRESH, post('/about-us', FORM, 'a=b')],
  ['an unknown checkout', 'page', 404, /^no-store$/, get('/checkout?session=cs_1')],
  ['a form with a wrong content type', 'page', 415, ALWAYS_FRESH, post('/checkout?session=cs_1', {}, 'a')],
  ['the audit report', 'page', 400, /^no-store$/, get('/tools/free-website-audit/report?domain=')],
  ['the lead form', 'form', 200, /^private, no-cache$/, get('/forms/contact')],
  ['a redirect to the canonical URL', 'own', 308, /^public, max-age=3600$/, get('/About-Us/')],
  ['the payment link of the offer', 'own', 303, /^no-store$/, get('/offers/local-business-promo/payment')],
  ['a script with a hash in its name', 'own', 200, /immutable/, async (at) => send(at, 'GET', await builtScript(at))],
  ['robots.txt', 'own', 200, ALWAYS_FRESH, get('/robots.txt')],
  ['the RSS feed', 'own', 200, ALWAYS_FRESH, get('/rss.xml')],
  ['a page as Markdown', 'own', 200, ALWAYS_FRESH, get('/about-us.md')],
  ['a drawing', 'picture', 200, /^public, max-age=86400/, get('/art/service/seo-services-2x1.svg')],
  ['the icon', 'picture', 200, ALWAYS_FRESH, get('/favicon.svg')],
  ['the script that embeds the form', 'picture', 200, ALWAYS_FRESH, get('/forms/contact.js')],
  ['the health check', 'own', 200, /^no-store$/, get('/healthz')],
  ['the readiness check', 'own', 200, /^no-store$/, get('/readyz')],
  ['the product list of the API', 'open', 200, /./, get(`${STORE}/products?limit=1`)],
  ['the stock of the API', 'open', 200, /^no-store$/, get(`${STORE}/variants?fields=sku`)],
  ['an unknown path of the API', 'open', 404, /./, get('/api/nope')],
  ['an invalid parameter of the API', 'open', 400, /./, get(`${STORE}/products?page=1`)],
  ['an invalid body of the API', 'open', 400, /./, post(`${STORE}/checkout`, JSON_TYPE, '{')],
  ['an unsigned payment notification', 'open', 400, /./, post('/api/payments/notifications', JSON_TYPE, '{}')],
  ['a CORS preflight', 'open', 204, /./, (at) => send(at, 'OPTIONS', `${STORE}/checkout`)],
  ['an API URL with an invalid percent-encoding', 'open', 400, /./, get('/api/%zz')],
];

async function builtScript(at: Site): Promise<string> {
  const { text } = await send(at, 'GET', '/about-us');
  return /\/_astro\/[^"]+\.js/.exec(text)?.[0] ?? 'none';
}

function expectHeaders({ headers, status }: HttpResponse, [what, kind, expected, cache]: Row, https: boolean): void {
  expect(status, what).toBe(expected);
  const policy = String(headers['content-security-policy']);
  const isPage = kind === 'page' || kind === 'form';
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy':
      kind === 'picture' || kind === 'open' || kind === 'form' ? 'cross-origin' : 'same-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(headers['strict-transport-security']).toBe(https ? YEAR : undefined);
  expect(policy).not.toMatch(/unsafe-|\*(?![.\w])/);
  expect(policy).toMatch(/frame-ancestors/);
  if (kind !== 'open') expect(headers['access-control-allow-origin']).toBeUndefined();
  else expect(headers['access-control-allow-origin']).toBe('*');
  // `no-transform` keeps a CDN from obfuscating email addresses, which would remove them from the page.
  const [caching = '', untouched] = String(headers['cache-control'] ?? '').split(', no-transform');
  expect(untouched, 'pages alone ask proxies not to change them').toBe(isPage ? '' : undefined);
  // The contract defines caching only for stock.
  if (cache.source !== '.') expect(caching).toMatch(cache);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  expect(policy === NOTHING_ALLOWED).toBe(!isPage);
  if (!isPage) return;
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*payment=\(\)/);
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part);
  }
  expect(headers['x-frame-options']).toBe(kind === 'form' ? undefined : 'DENY');
  if (status < 300 || kind === 'page') expect(headers.vary).toMatch(/accept-encoding/);
}

describe.each([
  ['on localhost', false],
  ['behind an HTTPS proxy', true],
])('%s', (_, https) => {
  it.each(RESPONSES)('the response for %s has the right security and cache headers', async (...row) => {
    const at = https ? secure : site;
    expectHeaders(await row[4](at), row, https);
  });
});

it('only the lead form may be framed, by our own pages and by sites that the operator allows', async () => {
  const frames = async (at: Site, path: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await send(at, 'GET', path)).headers['content-security-policy']))?.[1];
  expect(await frames(site, '/forms/contact')).toBe("'self'");
  expect(await frames(secure, '/forms/contact')).toBe("'self' https://partner.example");
  for (const path of ['/', '/store', '/contact-us', '/checkout?session=x', '/forms/nope', '/forms/contact/x'])
    expect(await frames(secure, path), path).toBe("'none'");
});

it('responses to a checkout or a lead form must not be cached', async () => {
  const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
  const { pathname, search } = new URL(page);
  const lead = new URLSearchParams({ name: 'Dana', email: 'd@x.example', message: 'Hello', consent: 'on' }).toString();
  for (const response of [
    await send(site, 'GET', pathname + search),
    await submit(site, page, {}),
    await submit(site, page, { action: 'cancel' }),
    await send(site, 'GET', pathname + search),
    await send(site, 'POST', '/forms/contact', { headers: { ...FORM, origin: site.url }, body: lead }),
  ]) {
    expect(response.headers['cache-control']).toMatch(/^no-store\b/);
  }
});

it('the CSP contains exactly the configured hosts', async () => {
  const policy = String((await send(secure, 'GET', '/about-us')).headers['content-security-policy']);
  const values = policy.split(/[\s;]+/).filter((word) => word.includes(':') && word !== 'data:');
  expect([...new Set(values)].sort()).toEqual([
    'https://pictures.example',
    'https://storefront.example',
    'https://www.agency.example',
    ...brand.maps.embedOrigins,
  ]);
});
