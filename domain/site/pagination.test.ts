import { expect, it } from 'vitest';
import { firstOnPage, hasNextPage, isPage, readPageNumber } from './pagination.ts';

it('a list without a page parameter shows page 1', () => {
  expect(readPageNumber(null)).toBe(1);
});

it.each([
  ['1', 1],
  ['209', 209],
])('the query ?page=%s asks for page %i', (text, number) => {
  expect(readPageNumber(text)).toBe(number);
});

it.each(['0', '-1', '1.5', '1e3', 'two', '', '99999999999999999999'])(
  'the query ?page=%s is refused, because it has no valid page number',
  (text) => {
    expect(readPageNumber(text)).toBeUndefined();
  },
);

it.each([
  { number: 1, total: 0, exists: true, hasNext: false, first: 1 },
  { number: 1, total: 24, exists: true, hasNext: false, first: 1 },
  { number: 1, total: 25, exists: true, hasNext: true, first: 1 },
  { number: 2, total: 24, exists: false, hasNext: false, first: 25 },
  { number: 2, total: 25, exists: true, hasNext: false, first: 25 },
  { number: 2, total: 5000, exists: true, hasNext: true, first: 25 },
])(
  'page $number of $total entries, 24 per page (exists: $exists, has a next page: $hasNext)',
  ({ number, total, exists, hasNext, first }) => {
    const page = { number, size: 24, total };
    expect([isPage(page), hasNextPage(page), firstOnPage(page)]).toEqual([exists, hasNext, first]);
  },
);
