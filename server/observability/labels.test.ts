import { expect, it } from 'vitest';
import { methodLabel, reasonLabel, routeLabel, statusLabel } from './labels.ts';

it.each([
  ['/api/store/:storeId/products/:id', '/api/store/x/products/y', '/api/store/:storeId/products/:id'],
  [undefined, '/anything', '(none)'],
  ['/*', '/store?q=shoes', '/store'],
  ['/*', '/product/prod_1?x=1', '/product/:id'],
  ['/*', '/product/a/b', '(built)'],
  ['/*', '/about-us', '(built)'],
  ['/*', `/${'x'.repeat(500)}`, '(built)'],
])('the route of %s asked as %s is %s', (pattern, url, label) => {
  expect(routeLabel(pattern, url)).toBe(label);
});

it('has few methods, statuses and reasons', () => {
  expect(['GET', 'PROPFIND', '<b>'].map(methodLabel)).toEqual(['GET', 'OTHER', 'OTHER']);
  expect([200, 304, 404, 503].map(statusLabel)).toEqual(['2xx', '3xx', '4xx', '5xx']);
  expect([200, 303, 400, 418, 429, 500].map(reasonLabel)).toEqual([
    undefined,
    undefined,
    'invalid',
    'other',
    'too_many',
    undefined,
  ]);
});
