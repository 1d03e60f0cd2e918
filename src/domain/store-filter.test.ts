import { describe, expect, it } from 'vitest';
import { passesFilter, readStoreFilter } from './store-filter.ts';

it.each([
  [null, null],
  ['mail', 'mail'],
  ['service', 'service'],
  ['', undefined],
  ['Mail', undefined],
  ['toString', undefined],
])('the address that says %j asks for %j', (text, filter) => {
  expect(readStoreFilter(text)).toBe(filter);
});

describe('a product', () => {
  it.each([
    ['physical', 'mail'],
    ['digital', 'service'],
    ['booking', 'service'],
    ['a type that this site does not know', 'service'],
  ] as const)('of type %s is shown under %s alone', (value, filter) => {
    const product = { type: { value } };
    expect([passesFilter(product, 'mail'), passesFilter(product, 'service')]).toEqual([
      filter === 'mail',
      filter === 'service',
    ]);
  });
});
