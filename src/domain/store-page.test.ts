import { expect, it } from 'vitest';
import { storePagePath } from './store-page.ts';

it('the first page is the store', () => {
  expect([storePagePath(1), storePagePath(2)]).toEqual(['/store', '/store?page=2']);
});
