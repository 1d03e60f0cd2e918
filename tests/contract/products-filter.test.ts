/** Section 3: which products a list holds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { list, listIds, startStore } from './support.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const link = (collection_id: string) => ({ product_id: '', collection_id, order: 0 });
const physical = { type: { value: 'physical' } };
const sign = { ...physical, product_collections: [link('pcol_signs')] };

const PRODUCTS = [
  wireProduct('a', { title: 'Counter STAND', order: 1, updated_at: at(1), ...sign }),
  wireProduct('b', { title: 'Window stand', order: 2, updated_at: at(2), ...sign }),
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
  wireProduct('g', { title: 'Hidden stand', order: 7, updated_at: at(7), is_hidden: true, ...sign }),
  wireProduct('h', { title: 'Deleted stand', order: 8, updated_at: at(8), ...sign }),
];

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: PRODUCTS,
    alter: (db) =>
      db
        .updateTable('products')
        .set({ deleted_at: at(9) })
        .where('id', '=', 'prod_h')
        .execute(),
  });
});
afterAll(() => site.stop());

/** The letters of the products that a query finds, in their order; the count must agree. */
async function found(query: string): Promise<string> {
  const { products, count } = await list(site, query);
  expect(count).toBe(products.length);
  return products.map(({ id }) => id.replace('prod_', '')).join('');
}

const cases = (rows: [query: string, letters: string][]) => rows;

describe('is_hidden', () => {
  it.each(
    cases([
      ['', 'abcdef'],
      ['is_hidden=false', 'abcdef'],
      ['is_hidden=true', 'g'],
      ['is_hidden=true&ids[]=prod_a', ''],
      ['ids[]=prod_g', ''],
    ]),
  )('with "%s" the list is "%s"', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('to_date keeps what was changed then or before', () => {
  it.each(
    cases([
      [at(3), 'abc'],
      ['2026-03-03T09:59:59.999Z', 'ab'],
      ['2026-03-03T10:00:00.001Z', 'abc'],
      ['2026-03-03T10:00:00Z', 'abc'],
      [encodeURIComponent('2026-03-03T12:00:00.000+02:00'), 'abc'],
      [encodeURIComponent('2026-03-03T04:59:59.000-05:00'), 'ab'],
      ['2025-01-01T00:00:00.000Z', ''],
      ['2099-01-01T00:00:00.000Z', 'abcdef'],
    ]),
  )('%s: "%s"', async (moment, letters) => {
    expect(await found(`to_date=${moment}`)).toBe(letters);
  });

  it('counts only those, so that paging stays stable', async () => {
    const page = await list(site, `to_date=${at(4)}&limit=2&offset=2`);
    expect(page).toMatchObject({ count: 4, products: [{ id: 'prod_c' }, { id: 'prod_d' }] });
  });
});

describe('types', () => {
  it.each(
    cases([
      ['type=physical', 'abe'],
      ['type=digital', 'cdf'],
      ['type=booking', ''],
      ['type=nonsense', ''],
      ['exclude_types=subscription', 'abcdef'],
      ['exclude_types=physical', 'cdf'],
      ['exclude_types=subscription,digital', 'abe'],
      ['exclude_types=subscription%2Cdigital', 'abe'],
      ['exclude_types=physical,digital', ''],
      ['type=physical&exclude_types=physical', ''],
      ['type_ids=ptyp_1', ''],
      ['type_ids=ptyp_1&type_ids=ptyp_2', ''],
    ]),
  )('%s: "%s"', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('collections', () => {
  it.each(
    cases([
      ['collection_ids[]=pcol_signs', 'abd'],
      ['collection_ids[]=pcol_care', 'df'],
      ['collection_ids[]=pcol_signs&collection_ids[]=pcol_care', 'abdf'],
      ['collection_ids[]=pcol_nope', ''],
      ['collection_ids[]=pcol_nope&collection_ids[]=pcol_care', 'df'],
      ['collection_ids[]=pcol_signs&is_hidden=true', 'g'],
    ]),
  )('%s: "%s", nothing twice', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('ids', () => {
  it.each(
    cases([
      ['ids[]=prod_c', 'c'],
      ['ids[]=prod_c&ids[]=prod_a', 'ac'],
      ['ids[]=variant_c', 'c'],
      ['ids[]=variant_d2', 'd'],
      ['ids[]=variant_d1&ids[]=variant_d2&ids[]=prod_d', 'd'],
      ['ids[]=variant_d2&ids[]=prod_a', 'ad'],
      ['ids[]=prod_nope', ''],
      ['ids[]=prod_nope&ids[]=prod_b', 'b'],
      ['ids[]=prod_h', ''],
      ['ids[]=variant_h', ''],
      ['ids[]=PROD_A', ''],
      ["ids[]=' or 1=1 --".replaceAll(' ', '%20'), ''],
    ]),
  )('%s: "%s"', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('q finds a part of the title, as it is written but for upper and lower case:', () => {
  it.each(
    cases([
      ['stand', 'abd'],
      ['STAND', 'abd'],
      ['Ter stA', 'a'],
      ['audit', 'c'],
      ['nothing like it', ''],
      ['', 'abcdef'],
      ['éclair', 'f'],
      ['ÉCLAIR', 'f'],
      ['żółw', 'f'],
      ['GRÖ', 'f'],
      ['%', 'e'],
      ['50%', 'e'],
      ['%o', ''],
      ['5%f', ''],
      ['_', 'e'],
      ['f_n', 'e'],
      ['a_d', ''],
      ['\\', 'e'],
      ['\\new', 'e'],
      ['\\%', ''],
      ['\\_', ''],
      ['*', ''],
      ["'", ''],
      ['"', ''],
      ["stand' or '1'='1", ''],
      ['<script>', ''],
      ['\0', ''],
      ['stand\0', ''],
      ['x'.repeat(2000), ''],
      ['x'.repeat(60_000), ''],
    ]).map(([text, letters]) => [text.length > 40 ? `${text.length} letters` : JSON.stringify(text), text, letters]),
  )('%s', async (_, text, letters) => {
    expect(await found(`q=${encodeURIComponent(text)}`)).toBe(letters);
  });
});

describe('filters together', () => {
  it.each(
    cases([
      ['type=physical&q=stand', 'ab'],
      [`type=physical&q=stand&to_date=${at(1)}`, 'a'],
      ['collection_ids[]=pcol_signs&exclude_types=physical', 'd'],
      ['collection_ids[]=pcol_signs&exclude_types=subscription&q=stand&type=digital&ids[]=variant_d1', 'd'],
      ['is_hidden=true&q=stand&collection_ids[]=pcol_signs&type=physical', 'g'],
      ['q=stand&type_ids=ptyp_1', ''],
    ]),
  )('all have to hold: %s: "%s"', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });

  it('are sorted and paged like the whole list', async () => {
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
