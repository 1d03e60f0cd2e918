/** Section 3: order and paging of the list, and what is wrong with a parameter. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProduct } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { get, invalid, list, listIds, refusal, startStore } from './support.ts';

const COUNT = 61;
/** More than the largest limit. */
const HIDDEN = 1100;
const day = (n: number) => `2026-0${1 + (n % 9)}-1${n % 7}T08:00:00.${String(n).padStart(3, '0')}Z`;
const TITLES = ['anchor', 'banner', 'card', 'decal', 'envelope', 'flag', 'globe', 'hanger'];

/** Every sort field holds ties; orders are negative, zero and positive; prices come from all three rules. */
function item(index: number) {
  const id = `item${String((index * 37) % COUNT).padStart(2, '0')}`;
  const amount = 1000 + ((index * 13) % 9) * 100;
  return wireProduct(id, {
    title: TITLES[index % TITLES.length],
    order: ((index * 7) % 11) - 6,
    created_at: day(index % 13),
    updated_at: day((index * 5) % 17),
    site_product_selection: [null, 'lowest_price_first', 'first_variant'][index % 3],
    variants: [
      wireVariant(`${id}a`, { amount, sale_amount: index % 4 === 0 ? amount - 350 : null }),
      wireVariant(`${id}b`, { amount: 1000 + ((index * 5) % 9) * 100 }),
    ],
  });
}

let site: Site;
let all: WireProduct[];

beforeAll(async () => {
  site = await startStore({
    products: [
      ...Array.from({ length: COUNT }, (_, index) => item(index)),
      ...Array.from({ length: HIDDEN }, (_, index) => wireProduct(`hidden${index}`, { is_hidden: true })),
      wireProduct('deleted'),
    ],
    alter: (db) =>
      db
        .updateTable('products')
        .set({ deleted_at: '2026-02-01T00:00:00.000Z' })
        .where('id', '=', 'prod_deleted')
        .execute(),
  });
  all = (await list(site)).products;
});
afterAll(() => site.stop());

/** Section 8.1, written down a second time. */
function shownPrice({ site_product_selection, variants }: WireProduct): number {
  const prices = variants.map(({ prices: [price] }) => price?.sale_amount || price?.amount || 0);
  const cheapest = site_product_selection === null || site_product_selection === 'lowest_price_first';
  return cheapest ? Math.min(...prices) : (prices[0] ?? 0);
}

const KEYS: Record<string, (product: WireProduct) => number | string> = {
  order: ({ order }) => order,
  price: shownPrice,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  title: ({ title }) => title,
};

/** The ids as the contract orders them: ties by id, ascending in both directions. */
function expected(field: string, direction: 1 | -1): string[] {
  const key = KEYS[field] ?? (() => 0);
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return [...all]
    .sort((a, b) => direction * compare(key(a), key(b)) || compare(a.id, b.id))
    .map((product) => product.id);
}

describe('the whole list', () => {
  it('has every visible product when nothing is asked for', async () => {
    const { products, ...rest } = await list(site);
    expect(rest).toEqual({ count: COUNT, offset: 0, limit: COUNT });
    expect(new Set(products.map(({ id }) => id)).size).toBe(COUNT);
    expect(products.map(({ id }) => id)).not.toContain('prod_deleted');
  });

  it('is whole even where no limit could name so many', async () => {
    const { products, ...rest } = await list(site, 'is_hidden=true');
    expect(rest).toEqual({ count: HIDDEN, offset: 0, limit: HIDDEN });
    expect(new Set(products.map(({ id }) => id)).size).toBe(HIDDEN);
  });

  it('stands in ascending order of `order`, negative ones first', async () => {
    const orders = all.map(({ order }) => order);
    expect(orders[0]).toBe(-6);
    expect(orders.at(-1)).toBe(4);
    expect(await listIds(site)).toEqual(expected('order', 1));
  });
});

describe.each(Object.keys(KEYS))('sorted by %s', (field) => {
  it('has ties, or this would prove little', () => {
    expect(new Set(all.map((product) => KEYS[field]?.(product))).size).toBeLessThan(COUNT);
  });

  it('ascends by default', async () => {
    expect(await listIds(site, `sort_by=${field}`)).toEqual(expected(field, 1));
  });

  it.each(['ASC', 'asc', 'Asc'])('ascends with %s', async (order) => {
    expect(await listIds(site, `sort_by=${field}&order=${order}`)).toEqual(expected(field, 1));
  });

  it.each(['DESC', 'desc', 'dEsC'])('descends with %s, ties still by id', async (order) => {
    expect(await listIds(site, `sort_by=${field}&order=${order}`)).toEqual(expected(field, -1));
  });

  it.each(['ASC', 'DESC'])('comes in pages that cover everything and never overlap, %s', async (order) => {
    const ids: string[] = [];
    let count = Number.POSITIVE_INFINITY;
    for (let offset = 0; offset < count; offset += 7) {
      const page = await list(site, `sort_by=${field}&order=${order}&limit=7&offset=${offset}`);
      expect(page).toMatchObject({ count: COUNT, offset, limit: 7 });
      expect(page.products.length).toBe(Math.min(7, COUNT - offset));
      count = page.count;
      ids.push(...page.products.map(({ id }) => id));
    }
    expect(ids).toEqual(expected(field, order === 'ASC' ? 1 : -1));
  });
});

describe('a page', () => {
  it('sorts by `order` when only a direction is given', async () => {
    expect(await listIds(site, 'order=desc&limit=5')).toEqual(expected('order', -1).slice(0, 5));
  });

  it('starts at the offset and echoes both numbers', async () => {
    const { products, ...rest } = await list(site, 'offset=10&limit=3');
    expect(rest).toEqual({ count: COUNT, offset: 10, limit: 3 });
    expect(products).toEqual(all.slice(10, 13));
  });

  it('without a limit says how many there are in it', async () => {
    const { products, ...rest } = await list(site, 'offset=50');
    expect(rest).toEqual({ count: COUNT, offset: 50, limit: COUNT - 50 });
    expect(products).toEqual(all.slice(50));
  });

  it.each(['1', '100', '1000'])('may be %s long', async (limit) => {
    const { products, ...rest } = await list(site, `limit=${limit}`);
    expect(rest).toEqual({ count: COUNT, offset: 0, limit: Number(limit) });
    expect(products.length).toBe(Math.min(Number(limit), COUNT));
  });

  it.each([String(COUNT), '1000', '999999999999999'])('past the end, at %s, is empty', async (offset) => {
    const page = await list(site, `offset=${offset}&limit=5`);
    expect(page).toEqual({ products: [], count: COUNT, offset: Number(offset), limit: 5 });
  });

  it('counts what matches and not what is shown', async () => {
    const { count, products } = await list(site, 'q=anchor&limit=2');
    expect(count).toBe(all.filter(({ title }) => title === 'anchor').length);
    expect(products.length).toBe(2);
  });
});

describe('a value that is not of the table is refused, naming its parameter:', () => {
  it.each([
    ...['0', '-1', '1001', '1.5', '1.0', '1e2', '0x10', 'ten', 'NaN', '', '%20', '%2B5', '9'.repeat(30)].map(
      (value) => ['limit', value],
    ),
    ...['-1', '0.5', '1e1', 'ten', 'Infinity', '', '%00'].map((value) => ['offset', value]),
    ...['up', 'ASCENDING', '', '1', 'ASC,DESC', 'ASC%20'].map((value) => ['order', value]),
    ...['name', 'id', '', 'order,price', 'position', '__proto__', 'id;drop%20table%20products'].map((value) => [
      'sort_by',
      value,
    ]),
    ...['yes', '1', '0', '', 'null'].map((value) => ['is_hidden', value]),
    ...['yesterday', '', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '1755090582804', '%27%20or%201=1'].map(
      (value) => ['to_date', value],
    ),
  ])('%s=%s', async (name, value) => {
    const pattern = new RegExp(`^${name} must be [^\\n]{2,120}$`);
    expect(refusal(await get(site, `/products?${name}=${value}`))).toEqual(invalid(expect.stringMatching(pattern)));
  });

  it.each([
    'limit=1&limit=2',
    'offset=1&offset=1',
    'order=ASC&order=DESC',
    'sort_by=price&sort_by=title',
    'type=digital&type=physical',
    'q=a&q=b',
  ])('%s, because it is given twice', async (query) => {
    const name = query.slice(0, query.indexOf('='));
    expect(refusal(await get(site, `/products?${query}`))).toEqual(
      invalid(expect.stringMatching(new RegExp(`^${name} must be `))),
    );
  });
});
