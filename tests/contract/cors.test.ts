/** Section 1.1: a storefront on any origin can read every answer, errors included, and is never given a cookie. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { type Answer, bodyFor, checkout, get, STORE, send, startStore } from './support.ts';

const RATE_LIMIT = 20;
let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 1 })] }),
      wireProduct('broken', { is_hidden: true }),
    ],
    env: { CHECKOUT_RATE_LIMIT: String(RATE_LIMIT) },
    // Unreadable on purpose: reading it is the way to a 500.
    alter: (db) => db.updateTable('products').set({ details_json: '{' }).where('id', '=', 'prod_broken').execute(),
  });
});
afterAll(() => site.stop());

const words = (header: string | string[] | undefined) =>
  String(header)
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .sort();

describe('a preflight', () => {
  it.each([
    ['the list', `${STORE}/products`],
    ['the list with a query', `${STORE}/products?limit=1&page=2`],
    ['one product', `${STORE}/products/prod_stand`],
    ['a product that is not there', `${STORE}/products/prod_nope`],
    ['an id that is no text', `${STORE}/products/%zz`],
    ['an id of 600 characters', `${STORE}/products/${'x'.repeat(600)}`],
    ['an id with a slash', `${STORE}/products/a/b`],
    ['stock', `${STORE}/variants?fields=inventory_quantity`],
    ['checkout', `${STORE}/checkout`],
    ['settings', `${STORE}/settings`],
    ['collections', `${STORE}/collections`],
    ['another store', '/api/store/store_nope/products'],
    ['the description', '/api/openapi.json'],
    ['the root', '/api'],
    ['an unknown path', '/api/nope'],
    ['a deep unknown path', '/api/v2/channels/scha_1/products?q=x'],
  ])('to %s is answered with 204 and allows reading and buying', async (_, path) => {
    const answer = await send(site, 'OPTIONS', path, {
      headers: {
        origin: 'https://storefront.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, OPTIONS');
    expect(words(answer.headers['access-control-allow-headers'])).toEqual([
      'accept',
      'content-type',
      'idempotency-key',
    ]);
    expect(answer.headers['access-control-max-age']).toBe('86400');
    expect(answer.headers['x-correlation-id']).toMatch(/\S/);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

const stand = (quantity: number) => bodyFor(site, ['variant_stand', quantity]);

/** Posts until the limit of the address is used up. */
async function tooMany(): Promise<Answer> {
  let answer = await checkout(site, '{');
  for (let sent = 1; answer.status !== 429 && sent <= RATE_LIMIT; sent += 1) answer = await checkout(site, '{');
  return answer;
}

describe('a storefront on another origin can read', () => {
  it.each<[string, number, () => Promise<Answer>]>([
    ['the list', 200, () => get(site, '/products')],
    ['one product', 200, () => get(site, '/products/prod_stand')],
    ['stock', 200, () => get(site, '/variants?fields=inventory_quantity')],
    ['settings', 200, () => get(site, '/settings')],
    ['collections', 200, () => get(site, '/collections')],
    ['the description', 200, () => send(site, 'GET', '/api/openapi.json')],
    ['the redirect to the description', 302, () => send(site, 'GET', '/api')],
    ['an opened checkout', 200, () => checkout(site, stand(1))],
    ['a refused parameter', 400, () => get(site, '/products?page=2')],
    ['a missing parameter', 400, () => get(site, '/variants')],
    ['an id that is no text', 400, () => get(site, '/products/%zz')],
    ['a body that is not JSON', 400, () => checkout(site, '{')],
    ['too little stock', 400, () => checkout(site, stand(9))],
    ['an unknown variant', 404, () => checkout(site, bodyFor(site, ['variant_nope', 1]))],
    ['an unknown product', 404, () => get(site, '/products/prod_nope')],
    ['an id of 600 characters', 404, () => get(site, `/products/${'x'.repeat(600)}`)],
    ['an unknown store', 404, () => send(site, 'GET', '/api/store/store_nope/products')],
    ['an unknown path', 404, () => send(site, 'GET', '/api/nope')],
    ['an unknown path below the store', 404, () => get(site, '/availability')],
    ['the search of newer storefronts', 404, () => send(site, 'GET', '/api/v2/channels/scha_1/products?q=x&limit=5')],
    ['an unknown path that is posted to', 404, () => send(site, 'POST', '/api/nope')],
    ['a wrong method', 405, () => send(site, 'DELETE', `${STORE}/products`)],
    ['a body that is too large', 413, () => checkout(site, `"${'x'.repeat(300_000)}"`)],
    ['another content type', 415, () => checkout(site, 'x', { 'content-type': 'text/plain' })],
    ['an inner failure', 500, () => get(site, '/products/prod_broken')],
    ['too many checkouts', 429, tooMany],
  ])('%s (%i)', async (_, status, ask) => {
    const { headers, ...answer } = await ask();
    expect(answer.status, answer.text.slice(0, 200)).toBe(status);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(words(headers['access-control-expose-headers'])).toContain('x-correlation-id');
    expect(headers['x-correlation-id']).toMatch(/\S/);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(['/products', '/products/prod_stand', '/variants?fields=inventory_quantity', '/settings', '/collections'])(
    '%s although it announces a JSON body that never comes',
    async (path) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json', origin: 'https://a.example' };
      const answer = await send(site, 'GET', STORE + path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    },
  );

  it('pictures that the service holds', async () => {
    const answer = await send(site, 'GET', '/art/product/counter-review-stand-steel.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

it('every answer has a correlation id of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(site, '/settings')));
  expect(new Set(answers.map(({ headers }) => headers['x-correlation-id'])).size).toBe(10);
});
