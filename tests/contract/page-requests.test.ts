/** Requests for pages that no browser of a visitor sends: refused with a page, never a failure of ours. */
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { type Answer, bodyFor, openCheckout, send, submit, visit } from './support.ts';

const PRODUCT = 'variant_01KGDEM0000000000000001901';
const FORM = 'application/x-www-form-urlencoded';
const LOST = 'That address is in the lake.';
const REFUSED = 'Not a through street.';
const BUYER = {
  email: 'buyer@example.com',
  name: 'Sample Buyer',
  card_number: '4242 4242 4242 4242',
  expiry: '12/39',
  security_code: '123',
};

let site: Site;

beforeAll(async () => {
  site = await startSite({
    CHECKOUT_RETURN_ORIGINS: 'https://storefront.example',
    ANALYZER_URL: 'https://audit.example/a',
  });
});
afterAll(() => site.stop());

/** A designed page, with the headers that every page has. */
function expectPage({ headers, text }: Answer, words: string): void {
  expect(text).toContain(words);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("object-src 'none'");
}

describe('addresses that the framework brings along', () => {
  it('are not there', async () => {
    for (const path of [
      '/_image?href=/healthz&w=10&f=png',
      '/%5fimage?href=/healthz',
      '/_server-islands/cart',
      '/_actions/x',
    ]) {
      const answer = await send(site, 'GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expectPage(answer, LOST);
    }
  });
});

describe('the address of a product', () => {
  it('by its slug, as a former shop had it, leads to the product for good', async () => {
    const { products } = JSON.parse((await send(site, 'GET', '/api/store/store_demo/products?limit=1')).text);
    const [{ id, slug }] = products;
    const moved = await send(site, 'GET', `/product/${slug}`);
    expect([moved.status, moved.headers.location]).toEqual([308, `/product/${id}`]);
    expect((await send(site, 'GET', `/product/${id}`)).status).toBe(200);
    expect((await send(site, 'GET', `/product/${slug}-of-old`)).status).toBe(404);
    const asked = await send(site, 'GET', `/product/${slug.toUpperCase()}?gclid=abc`);
    expect(asked.headers.location).toBe(`/product/${id}?gclid=abc`);
  });
});

describe('a form that no browser sends', () => {
  it.each<[string, Record<string, string>, string | undefined, number]>([
    ['as JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['as text', { 'content-type': 'text/plain' }, 'action=pay', 415],
    ['in parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['as nothing it says', {}, 'action=pay', 415],
    ['without a body', {}, undefined, 400],
    ['far too long', { 'content-type': FORM }, `action=pay&name=${'x'.repeat(70_000)}`, 413],
  ])('%s is refused with a page', async (_, headers, body, status) => {
    const answer = await send(site, 'POST', '/checkout?session=cs_1', {
      headers: { origin: site.url, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(status);
    expectPage(answer, REFUSED);
    expect(site.log()).not.toContain('"level":"error"');
  });

  it('with nothing filled in names what is missing', async () => {
    const { pathname, search } = new URL(await openCheckout(site, bodyFor(site, [PRODUCT, 1])));
    const headers = { 'content-type': FORM, origin: site.url };
    const refused = await send(site, 'POST', pathname + search, { headers, body: 'action=pay' });
    expect(refused).toMatchObject({ status: 303, headers: { location: pathname + search } });
    const shown = await send(site, 'GET', pathname + search);
    expect(shown.text).toContain('aria-invalid="true"');
  });

  it('from another site is refused with a page', async () => {
    const page = new URL(await openCheckout(site, bodyFor(site, [PRODUCT, 1])));
    const headers = { 'content-type': FORM, origin: 'https://evil.example' };
    const answer = await send(site, 'POST', page.pathname + page.search, { headers, body: 'action=pay' });
    expect(answer.status).toBe(403);
    expectPage(answer, REFUSED);
  });

  it('from a browser that hides where it is pays all the same', async () => {
    const page = new URL(await openCheckout(site, bodyFor(site, [PRODUCT, 1])));
    const headers = { 'content-type': FORM, origin: 'null', 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams(BUYER).toString();
    const answer = await send(site, 'POST', page.pathname + page.search, { headers, body });
    expect([answer.status, answer.headers.location]).toEqual([303, `${site.url}/success`]);
  });
});

describe('a buyer who changes their mind too late', () => {
  it('lands on the success page: what is paid is paid', async () => {
    const page = await openCheckout(site, bodyFor(site, [PRODUCT, 1]));
    await submit(site, page, BUYER);
    const answer = await submit(site, page, { action: 'cancel' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${site.url}/success`]);
  });
});

describe('a method that a page does not have', () => {
  it.each([
    ['/', 'GET, HEAD'],
    ['/store', 'GET, HEAD'],
    ['/product/prod_01KGDEM0000000000000000100', 'GET, HEAD'],
    ['/favicon.svg', 'GET, HEAD'],
    ['/checkout?session=cs_1', 'GET, HEAD, POST'],
  ])('%s says which it has', async (path, allow) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', ...(path.startsWith('/checkout') ? [] : ['POST'])]) {
      const answer = await send(site, method, path, { headers: { 'content-type': FORM }, body: 'a=b' });
      expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
      expectPage(answer, REFUSED);
    }
  });

  it('is no news where there is no page', async () => {
    const answer = await send(site, 'DELETE', '/nothing');
    expect(answer.status).toBe(404);
    expectPage(answer, LOST);
  });
});

describe('a page that a client has already', () => {
  const ask = (path: string, tag: string) => send(site, 'GET', path, { headers: { 'if-none-match': tag } });

  it.each(['ETAG', 'W/ETAG', '"other", W/ETAG', '*'])('is not sent again: %s', async (template) => {
    for (const path of ['/robots.txt', '/case-studies']) {
      const { headers } = await send(site, 'GET', path);
      const tag = template.replace('ETAG', String(headers.etag).replace(/^W\//, ''));
      expect(await ask(path, tag)).toMatchObject({ status: 304, text: '' });
    }
  });

  it('has the same headers when only these are asked for', async () => {
    for (const path of ['/faq', '/case-studies', '/sitemap.xml']) {
      const [{ headers }, head] = [await send(site, 'GET', path), await send(site, 'HEAD', path)];
      const told = ['etag', 'content-length', 'content-type', 'cache-control'].map((name) => [name, headers[name]]);
      expect(head).toMatchObject({ status: 200, text: '', headers: Object.fromEntries(told) });
    }
  });

  it('is sent when it is another one', async () => {
    expect(await ask('/robots.txt', '"other"')).toMatchObject({ status: 200 });
  });

  it('is still not there when it is not there', async () => {
    const { headers } = await send(site, 'GET', '/nothing');
    expect(headers.etag).toBeUndefined();
    expect(await ask('/nothing', '*')).toMatchObject({ status: 404 });
  });
});

describe('where forms may lead', () => {
  it('is said to the browser: here, to the analyser, and where a checkout may return to', async () => {
    for (const path of ['/', '/store', '/nothing']) {
      const { headers } = await send(site, 'GET', path);
      const policy = String(headers['content-security-policy']);
      // Browsers complain of addresses in brackets.
      expect(policy).not.toContain('[');
      expect(policy).toMatch(/form-action 'self'[^;]* https:\/\/storefront\.example https:\/\/audit\.example(;|$)/);
    }
  });
});

describe('what is hardly a request', () => {
  /** Sends bytes as they are. @returns status and JSON */
  function raw(bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(Number(new URL(site.url).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      // What was sent too much may still be on its way when the answer is here.
      socket.on('error', (error) => (text ? undefined : reject(error)));
      socket.on('close', () => {
        const [headers = '', body = ''] = text.split('\r\n\r\n');
        resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body: JSON.parse(body) });
      });
      socket.write(bytes);
    });
  }

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['two lengths', 'POST /api/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['more headers than the limit', `GET /api/ HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(131_072)}\r\n\r\n`, 431],
  ])('%s is answered in JSON', async (_, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/\S/) } });
    expect(answer.headers).toContain('content-type: application/json');
  });

  it('an address that is no text is refused with a page', async () => {
    const answer = await send(site, 'GET', '/product/%zz');
    expect(answer.status).toBe(400);
    expectPage(answer, REFUSED);
  });
});

it('the cart is told of its own styles alone, because a product may have thousands', async () => {
  const [product, style] = ['prod_01KGDEM0000000000000001900', PRODUCT];
  const { text } = await send(site, 'GET', `/store/cart.json?id=${product}&variant=${style}&variant=variant_gone`);
  expect(JSON.parse(text)).toMatchObject([[product, { variants: [{ id: style }] }]]);
});

it('a client that guesses ids of checkouts is rate limited', async () => {
  const slow = await startSite({ CHECKOUT_RATE_LIMIT: '2' });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await visit(slow, `${slow.url}/checkout?session=cs_${time}`)).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    const answer = await visit(slow, `${slow.url}/checkout?session=cs_1`);
    expectPage(answer, REFUSED);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await visit(slow, `${slow.url}/store`)).status).toBe(200);
  } finally {
    await slow.stop();
  }
});
