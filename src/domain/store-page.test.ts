import { expect, it } from 'vitest';
import { firstOnPage, hasNextPage, readPageNumber, storePagePath } from './store-page.ts';

it.each([
  [null, 1],
  ['1', 1],
  ['209', 209],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['two', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
])('?page=%s is page %s', (text, number) => {
  expect(readPageNumber(text)).toBe(number);
});

it('the first page is the store', () => {
  expect([storePagePath(1), storePagePath(2)]).toEqual(['/store', '/store?page=2']);
});

it('another page follows while there are products that no page has shown', () => {
  expect([hasNextPage(1, 24), hasNextPage(1, 25), hasNextPage(2, 48), hasNextPage(2, 5000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([firstOnPage(1), firstOnPage(3)]).toEqual([1, 49]);
});
