/** Sections 1.2 and 1.3: how a query is read, what is refused in it, and how long it may be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { bodyFor, get, invalid, list, listIds, refusal, STORE, send, stock } from './support.ts';

const A = 'prod_01KGDEM0000000000000000100';
const B = 'prod_01KGDEM0000000000000000300';
const B_VARIANT = 'variant_01KGDEM0000000000000000301';
const PRINT = 'pcol_01KGDEM0000000000000000001';
const WORKSHOPS = 'pcol_01KGDEM0000000000000000003';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Form = (name: string, values: readonly string[]) => string;
const repeat =
  (suffix: string): Form =>
  (name, values) =>
    values.map((value) => `${name}${suffix}=${value}`).join('&');

describe.each<[string, Form]>([
  ['with brackets', repeat('[]')],
  ['with encoded brackets', repeat('%5B%5D')],
  ['with brackets encoded in lower case', repeat('%5b%5d')],
  ['without brackets', repeat('')],
  ['in two spellings', (name, [first, ...others]) => `${name}=${first}&${repeat('[]')(name, others)}`],
])('a list parameter %s', (_, form) => {
  it('names two products', async () => {
    expect((await listIds(site, form('ids', [A, B]))).sort()).toEqual([A, B]);
  });

  it('names a single product', async () => {
    expect(await listIds(site, form('ids', [B]))).toEqual([B]);
  });

  it('names two collections, and one', async () => {
    const count = async (...values: string[]) => (await list(site, form('collection_ids', values))).count;
    const counts = await Promise.all([count(PRINT), count(WORKSHOPS), count(PRINT, WORKSHOPS)]);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBeGreaterThan(0);
    expect(counts[2]).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
  });

  it('names the products of a stock call', async () => {
    const rows = async (...values: string[]) => stock(site, `fields=inventory_quantity&${form('product_ids', values)}`);
    expect((await rows(A, B)).length).toBe(4);
    expect(await rows(B)).toEqual([{ id: B_VARIANT, inventory_quantity: 0 }]);
  });

  it('names product types, which match nothing', async () => {
    expect(await list(site, form('type_ids', ['ptyp_1', 'ptyp_2']))).toMatchObject({ count: 0, products: [] });
  });
});

describe('a value', () => {
  it.each(['q=counter%20review', 'q=counter+review', 'q=%63ounter%20review'])('is decoded: %s', async (query) => {
    expect(await listIds(site, query)).toEqual([A]);
  });

  it('is decoded once', async () => {
    expect(await listIds(site, 'q=counter%2520review')).toEqual([]);
  });

  it('of a repeated parameter is no comma list', async () => {
    expect(await listIds(site, `ids[]=${A},${B}`)).toEqual([]);
  });
});

const ENDPOINTS: [method: string, path: string][] = [
  ['GET', '/products'],
  ['GET', `/products/${A}`],
  ['GET', '/variants?fields=inventory_quantity'],
  ['POST', '/checkout'],
  ['GET', '/settings'],
  ['GET', '/collections'],
];

describe.each(ENDPOINTS)('%s %s', (method, path) => {
  const ask = (query: string) =>
    send(site, method, `${STORE}${path}${path.includes('?') ? '&' : '?'}${query}`, {
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(bodyFor(site, ['variant_01KGDEM0000000000000000401', 1])) } : {}),
    });

  it.each(['page', 'per_page', 'lang', 'store_id', 'IDS', '__proto__', 'constructor', 'toString'])(
    'refuses the parameter %s by its name',
    async (name) => {
      expect(refusal(await ask(`${name}=1`))).toEqual(invalid(`property ${name} should not exist`));
    },
  );

  it('names each of several unknown parameters', async () => {
    expect(refusal(await ask('page=1&size=2'))).toEqual(
      invalid('property page should not exist, property size should not exist'),
    );
  });
});

describe('a query with several things wrong', () => {
  it('is answered with all of them, joined by a comma', async () => {
    const { message, ...rest } = refusal(await get(site, '/products?limit=0&offset=-1&page=2'));
    expect(rest).toEqual({ status: 400, type: 'invalid_data' });
    expect(message.split(', ').sort()).toEqual([
      expect.stringMatching(/^limit must be /),
      expect.stringMatching(/^offset must be /),
      'property page should not exist',
    ]);
  });

  it('names a missing one beside an unknown one', async () => {
    const { message } = refusal(await get(site, '/variants?page=2'));
    expect(message).toMatch(/^fields must be /);
    expect(message).toMatch(/, property page should not exist$/);
  });
});

describe('a request line of', () => {
  const filler = (index: number) => `prod_01KGDEM9${String(index).padStart(18, '0')}`;

  /** So many ids, the last of which exist. */
  const many = (name: string, count: number) =>
    [...Array.from({ length: count - 2 }, (_, index) => filler(index)), A, B]
      .map((id) => `${name}%5B%5D=${id}`)
      .join('&');

  it('1,000 product ids is a stock call like any other', async () => {
    const query = `fields=inventory_quantity&${many('product_ids', 1000)}`;
    expect(query.length).toBeGreaterThan(48 * 1024);
    expect((await stock(site, query)).length).toBe(4);
  });

  it('1,000 product ids is a list like any other', async () => {
    const query = many('ids', 1000);
    expect(query.length).toBeGreaterThan(16 * 1024);
    expect((await listIds(site, query)).sort()).toEqual([A, B]);
  });

  const longest = 64 * 1024 - `GET ${STORE}/products? HTTP/1.1`.length;

  it('64 KiB is still answered', async () => {
    const ids = `ids[]=${A}&`;
    expect(await listIds(site, `${ids}ids[]=${'x'.repeat(longest - ids.length - 'ids[]='.length)}`)).toEqual([A]);
  });

  it.each(['ids', 'ids[]', 'ids%5B%5D'])('64 KiB of product ids is still answered, sent as %s', async (name) => {
    const last = `${name}=${A}`;
    const parameter = `${name}=${filler(0)}&`;
    expect(
      await listIds(site, parameter.repeat(Math.floor((longest - last.length) / parameter.length)) + last),
    ).toEqual([A]);
  });

  it('64 KiB of product ids is still a stock call, sent in its shortest form', async () => {
    const query = `fields=inventory_quantity&product_ids=${B}`;
    const parameter = `&product_ids=${filler(0)}`;
    const repeated = parameter.repeat(Math.floor((longest - query.length) / parameter.length));
    expect(await stock(site, query + repeated)).toEqual([{ id: B_VARIANT, inventory_quantity: 0 }]);
  });

  it.each([
    ['16,000 empty ids', 'products', `ids=${A}${'&ids'.repeat(16_000)}`],
    ['25,000 empty ids', 'products', `ids=${A}${'&ids'.repeat(25_000)}`],
    ['6,000 empty collections', 'products', `ids=${A}${'&collection_ids'.repeat(6000)}`],
    ['9,000 empty product ids', 'variants', `fields=sku&product_ids=${B}${'&product_ids'.repeat(9000)}`],
    ['30,000 excluded types', 'products', `exclude_types=${'x,'.repeat(30_000)}`],
  ])('nothing but %s may be refused by the name of the parameter, but never fails', async (_, path, query) => {
    const answer = await get(site, `/${path}?${query}`);
    if (answer.status !== 200) expect(refusal(answer)).toEqual(invalid(expect.stringMatching(/^\w+ must [^,]+$/)));
    expect(answer.text).toMatch(/^\{"(products|variants|type)":/);
  });

  it('30,000 parameters is parsed in less than ten seconds', async () => {
    const started = performance.now();
    await get(site, `/products?ids=${A}${'&ids'.repeat(30_000)}`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
