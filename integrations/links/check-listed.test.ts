import { expect, it } from 'vitest';
import { checkListed } from './check-listed.ts';

const route = { isPage: true, isOnDemand: false, noindex: false };
const ROUTES = ['/services/[slug]', '/service-areas/[...part]', '/guides/[slug]', '/faq'].map((pattern) => ({
  ...route,
  pattern,
}));
const PAGE = '<head><meta name="description" content="A guide."></head>';
const HIDDEN = '<head><meta name="robots" content="noindex, follow"></head>';
const check = (documents: Record<string, string>) =>
  checkListed(ROUTES, [{ path: '/services/a' }, { path: '/service-areas' }], new Map(Object.entries(documents)));

it('the build fails with the name of the route when a page of a new collection is in no sitemap', () => {
  expect(() => check({ '/guides/first': PAGE, '/guides/second': PAGE })).toThrow(
    'src/pages/guides/[slug].astro: /guides/first is in no sitemap; name its collection in FAMILIES',
  );
});

it('the build accepts pages of listed collections, page 2 of a list, and pages with noindex', () => {
  expect(() =>
    check({
      '/services/a': PAGE,
      '/services/b': HIDDEN,
      '/service-areas': PAGE,
      '/service-areas/page/2': PAGE,
      '/guides/first': HIDDEN,
    }),
  ).not.toThrow();
});
