/**
 * Sections 1.1, 10 and 12: settings and collections; every refusal has the body of the contract, and a storefront on any
 * origin can read every answer.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionList, settings } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import {
  type Answer,
  bodyFor,
  breakProduct,
  checkout,
  DEMO_FILE,
  get,
  list,
  notFound,
  ok,
  refusal,
  STORE,
  send,
  startStore,
} from './support.ts';

const RATE_LIMIT = 40;
let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      ...DEMO_FILE.products,
      wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 1 })] }),
      wireProduct('bare', { product_collections: [{ product_id: 'prod_bare', collection_id: 'pcol_bare', order: 2 }] }),
      wireProduct('broken', { is_hidden: true }),
    ],
    collections: [
      ...DEMO_FILE.collections,
      { id: 'pcol_bare', title: 'Bare &amp; <b>plain</b>' },
      { id: 'pcol_full', title: 'Zebra', image_url: 'https://img.example/z.png', metadata: { kind: 'x' } },
    ],
    env: { CHECKOUT_RATE_LIMIT: String(RATE_LIMIT) },
    alter: breakProduct('prod_broken'),
  });
});
afterAll(() => site.stop());

it('settings are those of the contract', async () => {
  expect(ok(settings, await get(site, '/settings'))).toEqual({
    store_owner: { language: 'en' },
    refund_policy_url: '',
    stripe_checkout: { is_available: true },
    product_reviews: { is_enabled: false },
  });
});

it('collections are all listed, complete, and are those that products link to', async () => {
  const { collections, count } = ok(collectionList, await get(site, '/collections'));
  expect([collections.length, count]).toEqual([DEMO_FILE.collections.length + 2, collections.length]);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  for (const each of collections) {
    expect(each).toMatchObject({ store_id: 'store_demo', deleted_at: null, created_at: moment, updated_at: moment });
    if (each.image_url !== null) expect(each.image_url).toMatch(/^https?:\/\/[^/]+\/\S+$/);
  }
  expect(collections).toContainEqual(
    expect.objectContaining({ id: 'pcol_bare', title: 'Bare & <b>plain</b>', image_url: null, metadata: null }),
  );
  expect(collections).toContainEqual(expect.objectContaining({ id: 'pcol_full', metadata: { kind: 'x' } }));
  const { products } = await list(site);
  const linked = new Set(products.flatMap((each) => each.product_collections.map((link) => link.collection_id)));
  for (const id of linked) expect(collections.map((each) => each.id)).toContain(id);
});

const stand = (quantity: number) => bodyFor(site, ['variant_stand', quantity]);
const JSON_TYPE = { 'content-type': 'application/json' };

/** Posts until the rate limit of the address is used up. */
async function tooMany(): Promise<Answer> {
  let response = await checkout(site, '{');
  for (let sent = 1; response.status !== 429 && sent <= RATE_LIMIT; sent += 1) response = await checkout(site, '{');
  return response;
}

const INSIDE =
  /<[a-z!]|\bat .+:\d+|node_modules|\.ts\b|\.mjs\b|sqlite|kysely|zod|fastify|FST_|syntaxerror|unexpected token/i;
const TYPES: Record<number, string> = {
  400: 'invalid_data',
  404: 'not_found',
  500: 'unknown_error',
};

describe('a storefront on another origin', () => {
  it.each<[string, number, () => Promise<Answer>]>([
    ['the list', 200, () => get(site, '/products')],
    ['one product', 200, () => get(site, '/products/prod_stand')],
    ['stock', 200, () => get(site, '/variants?fields=inventory_quantity')],
    ['settings', 200, () => get(site, '/settings')],
    ['collections', 200, () => get(site, '/collections')],
    ['the description', 200, () => send(site, 'GET', '/api/openapi.json')],
    ['the redirect to the description', 302, () => send(site, 'GET', '/api')],
    ['an opened checkout', 200, () => checkout(site, stand(1))],
    [
      'a read with a content type and no body',
      200,
      () => send(site, 'GET', `${STORE}/settings`, { headers: JSON_TYPE }),
    ],
    ['a refused parameter', 400, () => get(site, '/products?%3Cscript%3E=1')],
    ['a refused value', 400, () => get(site, '/products?sort_by=%3Cscript%3E')],
    ['a missing parameter', 400, () => get(site, '/variants')],
    ['an id with a broken escape', 400, () => get(site, '/products/%zz')],
    ['a broken escape before it', 400, () => send(site, 'POST', '/api/store/%zz/checkout')],
    ['a broken escape in an unknown path', 400, () => send(site, 'GET', '/api/%zz')],
    ['a body that is not JSON', 400, () => checkout(site, '{"items":[}')],
    ['a body with a prototype', 400, () => checkout(site, '{"__proto__":{}}')],
    ['a body of a wrong type', 400, () => checkout(site, { ...bodyFor(site), items: [null] })],
    ['a key that is too long', 400, () => checkout(site, stand(1), { 'idempotency-key': 'x'.repeat(256) })],
    ['an unknown variant', 404, () => checkout(site, bodyFor(site, ['variant_nope', 1]))],
    ['an unknown product', 404, () => get(site, '/products/prod_nope')],
    ['an unknown path below the store', 404, () => get(site, '/availability')],
    [
      'an unknown path that is posted to',
      404,
      () => send(site, 'POST', '/api/nope', { headers: JSON_TYPE, body: '{}' }),
    ],
    ['an unknown path with another method', 404, () => send(site, 'DELETE', '/api/nope')],
    ['a wrong method', 405, () => send(site, 'DELETE', `${STORE}/products`)],
    ['a body that is too large', 413, () => checkout(site, `"${'x'.repeat(300_000)}"`)],
    ['another content type', 415, () => checkout(site, 'x', { 'content-type': 'text/plain' })],
    ['a body in an encoding', 400, () => checkout(site, '{}', { 'content-encoding': 'gzip' })],
    ['an inner failure', 500, () => get(site, '/products/prod_broken')],
    ['an inner failure of the list', 500, () => get(site, '/products?is_hidden=true')],
    ['too many checkouts', 429, tooMany],
  ])('can read %s (%i)', async (_, status, ask) => {
    const response = await ask();
    const { headers, text } = response;
    expect(response.status, text.slice(0, 200)).toBe(status);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('x-correlation-id');
    expect(headers['x-correlation-id']).toMatch(/\S/);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('set-cookie');
    if (status < 400) return;
    const { type, message } = refusal(response);
    expect(type).toBe(TYPES[status] ?? 'invalid_request_error');
    expect(message).not.toMatch(/\n|node_modules|sqlite|zod|FST_|Invalid input|unexpected token/i);
    expect(headers['content-type']).toMatch(/charset=utf-8/i);
    if (status === 404 || status === 500) expect(text).not.toMatch(INSIDE);
  });

  it('can read pictures of the service', async () => {
    const response = await send(site, 'GET', '/art/product/counter-review-stand-steel.svg');
    expect([response.status, response.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  });

  it.each([
    `${STORE}/products?limit=1&page=2`,
    `${STORE}/products/prod_nope`,
    `${STORE}/products/%zz`,
    `${STORE}/products/a/b`,
    `${STORE}/variants?fields=inventory_quantity`,
    `${STORE}/checkout`,
    '/api/store/store_nope/products',
    '/api/openapi.json',
    '/api/v2/channels/scha_1/products?q=x',
  ])('may read and buy after its preflight of %s', async (path) => {
    const response = await send(site, 'OPTIONS', path, {
      headers: {
        origin: 'https://storefront.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response).toMatchObject({ status: 204, text: '' });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': expect.stringMatching(/^(?=.*accept)(?=.*content-type).*idempotency-key/i),
      'access-control-max-age': '86400',
      'x-correlation-id': expect.stringMatching(/\S/),
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });
});

it('an inner failure says nothing of itself, and the operator finds it in the log by the correlation id', async () => {
  const response = await get(site, '/products/prod_broken');
  const code = 'unknown_error';
  expect(refusal(response)).toEqual({ status: 500, type: code, code, message: 'An unknown error occurred.' });
  await expect.poll(() => site.log()).toContain(String(response.headers['x-correlation-id']));
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(site, '/settings')));
  expect(new Set(answers.map(({ headers }) => headers['x-correlation-id'])).size).toBe(10);
});

it.each(
  [
    '/api/store',
    '/api/store/store_demo/',
    `${STORE}/products/prod_stand/variants`,
    `${STORE}/checkout/cs_1`,
    `${STORE}/Products`,
    `${STORE}//products`,
    `${STORE}/nope?page=2`,
    '/api/v2/channels/scha_01J0EXAMPLE0000000000000001/products?q=stand&limit=5',
    '/api/.env',
    '/api/%2e%2e/etc/passwd',
    `/api/${'x/'.repeat(500)}`,
  ].map((path) => [path.slice(0, 80), path]),
)('an unknown path is answered in JSON, also to a browser: %s', async (_, path) => {
  const response = await send(site, 'GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(refusal(response)).toMatchObject({ status: 404, type: 'not_found' });
  expect(response.text).not.toMatch(INSIDE);
});

it.each([
  ['GET', 'scha_01J0NOPE/products', 'scha_01J0NOPE'],
  ['GET', 'scha_01J0NOPE/products/prod_stand', 'scha_01J0NOPE'],
  ['GET', 'scha_01J0NOPE/variants?fields=inventory_quantity', 'scha_01J0NOPE'],
  ['GET', 'scha_01J0NOPE/collections', 'scha_01J0NOPE'],
  ['GET', 'STORE_DEMO/settings', 'STORE_DEMO'],
  ['GET', '%00/settings', '\0'],
  ['GET', '%3Cscript%3E/settings', '<script>'],
])('another store is not found: %s %s', async (method, path, id) => {
  expect(refusal(await send(site, method, `/api/store/${path}`))).toEqual(notFound('Store', id));
});

describe('a method that a path does not have', () => {
  const READS = ['products', 'products/prod_stand', 'variants', 'settings', 'collections'];

  it.each([...READS, 'checkout'])('is refused, and the answer says which it has: %s', async (path) => {
    const right = path === 'checkout' ? 'POST' : 'GET';
    const rare = ['products', 'checkout'].includes(path) ? ['TRACE', 'PROPFIND', 'QUERY'] : [];
    for (const method of [right === 'GET' ? 'POST' : 'GET', 'PUT', 'PATCH', 'DELETE', ...rare]) {
      const response = await send(site, method, `${STORE}/${path}`, {
        headers: JSON_TYPE,
        ...(method === 'GET' ? {} : { body: '{"ids":["prod_stand"]}' }),
      });
      expect(refusal(response), method).toMatchObject({ status: 405, type: 'invalid_request_error' });
      const allowed = String(response.headers.allow).split(/,\s*/);
      expect([allowed.includes(right), allowed.includes(method)], method).toEqual([true, false]);
    }
  });

  it('is not HEAD of a read, which is answered without a body', async () => {
    for (const path of READS) {
      const query = path === 'variants' ? '?fields=sku' : '';
      expect(await send(site, 'HEAD', `${STORE}/${path}${query}`)).toMatchObject({ status: 200, text: '' });
    }
    expect(await send(site, 'HEAD', `${STORE}/checkout`)).toMatchObject({ status: 405, text: '' });
  });
});
