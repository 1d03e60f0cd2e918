import { expect, it } from 'vitest';
import { storePagePath, storeProductsPath, waitingPath } from './store-page.ts';

it.each([
  [{ number: 1, filter: null }, ''],
  [{ number: 2, filter: null }, '?page=2'],
  [{ number: 1, filter: 'mail' }, '?filter=mail'],
  [{ number: 2, filter: 'service' }, '?filter=service&page=2'],
] as const)('the view %j has its address', (view, query) => {
  expect([storePagePath(view), storeProductsPath(view)]).toEqual([`/store${query}`, `/store/products.json${query}`]);
});

it('a view that is waited for keeps its filter', () => {
  expect(waitingPath(storePagePath({ number: 1, filter: 'mail' }))).toBe('/store?filter=mail&wait=1');
});
