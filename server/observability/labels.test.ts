import { expect, it } from 'vitest';
import { methodLabel, reasonLabel, routeLabel, statusLabel } from './labels.ts';

it.each([
  ['/api/store/:storeId/products/:id', undefined, '/api/store/:storeId/products/:id'],
  [undefined, undefined, '(none)'],
  ['/*', '/product/:id', '/product/:id'],
  ['/*', undefined, '(built)'],
])('the route %s with the page %s is %s', (pattern, page, label) => {
  expect(routeLabel(pattern, page)).toBe(label);
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
