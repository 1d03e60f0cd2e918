import { expect, it } from 'vitest';
import { townsPagePath } from './town-pages.ts';

it('the first page has the address of all service areas', () => {
  expect([townsPagePath(1), townsPagePath(2)]).toEqual(['/service-areas', '/service-areas/page/2']);
});
