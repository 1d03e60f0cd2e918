/**
 * docs/store-api.md, sections 1.1, 10 and 12: settings and collections. Every error response has the body of the
 * contract, and a storefront on any origin can read every response.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionList, settings } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import {
  bodyFor,
  breakProduct,
  checkout,
  DEMO_FILE,
  get,
  type HttpResponse,
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

it('the settings endpoint returns the settings that the contract states', async () => {
  expect(ok(settings, await get(site, '/settings'))).toEqual({
    store_owner: { language: 'en' },
    refund_policy_url: '',
    stripe_checkout: { is_available: true },
    product_reviews: { is_enabled: false },
  });
});

it('the collections endpoint lists all collections with all fields, including those that products link to', async () => {
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

const standBody = () => bodyFor(site, ['variant_stand', 1]);
const JSON_TYPE = { 'content-type': 'application/json' };

/** Posts checkouts until the rate limit of this IP address is reached. */
async function exceedRateLimit(): Promise<HttpResponse> {
  let response = await checkout(site, '{');
  for (let sent = 1; response.status !== 429 && sent <= RATE_LIMIT; sent += 1) response = await checkout(site, '{');
  return response;
}

const INTERNAL_DETAILS =
  /<[a-z!]|\bat .+:\d+|node_modules|\.ts\b|\.mjs\b|sqlite|kysely|zod|fastify|FST_|syntaxerror|unexpected token/i;
const TYPES: Record<number, string> = {
  400: 'invalid_data',
  404: 'not_found',
  500: 'unknown_error',
};

describe('a storefront on another origin', () => {
  it.each<[string, number, () => Promise<HttpResponse>]>([
    ['the product list', 200, () => get(site, '/products')],
    ['one product', 200, () => get(site, '/products/prod_stand')],
    ['stock', 200, () => get(site, '/variants?fields=inventory_quantity')],
    ['settings', 200, () => get(site, '/settings')],
    ['collections', 200, () => get(site, '/collections')],
    ['the OpenAPI description', 200, () => send(site, 'GET', '/api/openapi.json')],
    ['the redirect to the OpenAPI description', 302, () => send(site, 'GET', '/api')],
    ['an opened checkout', 200, () => checkout(site, standBody())],
    [
      'the response to a GET request with a content type and no body',
      200,
      () => send(site, 'GET', `${STORE}/settings`, { headers: JSON_TYPE }),
    ],
    ['the refusal of an unknown parameter', 400, () => get(site, '/products?%3Cscript%3E=1')],
    ['the refusal of an invalid value', 400, () => get(site, '/products?sort_by=%3Cscript%3E')],
    ['the refusal for a missing parameter', 400, () => get(site, '/variants')],
    ['the refusal of an id with an invalid percent-encoding', 400, () => get(site, '/products/%zz')],
    [
      'the refusal of a store id with an invalid percent-encoding',
      400,
      () => send(site, 'POST', '/api/store/%zz/checkout'),
    ],
    ['the refusal of an unknown path with an invalid percent-encoding', 400, () => send(site, 'GET', '/api/%zz')],
    ['the refusal of a body that is not JSON', 400, () => checkout(site, '{"items":[}')],
    ['the refusal of a body with the key __proto__', 400, () => checkout(site, '{"__proto__":{}}')],
    [
      'the refusal of a body with a value of the wrong type',
      400,
      () => checkout(site, { ...bodyFor(site), items: [null] }),
    ],
    [
      'the refusal of an Idempotency-Key that is too long',
      400,
      () => checkout(site, standBody(), { 'idempotency-key': 'x'.repeat(256) }),
    ],
    ['the error for an unknown variant', 404, () => checkout(site, bodyFor(site, ['variant_nope', 1]))],
    ['the error for an unknown product', 404, () => get(site, '/products/prod_nope')],
    ['the error for an unknown path of the store', 404, () => get(site, '/availability')],
    [
      'the error for a POST to an unknown path',
      404,
      () => send(site, 'POST', '/api/nope', { headers: JSON_TYPE, body: '{}' }),
    ],
    ['the error for a DELETE of an unknown path', 404, () => send(site, 'DELETE', '/api/nope')],
    ['the refusal of a method that the path does not have', 405, () => send(site, 'DELETE', `${STORE}/products`)],
    ['the refusal of a body that is too large', 413, () => checkout(site, `"${'x'.repeat(300_000)}"`)],
    ['the refusal of another content type', 415, () => checkout(site, 'x', { 'content-type': 'text/plain' })],
    ['the refusal of a compressed body', 400, () => checkout(site, '{}', { 'content-encoding': 'gzip' })],
    ['the internal error of a product', 500, () => get(site, '/products/prod_broken')],
    ['the internal error of a product list', 500, () => get(site, '/products?is_hidden=true')],
    ['the refusal of too many checkouts', 429, exceedRateLimit],
  ])('can read %s (status %i)', async (_, status, ask) => {
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
    if (status === 404 || status === 500) expect(text).not.toMatch(INTERNAL_DETAILS);
  });

  it('can show pictures of the store', async () => {
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
  ])('gets permission to send GET and POST in the CORS preflight of %s', async (path) => {
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

it('an internal error reveals no details; the operator finds them in the log by the correlation id', async () => {
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
)('an unknown API path gets a 404 in JSON, even if the client accepts HTML: %s', async (_, path) => {
  const response = await send(site, 'GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(refusal(response)).toMatchObject({ status: 404, type: 'not_found' });
  expect(response.text).not.toMatch(INTERNAL_DETAILS);
});

it.each([
  ['scha_01J0NOPE/products', 'scha_01J0NOPE'],
  ['scha_01J0NOPE/products/prod_stand', 'scha_01J0NOPE'],
  ['scha_01J0NOPE/variants?fields=inventory_quantity', 'scha_01J0NOPE'],
  ['scha_01J0NOPE/collections', 'scha_01J0NOPE'],
  ['STORE_DEMO/settings', 'STORE_DEMO'],
  ['%00/settings', '\0'],
  ['%3Cscript%3E/settings', '<script>'],
])('an unknown store id gets a 404: %s', async (path, id) => {
  expect(refusal(await send(site, 'GET', `/api/store/${path}`))).toEqual(notFound('Store', id));
});

describe('a method that a path does not have', () => {
  const READS = ['products', 'products/prod_stand', 'variants', 'settings', 'collections'];

  it.each([...READS, 'checkout'])(
    'is refused with 405, and the Allow header lists the methods of the path: %s',
    async (path) => {
      const allowedMethod = path === 'checkout' ? 'POST' : 'GET';
      const unusual = ['products', 'checkout'].includes(path) ? ['TRACE', 'PROPFIND', 'QUERY'] : [];
      for (const method of [allowedMethod === 'GET' ? 'POST' : 'GET', 'PUT', 'PATCH', 'DELETE', ...unusual]) {
        const response = await send(site, method, `${STORE}/${path}`, {
          headers: JSON_TYPE,
          ...(method === 'GET' ? {} : { body: '{"ids":["prod_stand"]}' }),
        });
        expect(refusal(response), method).toMatchObject({ status: 405, type: 'invalid_request_error' });
        const listed = String(response.headers.allow).split(/,\s*/);
        expect([listed.includes(allowedMethod), listed.includes(method)], method).toEqual([true, false]);
      }
    },
  );

  it('includes HEAD only for paths without GET; elsewhere HEAD gets a response without a body', async () => {
    for (const path of READS) {
      const query = path === 'variants' ? '?fields=sku' : '';
      expect(await send(site, 'HEAD', `${STORE}/${path}${query}`)).toMatchObject({ status: 200, text: '' });
    }
    expect(await send(site, 'HEAD', `${STORE}/checkout`)).toMatchObject({ status: 405, text: '' });
  });
});
