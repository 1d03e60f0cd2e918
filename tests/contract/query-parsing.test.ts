/** docs/store-api.md, sections 1.2 and 1.3: parsing of queries, refused parameters, and the length of a query. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { bodyFor, get, invalid, list, listIds, refusal, STORE, send, stock } from './support.ts';

const A = 'prod_01KGDEM0000000000000000100';
const B = 'prod_01KGDEM0000000000000000300';
const B_VARIANT = 'variant_01KGDEM0000000000000000301';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it.each([
  ['with brackets', '[]', '[]'],
  ['with encoded brackets', '%5B%5D', '%5B%5D'],
  ['with brackets encoded in lower case', '%5b%5d', '%5b%5d'],
  ['without brackets', '', ''],
  ['in two spellings', '', '[]'],
])('a list parameter may be sent %s', async (_, first, second) => {
  const query = (name: string) => `${name}${first}=${A}&${name}${second}=${B}`;
  expect((await listIds(site, query('ids'))).sort()).toEqual([A, B]);
  expect(await listIds(site, `ids${first}=${B}`)).toEqual([B]);
  expect((await stock(site, `fields=inventory_quantity&${query('product_ids')}`)).length).toBe(4);
  expect(await list(site, query('type_ids'))).toMatchObject({ count: 0 });
  expect(await list(site, query('collection_ids'))).toMatchObject({ count: 0 });
});

it('a query value is decoded only once, and a comma does not separate the values of a list parameter', async () => {
  for (const query of ['q=counter%20review', 'q=counter+review', 'q=%63ounter%20review'])
    expect(await listIds(site, query)).toEqual([A]);
  for (const query of ['q=counter%2520review', `ids[]=${A},${B}`]) expect(await listIds(site, query)).toEqual([]);
});

it.each([
  ['GET', '/products?'],
  ['GET', `/products/${A}?`],
  ['GET', '/variants?fields=inventory_quantity&'],
  ['POST', '/checkout?'],
  ['GET', '/settings?'],
  ['GET', '/collections?'],
])('%s %s refuses unknown parameters with a message that names them', async (method, path) => {
  const body = JSON.stringify(bodyFor(site, ['variant_01KGDEM0000000000000000401', 1]));
  const requestWith = (query: string) =>
    send(site, method, STORE + path + query, {
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body } : {}),
    });
  for (const name of ['page', 'IDS', '__proto__', 'constructor'])
    expect(refusal(await requestWith(`${name}=1`))).toEqual(invalid(`property ${name} should not exist`));
  expect(refusal(await requestWith('page=1&size=2'))).toEqual(
    invalid('property page should not exist, property size should not exist'),
  );
});

it('a query with several errors gets a message with all of them, separated by commas', async () => {
  const { message, ...rest } = refusal(await get(site, '/products?limit=0&offset=-1&page=2'));
  expect(rest).toEqual({ status: 400, type: 'invalid_data' });
  expect(message.split(', ').sort()).toEqual([
    expect.stringMatching(/^limit must be /),
    expect.stringMatching(/^offset must be /),
    'property page should not exist',
  ]);
  expect(refusal(await get(site, '/variants?page=2')).message).toMatch(/^fields must be .*, property page should not/);
});

describe('a long request line', () => {
  const filler = (index: number) => `prod_01KGDEM9${String(index).padStart(18, '0')}`;
  /** Longest query that makes a request line of 64 KiB. */
  const longest = 64 * 1024 - `GET ${STORE}/products? HTTP/1.1`.length;
  /** A query of about the maximum length: the parameter repeated, followed by `rest`. */
  const filled = (parameter: string, rest: string) =>
    parameter.repeat(Math.floor((longest - rest.length) / parameter.length)) + rest;

  it('a request with 1,000 product ids succeeds', async () => {
    const query = [...Array.from({ length: 998 }, (_, index) => filler(index)), A, B]
      .map((id) => `product_ids%5B%5D=${id}`)
      .join('&');
    expect(query.length).toBeGreaterThan(48 * 1024);
    expect((await stock(site, `fields=inventory_quantity&${query}`)).length).toBe(4);
    expect((await listIds(site, query.replaceAll('product_ids', 'ids'))).sort()).toEqual([A, B]);
  });

  it('a request of 64 KiB succeeds, with every spelling of list parameters', async () => {
    const ids = `ids[]=${A}&`;
    expect(await listIds(site, `${ids}ids[]=${'x'.repeat(longest - ids.length - 'ids[]='.length)}`)).toEqual([A]);
    for (const name of ['ids', 'ids[]', 'ids%5B%5D'])
      expect(await listIds(site, filled(`${name}=${filler(0)}&`, `${name}=${A}`))).toEqual([A]);
    const query = filled(`product_ids=${filler(0)}&`, `fields=inventory_quantity&product_ids=${B}`);
    expect(await stock(site, query)).toEqual([{ id: B_VARIANT, inventory_quantity: 0 }]);
  });

  it.each([
    ['25,000 empty ids', 'products', `ids=${A}${'&ids'.repeat(25_000)}`],
    ['6,000 empty collections', 'products', `ids=${A}${'&collection_ids'.repeat(6000)}`],
    ['9,000 empty product ids', 'variants', `fields=sku&product_ids=${B}${'&product_ids'.repeat(9000)}`],
    ['30,000 excluded types', 'products', `exclude_types=${'x,'.repeat(30_000)}`],
  ])(
    'a request with %s gets a result or an error that names the parameter, within ten seconds',
    async (_, path, query) => {
      const started = performance.now();
      const response = await get(site, `/${path}?${query}`);
      expect(performance.now() - started).toBeLessThan(10_000);
      if (response.status !== 200)
        expect(refusal(response)).toEqual(invalid(expect.stringMatching(/^\w+ must [^,]+$/)));
    },
  );
});
