import { expect, it } from 'vitest';
import { passesFilter, readStoreFilter, storePagePath, storeProductsPath } from './store-list.ts';

it.each([
  [{ number: 1, filter: null }, ''],
  [{ number: 2, filter: null }, '?page=2'],
  [{ number: 1, filter: 'mail' }, '?filter=mail'],
  [{ number: 2, filter: 'service' }, '?filter=service&page=2'],
] as const)('the store list %j has the query "%s"', (view, query) => {
  expect([storePagePath(view), storeProductsPath(view)]).toEqual([`/store${query}`, `/store/products.json${query}`]);
});

it.each([
  [null, null],
  ['mail', 'mail'],
  ['service', 'service'],
  ['', undefined],
  ['Mail', undefined],
  ['toString', undefined],
])('the filter parameter %j is read as the filter %j', (text, filter) => {
  expect(readStoreFilter(text)).toBe(filter);
});

it.each([
  ['physical', 'mail'],
  ['digital', 'service'],
  ['booking', 'service'],
  ['a type that this site does not know', 'service'],
] as const)('a product of type %s passes only the filter %s', (value, filter) => {
  const product = { type: { value } };
  expect([passesFilter(product, 'mail'), passesFilter(product, 'service')]).toEqual([
    filter === 'mail',
    filter === 'service',
  ]);
});
