/** Which pages browsers may prepare: never one that does something when it is asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../server/inline-hashes.ts';
import { NEXT_PAGES } from '../../src/next-pages.ts';
import { PAGE_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

type Where = { href_matches?: string[]; selector_matches?: string; and?: Where[]; not?: Where };

let site: Site;
const rules = JSON.parse(NEXT_PAGES) as Record<'prerender' | 'prefetch', { where: Where }[]>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** As a browser reads it, for a link of which nothing is known but its address. */
function applies({ href_matches: paths, and, not, selector_matches: selector }: Where, url: string): boolean {
  if (paths) return paths.some((path) => new URLPattern(path, site.url).test(url));
  if (and) return and.every((each) => applies(each, url));
  if (not) return !applies(not, url);
  return selector === undefined;
}

const preparation = (path: string) =>
  (['prerender', 'prefetch'] as const).filter((how) => rules[how].some(({ where }) => applies(where, site.url + path)));

describe('a browser', () => {
  it('prepares every page of text', () => {
    const others = PAGE_PATHS.filter((path) => !['/store', '/success'].includes(path));
    expect(others.filter((path) => preparation(path).join() !== 'prerender')).toEqual([]);
  });

  it.each(['/store', '/store?category=signs', '/product/counter-review-stand-steel'])('only fetches %s', (path) => {
    expect(preparation(path)).toEqual(['prefetch']);
  });

  it.each([
    '/checkout',
    '/checkout?session=ck_1',
    '/success',
    '/success?session_id=ck_1',
    '/api/store/store_1/products',
    '/forms/contact',
    '/tools/free-website-audit/report?domain=example.com',
    '/offers/local-business-promo/payment',
    '/sitemap.xml',
    '/art/field/home-hero.svg',
    '/about-us.md',
  ])('leaves %s alone', (path) => {
    expect(preparation(path)).toEqual([]);
  });

  it('is allowed to take the rules from every page, and from nothing else', async () => {
    const policy = async (path: string) => (await fetch(site.url + path)).headers.get('content-security-policy');
    const allowed = hashOf(NEXT_PAGES);
    for (const path of ['/', '/faq', '/store']) expect(await policy(path)).toContain(allowed);
    expect(await policy('/favicon.svg')).not.toContain(allowed);
  });
});
