import { expect, it } from 'vitest';
import { checkListed } from './check-listed.ts';

const PAGE = '<head><meta name="description" content="A guide."></head>';
const HIDDEN = '<head><meta name="robots" content="noindex, follow"></head>';
const check = (documents: Record<string, string>) =>
  checkListed([{ path: '/services/a' }, { path: '/service-areas' }], new Map(Object.entries(documents)));

it('an owner reads which pages of a collection are in no sitemap', () => {
  expect(() => check({ '/services/a': PAGE, '/guides/first': PAGE, '/careers': PAGE })).toThrow(
    /^\/guides\/first, \/careers: indexable, but in no sitemap; add a record in content\/pages/,
  );
});

it('an owner reads which pages are in the sitemap, although they ask search engines to leave them out', () => {
  expect(() => check({ '/services/a': HIDDEN, '/service-areas': PAGE })).toThrow(
    /^\/services\/a: in the sitemap, but not indexable; remove noindex/,
  );
});

it('the build accepts pages of known collections, further pages of a list, and with pages that search engines leave out', () => {
  expect(() =>
    check({
      '/services/a': PAGE,
      '/service-areas': PAGE,
      '/service-areas/page/2': PAGE,
      '/guides/first': HIDDEN,
    }),
  ).not.toThrow();
});
