import { expect, it } from 'vitest';
import { measuredPage } from './measured-page.ts';

const page = { title: '', description: '', updated: '', section: '', headline: '', kicker: '' };
const route = { isPage: true, isOnDemand: false, noindex: true };
const pageOf = measuredPage(
  [
    { ...page, path: '/' },
    { ...page, path: '/services/a' },
  ],
  [
    { ...route, pattern: '/faq' },
    { ...route, pattern: '/success' },
    { ...route, pattern: '/404' },
    { ...route, pattern: '/services/[slug]' },
    { ...route, pattern: '/product/[id]', isOnDemand: true },
    { ...route, pattern: '/resources/[...missing]', isOnDemand: true },
    { ...route, pattern: '/rss.xml', isPage: false },
  ],
);

it.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/success', '/success'],
  ['/product/prod_1', '/product/*'],
  ['/product/prod_1/more', undefined],
  ['/product/', undefined],
  ['/services/a', '/services/a'],
  ['/services/nowhere', undefined],
  ['/resources/nowhere', undefined],
  ['/rss.xml', undefined],
  ['/404', undefined],
  ['/nowhere', undefined],
  ['/FAQ', undefined],
])('%s is counted as %s', (path, counted) => {
  expect(pageOf(path)).toBe(counted);
});
