/** docs/store-api.md, section 3: filters, order and pagination of the product list; errors for invalid parameters. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireProduct } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { deleteProducts, get, invalid, list, listIds, refusal, startStore } from './support.ts';

describe('filters', () => {
  const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  const link = (collection_id: string) => ({ product_id: '', collection_id, order: 0 });
  const physical = { type: { value: 'physical' } };
  const physicalSign = { ...physical, product_collections: [link('pcol_signs')] };

  const PRODUCTS = [
    wireProduct('a', { title: 'Counter STAND', order: 1, updated_at: at(1), ...physicalSign }),
    wireProduct('b', { title: 'Window stand', order: 2, updated_at: at(2), ...physicalSign }),
    wireProduct('c', { title: 'Audit', order: 3, updated_at: at(3) }),
    wireProduct('d', {
      title: 'Standing order',
      order: 4,
      updated_at: at(4),
      product_collections: [link('pcol_signs'), link('pcol_care')],
      variants: [wireVariant('d1'), wireVariant('d2')],
    }),
    wireProduct('e', { title: '50% off_now C:\\new', order: 5, updated_at: at(5), ...physical }),
    wireProduct('f', {
      title: 'Éclair Größe ŻÓŁW',
      order: 6,
      updated_at: at(6),
      product_collections: [link('pcol_care')],
    }),
    wireProduct('g', { title: 'Hidden stand', order: 7, updated_at: at(7), is_hidden: true, ...physicalSign }),
    wireProduct('h', { title: 'Deleted stand', order: 8, updated_at: at(8), ...physicalSign }),
  ];

  let site: Site;
  beforeAll(async () => {
    site = await startStore({ products: PRODUCTS, alter: deleteProducts('prod_h') });
  });
  afterAll(() => site.stop());

  /** The letters of the products that a query lists, in their order. The count must be that of the products. */
  async function listedLetters(query: string): Promise<string> {
    const { products, count } = await list(site, query);
    expect(count).toBe(products.length);
    return products.map(({ id }) => id.replace('prod_', '')).join('');
  }

  it.each([
    ['', 'abcdef'],
    ['is_hidden=false', 'abcdef'],
    ['is_hidden=true', 'g'],
    ['is_hidden=true&ids[]=prod_a', ''],
    [`to_date=${at(3)}`, 'abc'],
    ['to_date=2026-03-03T09:59:59.999Z', 'ab'],
    ['to_date=2026-03-03T10:00:00Z', 'abc'],
    [`to_date=${encodeURIComponent('2026-03-03T12:00:00.000+02:00')}`, 'abc'],
    [`to_date=${encodeURIComponent('2026-03-03T04:59:59.000-05:00')}`, 'ab'],
    ['type=physical', 'abe'],
    ['type=nonsense', ''],
    ['exclude_types=physical', 'cdf'],
    ['exclude_types=subscription%2Cdigital', 'abe'],
    ['type=physical&exclude_types=physical', ''],
    ['type_ids=ptyp_1&type_ids=ptyp_2', ''],
    ['collection_ids[]=pcol_signs', 'abd'],
    ['collection_ids[]=pcol_signs&collection_ids[]=pcol_care', 'abdf'],
    ['collection_ids[]=pcol_nope', ''],
    ['ids[]=prod_c&ids[]=prod_a', 'ac'],
    ['ids[]=variant_d1&ids[]=variant_d2&ids[]=prod_d', 'd'],
    ['ids[]=prod_nope&ids[]=prod_b', 'b'],
    ['ids[]=prod_g', ''],
    ['ids[]=prod_h&ids[]=variant_h', ''],
    ['ids[]=PROD_A', ''],
    ['ids[]=%27%20or%201=1%20--', ''],
    [`type=physical&q=stand&to_date=${at(1)}`, 'a'],
    ['collection_ids[]=pcol_signs&exclude_types=subscription&q=stand&type=digital&ids[]=variant_d1', 'd'],
    ['is_hidden=true&q=stand&collection_ids[]=pcol_signs&type=physical', 'g'],
  ])('the query "%s" lists the products "%s"', async (query, letters) => {
    expect(await listedLetters(query)).toBe(letters);
  });

  it.each([
    ['STAND', 'abd'],
    ['Ter stA', 'a'],
    ['éclair', 'f'],
    ['GRÖ', 'f'],
    ['%', 'e'],
    ['%o', ''],
    ['f_n', 'e'],
    ['a_d', ''],
    ['\\new', 'e'],
    ['\\%', ''],
    ['*', ''],
    ["stand' or '1'='1", ''],
    ['stand\0', ''],
    ['x'.repeat(60_000), ''],
  ])(
    'a search finds a part of the title in any case, and does not treat the text as a pattern: %.20s',
    async (text, letters) => {
      expect(await listedLetters(`q=${encodeURIComponent(text)}`)).toBe(letters);
    },
  );

  it('can be combined with sorting and pagination, and the count is the number of matches', async () => {
    const query = 'q=stand&type=physical&sort_by=title&order=desc';
    expect(await listIds(site, query)).toEqual(['prod_b', 'prod_a']);
    expect(await list(site, `${query}&limit=1&offset=1`)).toMatchObject({
      count: 2,
      offset: 1,
      limit: 1,
      products: [{ id: 'prod_a' }],
    });
  });
});

describe('order and pagination', () => {
  const COUNT = 61;
  /** More than the largest limit. */
  const HIDDEN = 1100;
  const day = (n: number) => `2026-0${1 + (n % 9)}-1${n % 7}T08:00:00.${String(n).padStart(3, '0')}Z`;
  const TITLES = ['anchor', 'banner', 'card', 'decal', 'envelope', 'flag', 'globe', 'hanger'];

  /** Every sort field has ties; orders are negative, zero and positive; every `site_product_selection` occurs. */
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
      ],
    });
    all = (await list(site)).products;
  });
  afterAll(() => site.stop());

  /** The price rules of section 8.1, implemented a second time to check those of the site. */
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
  function sorted(field: string, direction: 1 | -1): string[] {
    const key = KEYS[field] ?? (() => 0);
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    return [...all]
      .sort((a, b) => direction * compare(key(a), key(b)) || compare(a.id, b.id))
      .map((product) => product.id);
  }

  it('a list without parameters has every visible product, sorted by `order`', async () => {
    const { products, ...rest } = await list(site);
    expect(rest).toEqual({ count: COUNT, offset: 0, limit: COUNT });
    expect(products.map(({ id }) => id)).toEqual(sorted('order', 1));
    expect(products[0]?.order).toBe(-6);
  });

  it('a list without `limit` may be longer than the largest limit', async () => {
    const { products, ...rest } = await list(site, 'is_hidden=true');
    expect(rest).toEqual({ count: HIDDEN, offset: 0, limit: HIDDEN });
    expect(new Set(products.map(({ id }) => id)).size).toBe(HIDDEN);
  });

  it.each(Object.keys(KEYS).flatMap((field) => [[field, 'Asc', 1] as const, [field, 'dEsC', -1] as const]))(
    'products are sorted by %s %s, then by id, and pages contain every product once',
    async (field, order, direction) => {
      const query = `sort_by=${field}&order=${order}`;
      expect(await listIds(site, query)).toEqual(sorted(field, direction));
      const ids: string[] = [];
      for (let offset = 0; offset < COUNT; offset += 17) {
        const page = await list(site, `${query}&limit=17&offset=${offset}`);
        expect(page).toMatchObject({ count: COUNT, offset, limit: 17 });
        ids.push(...page.products.map(({ id }) => id));
      }
      expect(ids).toEqual(sorted(field, direction));
    },
  );

  it.each([
    ['order=desc&limit=5', { offset: 0, limit: 5, length: 5 }],
    ['offset=50', { offset: 50, limit: COUNT - 50, length: COUNT - 50 }],
    ['limit=1000', { offset: 0, limit: 1000, length: COUNT }],
    [`offset=${COUNT}&limit=5`, { offset: COUNT, limit: 5, length: 0 }],
    ['offset=999999999999999&limit=5', { offset: 999_999_999_999_999, limit: 5, length: 0 }],
  ])('the query "%s" returns the offset, limit and number of products %o', async (query, { length, ...paging }) => {
    const { products, ...rest } = await list(site, query);
    expect([rest, products.length]).toEqual([{ count: COUNT, ...paging }, length]);
  });

  it.each([
    ['limit', '0', '-1', '1001', '1.5', '1e2', '0x10', 'ten', '', '%2B5', '9'.repeat(30)],
    ['offset', '-1', '0.5', 'Infinity', '', '%00'],
    ['order', 'up', '', 'ASC,DESC', 'ASC%20'],
    ['sort_by', 'name', '', 'order,price', '__proto__', 'id;drop%20table%20products'],
    ['is_hidden', 'yes', '1', ''],
    ['to_date', 'yesterday', '', '2026-02-30T00:00:00Z', '1755090582804', '%27%20or%201=1'],
  ])('an invalid value of %s is refused with a message that names the parameter', async (name, ...values) => {
    const refused = invalid(expect.stringMatching(new RegExp(`^${name} must be [^\\n]{2,120}$`)));
    for (const value of values) expect(refusal(await get(site, `/products?${name}=${value}`)), value).toEqual(refused);
  });

  it.each(['limit=1&limit=2', 'offset=1&offset=1', 'order=ASC&order=DESC', 'type=digital&type=physical', 'q=a&q=b'])(
    '%s is refused, because the parameter may be given only once',
    async (query) => {
      const [name] = query.split('=');
      const refused = invalid(expect.stringMatching(new RegExp(`^${name} must be `)));
      expect(refusal(await get(site, `/products?${query}`))).toEqual(refused);
    },
  );
});
