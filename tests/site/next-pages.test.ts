/** Which pages browsers may prepare: never one that does something when it is asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

type Where = { href_matches?: string[]; selector_matches?: string; and?: Where[]; not?: Where };

let site: Site;
let rules: Record<'prerender' | 'prefetch', { where: Where }[]>;
beforeAll(async () => {
  site = await startSite();
  const answer = await fetch(`${site.url}/speculation-rules.json`);
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  rules = (await answer.json()) as typeof rules;
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

  it('is told of the rules by every page, and by nothing else', async () => {
    const told = async (path: string) => (await fetch(site.url + path)).headers.get('speculation-rules');
    expect(await Promise.all(['/', '/faq', '/store'].map(told))).toEqual(Array(3).fill('"/speculation-rules.json"'));
    expect(await told('/favicon.svg')).toBeNull();
  });
});
