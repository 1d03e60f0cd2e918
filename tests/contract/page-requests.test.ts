/** Requests for pages: pages show the current state of the store, and invalid requests get an error page. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { exchange } from '../support/raw.ts';
import { type Site, startSite } from '../support/site.ts';
import { available, bodyFor, type HttpResponse, openCheckout, STORE, send } from './support.ts';

const PRODUCT = 'prod_01KGDEM0000000000000000600';
/** The only variant of that product; the demo catalog has two units of it. */
const VARIANT = 'variant_01KGDEM0000000000000000601';
const FORM = 'application/x-www-form-urlencoded';
const NOT_FOUND_HEADING = 'That address is in the lake.';
const ERROR_HEADING = 'Not a through street.';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    CHECKOUT_RETURN_ORIGINS: 'https://storefront.example',
    ANALYZER_URL: 'https://audit.example/a',
  });
});
afterAll(() => site.stop());

const pageText = async (path: string) => (await send(site, 'GET', path)).text;

/** Expects an HTML page of the site, with the headers of every page. */
function expectPage({ headers, text }: HttpResponse, words: string): void {
  expect(text).toContain(words);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("object-src 'none'"),
  });
}

describe('a page', () => {
  it('shows a product as sold out once a checkout holds its last units', async () => {
    const units = (await available(site, VARIANT)) ?? 0;
    expect(units).toBeGreaterThan(0);
    expect(await pageText(`/product/${PRODUCT}`)).toContain(`${units} in stock!`);
    await openCheckout(site, bodyFor(site, [VARIANT, units]));
    expect(await pageText(`/product/${PRODUCT}`)).toContain('Only 0 left.');
  });

  it("shows a change by the operator's commands at once, also to a browser that revalidates its cached page", async () => {
    // Islands of the first page that a process renders have other ids than later ones.
    await pageText('/store');
    const { headers } = await send(site, 'GET', '/store');
    const revalidate = () => send(site, 'GET', '/store', { headers: { 'if-none-match': String(headers.etag) } });
    expect((await revalidate()).status).toBe(304);
    const db = await openDatabaseAt(site.database);
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('visibility', '=', 'listed')
      .executeTakeFirstOrThrow();
    await db.updateTable('products').set({ title: 'A title of today' }).where('id', '=', id).execute();
    await db.destroy();
    expect(await pageText(`/product/${id}`)).toContain('A title of today');
    expect(await revalidate()).toMatchObject({ status: 200, text: expect.stringContaining('A title of today') });
  });

  it('does not contain the utm parameters of the previous visitor', async () => {
    const page = '/contact-us?subject=Testimonial';
    await pageText(`${page}&utm_source=campaign-word&gclid=campaign-word`);
    const text = await pageText(page);
    expect(text).toContain('subject=Testimonial');
    expect(text).not.toContain('campaign-word');
  });

  it.each(['ETAG', 'W/ETAG', '"other", W/ETAG', '*'])(
    'is answered with 304 for the If-None-Match header %s',
    async (template) => {
      for (const path of ['/robots.txt', '/case-studies']) {
        const { headers } = await send(site, 'GET', path);
        const tag = template.replace('ETAG', String(headers.etag).replace(/^W\//, ''));
        const response = await send(site, 'GET', path, { headers: { 'if-none-match': tag } });
        expect(response).toMatchObject({ status: 304, text: '' });
      }
      const missing = await send(site, 'GET', '/nothing', { headers: { 'if-none-match': '*' } });
      expect([missing.status, missing.headers.etag]).toEqual([404, undefined]);
    },
  );

  it('has the same headers for HEAD as for GET', async () => {
    for (const path of ['/faq', '/sitemap.xml']) {
      const [{ headers }, head] = [await send(site, 'GET', path), await send(site, 'HEAD', path)];
      const expected = ['etag', 'content-length', 'content-type', 'cache-control'].map((name) => [name, headers[name]]);
      expect(head).toMatchObject({ status: 200, text: '', headers: Object.fromEntries(expected) });
    }
  });

  it('of a product is redirected from an address with the slug of the product, as former shops had it', async () => {
    const [{ id, slug }] = JSON.parse(await pageText(`${STORE}/products?limit=1`)).products;
    for (const [path, to] of [
      [`/product/${slug}`, `/product/${id}`],
      [`/product/${slug.toUpperCase()}?gclid=abc`, `/product/${id}?gclid=abc`],
    ]) {
      const { status, headers } = await send(site, 'GET', String(path));
      expect([status, headers.location]).toEqual([308, to]);
    }
    expect((await send(site, 'GET', `/product/${slug}-of-old`)).status).toBe(404);
  });

  it('allows forms to be sent only to this site, to the analyzer, and to the return origins of checkouts', async () => {
    for (const path of ['/', '/store', '/nothing']) {
      const policy = String((await send(site, 'GET', path)).headers['content-security-policy']);
      // Browsers report IPv6 addresses in a CSP as errors.
      expect(policy).not.toContain('[');
      expect(policy).toMatch(/form-action 'self'[^;]* https:\/\/storefront\.example https:\/\/audit\.example(;|$)/);
    }
  });
});

describe('a form request that no page of the site sends', () => {
  it.each<[string, Record<string, string>, string | undefined, number]>([
    ['as JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['as multipart/form-data', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['without a content type', {}, 'action=pay', 415],
    ['without a body', {}, undefined, 400],
    ['far too long', { 'content-type': FORM }, `action=pay&name=${'x'.repeat(70_000)}`, 413],
    ['from another site', { 'content-type': FORM, origin: 'https://evil.example' }, 'action=pay', 403],
  ])('is refused with an error page: %s', async (_, headers, body, status) => {
    const sent = { headers: { origin: site.url, ...headers }, ...(body === undefined ? {} : { body }) };
    const response = await send(site, 'POST', '/checkout?session=cs_1', sent);
    expect(response.status).toBe(status);
    expectPage(response, ERROR_HEADING);
  });
});

it('a checkout form from a browser that hides its origin is accepted, and its empty fields are marked', async () => {
  const { pathname, search } = new URL(
    await openCheckout(site, bodyFor(site, ['variant_01KGDEM0000000000000001901', 1])),
  );
  const headers = { 'content-type': FORM, origin: 'null', 'sec-fetch-site': 'same-origin' };
  const refused = await send(site, 'POST', pathname + search, { headers, body: 'action=pay' });
  expect(refused).toMatchObject({ status: 303, headers: { location: pathname + search } });
  expect(await pageText(pathname + search)).toContain('aria-invalid="true"');
});

it.each([
  ['/', 'GET, HEAD'],
  ['/product/prod_01KGDEM0000000000000000100', 'GET, HEAD'],
  ['/favicon.svg', 'GET, HEAD'],
  ['/checkout?session=cs_1', 'GET, HEAD, POST'],
])('a method that %s does not have is refused with 405, and the Allow header lists %s', async (path, allow) => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const response = await send(site, method, path, { headers: { 'content-type': FORM }, body: 'a=b' });
    expect([response.status, response.headers.allow]).toEqual([405, allow]);
    expectPage(response, ERROR_HEADING);
  }
});

it.each([
  ['DELETE', '/nothing', 404],
  ['GET', '/%5fimage?href=/healthz', 404],
  ['GET', '/_server-islands/cart', 404],
  ['GET', '/product/%zz', 400],
  ['GET', '/product/%E2%82%AC', 404],
  ['GET', '/store?page=%E2%82%AC', 404],
  ['POST', '/forms/contact?embedded=%00&subject=%E2%82%AC', 422],
  ['GET', '/success?session=%E2%82%AC', 200],
  ['GET', '/offers/local-business-promo/payment?utm_source=%E2%82%AC', 303],
])('%s %s is answered with %i, and no error is logged', async (method, path, status) => {
  const form = { headers: { 'content-type': FORM, origin: site.url }, body: 'name=%E2%82%AC&next=%E2%82%AC' };
  const response = await send(site, method, path, method === 'POST' ? form : {});
  expect(response.status).toBe(status);
  if (status === 404 && !path.startsWith('/product/') && !path.startsWith('/store'))
    expectPage(response, NOT_FOUND_HEADING);
  if (status === 400) expectPage(response, ERROR_HEADING);
  expect(site.log()).not.toContain('"level":"error"');
});

// The rule itself is tested in server/plugins/request-target.test.ts.
it('a request of a proxy with an absolute URL gets the same response as a request with its path', async () => {
  const request = readFileSync(new URL('absolute-form.txt', import.meta.url), 'utf8');
  const response = await exchange(site, request.trimEnd().replaceAll(/\r?\n/g, '\r\n'), '\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(response).toContain('<h1');

  const HOST = 'www.shop.example';
  const statusOf = async (line: string, ...more: string[]) => {
    const lines = [`${line} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close', ...more, '', ''];
    return /^HTTP\/1\.1 (\d+) /.exec(await exchange(site, lines.join('\r\n')))?.[1];
  };
  for (const path of ['/store', '/Services/?a=b', '/nope', `${STORE}/products?limit=1`, '//evil.example/', '/%'])
    expect(await statusOf(`GET https://${HOST}:8443${path}`), path).toBe(await statusOf(`GET ${path}`));
  for (const target of ['http:///services', 'http://a:b@www.shop.example/', 'ftp://www.shop.example/', '*'])
    expect(await statusOf(`GET ${target}`), target).toBe('400');
  expect(await statusOf('OPTIONS *')).toBe('204');
  // The origin of a form is compared with the host in the address, not with the Host header.
  const post = (target: string, origin: string) =>
    statusOf(`POST ${target}`, `Origin: ${origin}`, `Content-Type: ${FORM}`, 'Content-Length: 0');
  const ownStatus = await post('/forms/contact', `http://${HOST}`);
  expect(ownStatus).not.toBe('403');
  expect(await post('http://other.example/forms/contact', 'http://other.example')).toBe(ownStatus);
  expect(await post('http://other.example/forms/contact', `http://${HOST}`)).toBe('403');
});

it('the cart data of a product has only the requested variants, because a product may have thousands', async () => {
  const [product, style] = ['prod_01KGDEM0000000000000001900', 'variant_01KGDEM0000000000000001901'];
  const { text } = await send(site, 'GET', `/store/cart.json?id=${product}&variant=${style}&variant=variant_unknown`);
  expect(JSON.parse(text)).toMatchObject([[product, { variants: [{ id: style }] }]]);
});
