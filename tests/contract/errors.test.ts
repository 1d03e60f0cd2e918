/** Section 10: every refusal has the contract's body, never a page and never a look inside. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { type Answer, bodyFor, checkout, get, notFound, refusal, STORE, send, startStore } from './support.ts';

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [wireProduct('stand'), wireProduct('broken', { is_hidden: true })],
    // Unreadable on purpose: reading it is the way to a failure inside.
    alter: (db) => db.updateTable('products').set({ details_json: '{' }).where('id', '=', 'prod_broken').execute(),
  });
});
afterAll(() => site.stop());

const INSIDE =
  /<[a-z!]|\bat .+:\d+|node_modules|\.ts\b|\.mjs\b|sqlite|kysely|zod|fastify|FST_|syntaxerror|unexpected token/i;

describe('a failure inside', () => {
  it.each(['/products/prod_broken', '/products?is_hidden=true'])('says nothing of itself: %s', async (path) => {
    expect(refusal(await get(site, path))).toEqual({
      status: 500,
      type: 'unknown_error',
      code: 'unknown_error',
      message: 'An unknown error occurred.',
    });
  });

  it('can be found in the log by its correlation id', async () => {
    const { headers } = await get(site, '/products/prod_broken');
    await expect.poll(() => site.log()).toContain(String(headers['x-correlation-id']));
  });

  it('leaves everything else working', async () => {
    expect((await get(site, '/products')).status).toBe(200);
  });
});

describe('a path that does not exist', () => {
  it.each(
    [
      '/api/nope',
      '/api/store',
      '/api/store/store_demo',
      '/api/store/store_demo/',
      `${STORE}/availability`,
      `${STORE}/time-slots`,
      `${STORE}/products/prod_stand/variants`,
      `${STORE}/variants/variant_stand`,
      `${STORE}/checkout/cs_1`,
      `${STORE}/Products`,
      `${STORE}//products`,
      `${STORE}/nope?page=2`,
      '/api/v2/channels/scha_01J0EXAMPLE0000000000000001/products?q=stand&limit=5',
      '/api/v2/store/store_demo/products',
      '/api/openapi.yaml',
      '/api/.env',
      '/api/%2e%2e/etc/passwd',
      `/api/${'x/'.repeat(500)}`,
      `/api/${'x'.repeat(2000)}`,
    ].map((path) => [path.slice(0, 80), path]),
  )('is 404 in JSON: GET %s', async (_, path) => {
    const answer = await send(site, 'GET', path);
    expect(refusal(answer)).toMatchObject({ status: 404, type: 'not_found' });
    expect(answer.text).not.toMatch(INSIDE);
  });

  it.each(['/api/nope', `${STORE}/availability`, `${STORE}/time-slots`, '/api/v2/channels/scha_1/products'])(
    'is 404 in JSON: POST %s',
    async (path) => {
      const answer = await send(site, 'POST', path, { headers: { 'content-type': 'application/json' }, body: '{}' });
      expect(refusal(answer)).toMatchObject({ status: 404, type: 'not_found' });
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE'])('is 404 in JSON: %s', async (method) => {
    expect(refusal(await send(site, method, '/api/nope'))).toMatchObject({ status: 404, type: 'not_found' });
  });
});

describe('another store', () => {
  it.each([
    ['GET', 'products'],
    ['GET', 'products/prod_stand'],
    ['GET', 'variants?fields=inventory_quantity'],
    ['POST', 'checkout'],
    ['GET', 'settings'],
    ['GET', 'collections'],
  ])('has nothing here: %s %s', async (method, path) => {
    const answer = await send(site, method, `/api/store/scha_01J0NOPE/${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(bodyFor(site, ['variant_stand', 1])) } : {}),
    });
    expect(refusal(answer)).toEqual(notFound('Store', 'scha_01J0NOPE'));
  });

  it.each([
    ['STORE_DEMO', 'STORE_DEMO'],
    ['store_demo%20', 'store_demo '],
    ['..', '..'],
    ['%00', '\0'],
    ['%3Cscript%3E', '<script>'],
  ])('is not found under the name %s', async (segment, id) => {
    expect(refusal(await send(site, 'GET', `/api/store/${segment}/settings`))).toEqual(notFound('Store', id));
  });
});

describe('a method that a path does not have is 405 and says which it has:', () => {
  const READS = ['products', 'products/prod_stand', 'variants', 'settings', 'collections'];
  const refusedMethods = (path: string) =>
    path === 'checkout' ? ['GET', 'PUT', 'PATCH', 'DELETE'] : ['POST', 'PUT', 'PATCH', 'DELETE'];

  it.each([...READS, 'checkout'].flatMap((path) => refusedMethods(path).map((method) => [method, path])))(
    '%s %s',
    async (method, path) => {
      const answer = await send(site, method, `${STORE}/${path}`, {
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{"ids":["prod_stand"]}' }),
      });
      expect(refusal(answer)).toEqual({
        status: 405,
        type: 'invalid_request_error',
        message: expect.stringMatching(/\S/),
      });
      const allowed = String(answer.headers.allow).split(/,\s*/);
      expect(allowed).toContain(path === 'checkout' ? 'POST' : 'GET');
      expect(allowed).not.toContain(method);
    },
  );

  it.each(['TRACE', 'PROPFIND', 'QUERY'])('%s, a rare method', async (method) => {
    const answers = [await send(site, method, `${STORE}/products`), await send(site, method, `${STORE}/checkout`)];
    for (const answer of answers) expect(refusal(answer)).toMatchObject({ status: 405, type: 'invalid_request_error' });
  });

  it('HEAD of a checkout, without a body', async () => {
    expect(await send(site, 'HEAD', `${STORE}/checkout`)).toMatchObject({ status: 405, text: '' });
  });

  it.each(READS)('but HEAD of %s is a read without a body', async (path) => {
    const query = path === 'variants' ? '?fields=sku' : '';
    expect(await send(site, 'HEAD', `${STORE}/${path}${query}`)).toMatchObject({ status: 200, text: '' });
  });
});

const asBrowser = (path: string) => send(site, 'GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } });

describe('no refusal looks like anything but the contract', () => {
  it.each<[string, () => Promise<Answer>]>([
    ['broken JSON', () => checkout(site, '{"items":[}')],
    ['JSON with a prototype', () => checkout(site, '{"__proto__":{}}')],
    ['a wrong type', () => checkout(site, '{"items":{}}')],
    ['an item that is nothing', () => checkout(site, { ...bodyFor(site), items: [null] })],
    ['a wrong content type', () => checkout(site, 'x', { 'content-type': 'text/html' })],
    ['too much', () => checkout(site, ' '.repeat(300_000))],
    ['a body in an encoding', () => checkout(site, '{}', { 'content-encoding': 'gzip' })],
    ['a long key', () => checkout(site, bodyFor(site, ['variant_stand', 1]), { 'idempotency-key': 'x'.repeat(256) })],
    ['an unknown product, to a browser', () => asBrowser(`${STORE}/products/prod_nope`)],
    ['an unknown path, to a browser', () => asBrowser('/api/nope')],
    ['a parameter, to a browser', () => asBrowser(`${STORE}/products?page=2`)],
    ['a parameter', () => get(site, '/products?%3Cscript%3E=1')],
    ['a value', () => get(site, '/products?sort_by=%3Cscript%3E')],
    ['a broken escape in the path', () => get(site, '/products/%zz')],
    ['a broken escape before it', () => send(site, 'GET', '/api/store/%zz/products')],
    ['a broken escape in an unknown path', () => send(site, 'GET', '/api/%zz')],
    ['a broken escape in a post', () => send(site, 'POST', '/api/store/%zz/checkout')],
  ])('%s', async (_, ask) => {
    const answer = await ask();
    const { status, type, message, ...rest } = refusal(answer);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(['invalid_data', 'not_found', 'invalid_request_error']).toContain(type);
    expect(message).not.toMatch(/\n|node_modules|sqlite|zod|FST_|Invalid input|unexpected token/i);
    expect(rest).toEqual({});
    expect(answer.headers['content-type']).toMatch(/charset=utf-8/i);
  });
});
