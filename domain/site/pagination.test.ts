import { expect, it } from 'vitest';
import { firstOnPage, hasNextPage, isPage, readPageNumber } from './pagination.ts';

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

it.each([
  { number: 1, total: 0, exists: true, hasNext: false, first: 1 },
  { number: 1, total: 24, exists: true, hasNext: false, first: 1 },
  { number: 1, total: 25, exists: true, hasNext: true, first: 1 },
  { number: 2, total: 24, exists: false, hasNext: false, first: 25 },
  { number: 2, total: 25, exists: true, hasNext: false, first: 25 },
  { number: 2, total: 5000, exists: true, hasNext: true, first: 25 },
])('page $number of $total entries, 24 each', ({ number, total, exists, hasNext, first }) => {
  const page = { number, size: 24, total };
  expect([isPage(page), hasNextPage(page), firstOnPage(page)]).toEqual([exists, hasNext, first]);
});
