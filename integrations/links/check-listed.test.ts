import { expect, it } from 'vitest';
import { checkListed } from './check-listed.ts';

const PAGE = '<head><meta name="description" content="A guide."></head>';
const HIDDEN = '<head><meta name="robots" content="noindex, follow"></head>';
const check = (documents: Record<string, string>) =>
  checkListed([{ path: '/services/a' }, { path: '/service-areas' }], new Map(Object.entries(documents)));

it('the build fails and names the indexable pages that are in no sitemap', () => {
  expect(() => check({ '/services/a': PAGE, '/guides/first': PAGE, '/careers': PAGE })).toThrow(
    /^\/guides\/first, \/careers: indexable, but in no sitemap; add a record in content\/pages/,
  );
});

it('the build fails and names the pages of the sitemap that have noindex', () => {
  expect(() => check({ '/services/a': HIDDEN, '/service-areas': PAGE })).toThrow(
    /^\/services\/a: in the sitemap, but not indexable; remove noindex/,
  );
});

it('the build accepts pages of listed collections, page 2 of a list, and pages with noindex', () => {
  expect(() =>
    check({
      '/services/a': PAGE,
      '/service-areas': PAGE,
      '/service-areas/page/2': PAGE,
      '/guides/first': HIDDEN,
    }),
  ).not.toThrow();
});
