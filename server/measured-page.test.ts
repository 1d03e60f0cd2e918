import { expect, it } from 'vitest';
import { measuredPage } from './measured-page.ts';

const page = { title: '', description: '', updated: '', section: '', headline: '', kicker: '' };
const pageOf = measuredPage([
  { ...page, path: '/' },
  { ...page, path: '/faq' },
]);

it.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/success', '/success'],
  ['/product/prod_1', '/product/*'],
  ['/product/prod_1/more', undefined],
  ['/nowhere', undefined],
  ['/FAQ', undefined],
])('%s is counted as %s', (path, counted) => {
  expect(pageOf(path)).toBe(counted);
});
