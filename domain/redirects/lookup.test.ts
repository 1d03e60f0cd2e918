import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRedirects } from '../../integrations/redirects/read.ts';
import { answersAt } from '../url/site-paths.ts';
import { createRedirects, redirectsToRedirects } from './lookup.ts';

const isAnswered = answersAt(['/', '/größe', '/about-us', '/resources', '/resources/maps', '/product/']);
const redirectsOf = (text: string) => createRedirects(readRedirects(text).redirects, isAnswered);

const redirects = redirectsOf(`
/blog: /resources
/call: /contact-us#strategy-call
/seo-posts: /resources?category=SEO
/?p=123: /resources/maps
/page.php: /about-us
/page.php?id=3: /resources
/über-uns: /about-us
/caf%C3%A9: /about-us
/services,seo: /seo
/tag/local+seo: /resources?search=local
/About-Us.aspx: /about-us
/product-category/x/: /store
/index.html: /about-us
/old-partner: https://partner.example/a?b=c
/product/old-slug: /product/prod_01KG
/?s=schöne: /about-us
/blog/:year/:month/:slug: /resources/:slug
/blog/tag/seo/:page: /resources?category=SEO
/archive/:slug.html: /resources/:slug
/docs/:page: https://docs.example/x/:page
/items/:id: /product/:id
/über/:page: /resources/:page
/places/:place: /resources/:place#:place
/staff/:first/:last: /team/:first-:last
/print/:page: /resources/:page
/print/:page.html: /team/:page?view=:page
/:slug: /resources/:slug
`);

it.each([
  ['/blog', '/resources'],
  ['/Blog/?search=Maps', '/resources?search=Maps'],
  ['/blog/index.html', '/resources'],
  ['/call?subject=Hello', '/contact-us?subject=Hello#strategy-call'],
  ['/seo-posts/?search=maps', '/resources?category=SEO&search=maps'],
  ['/about-us.aspx', '/about-us'],
  ['/product-category/x/', '/store'],
  ['/index.html', '/about-us'],
  ['/product/old-slug/', '/product/prod_01KG'],
  ['/old-partner?d=e', 'https://partner.example/a?b=c&d=e'],
])('the old address %s is redirected to %s, with the query of the request', (url, wanted) => {
  expect(redirects.find(url)).toBe(wanted);
});

it.each([
  ['/%C3%BCber-uns', '/about-us'],
  ['/u%CC%88ber-uns', '/about-us'],
  ['/services,seo', '/seo'],
  ['/tag/local%2bseo/', '/resources?search=local'],
])('an old address is found in any percent-encoding: %s', (url, wanted) => {
  expect(redirects.find(url)).toBe(wanted);
});

it('an old address with a query wins over one without, and its query is not added to the new address', () => {
  expect(redirects.find('/page.php?id=3')).toBe('/resources');
  expect(redirects.find('/page.php?id=4')).toBe('/about-us?id=4');
  expect(redirects.findByQuery('/?p=123')).toBe('/resources/maps');
  expect(redirects.findByQuery('/?s=sch%C3%B6ne')).toBe('/about-us');
  for (const url of ['/?p=1234', '/?p=12', '/?P=123', '/?', '/', '/page.php?id=4']) {
    expect(redirects.findByQuery(url), url).toBeUndefined();
  }
});

describe('parameters such as :slug in an old address', () => {
  it.each([
    ['/blog/2019/05/my-post', '/resources/my-post'],
    ['/Blog/2019/05/My-Post/?utm_source=x', '/resources/my-post?utm_source=x'],
    ['/archive/maps.html', '/resources/maps'],
    ['/docs/Main%20Page', 'https://docs.example/x/Main%20Page'],
    ['/%C3%BCber/Maps', '/resources/maps'],
    ['/places/MAPS', '/resources/maps#MAPS'],
    ['/places/a%3Fb?c=d', '/resources/a%3Fb?c=d#a%3Fb'],
    ['/staff/Ann/Lee', '/team/ann-lee'],
    ['/print/Ann.HTML', '/team/ann?view=Ann'],
  ])('match one path segment each: %s is redirected to %s', (url, wanted) => {
    expect(redirects.find(url)).toBe(wanted);
  });

  it.each(['/blog/2019/05', '/blog/2019/05/a/b', '/blog/2019/05/..', '/blog/2019/%2e%2e/a', '/archive/...html'])(
    'do not match more or fewer segments, or dot segments: %s',
    (url) => {
      expect(redirects.find(url)).toBeUndefined();
    },
  );

  it('match only when no literal old address does', () => {
    expect(redirects.find('/blog/tag/seo/2')).toBe('/resources?category=SEO');
    expect(redirects.find('/blog')).toBe('/resources');
  });

  it('never redirect the address of an existing page', () => {
    for (const url of [
      '/about-us',
      '/About-Us/',
      '/resources',
      '/product/prod_1',
      '/gr%C3%B6%C3%9Fe',
      '/gr%c3%b6%c3%9fe',
    ]) {
      expect(redirects.find(url), url).toBeUndefined();
    }
  });

  it('never redirect files of previous builds, such as scripts and pictures', () => {
    const products = redirectsOf('/:a/:b: /product/:b\n/art/old.svg: /about-us');
    for (const url of ['/_astro/old.js', '/og/old.png', '/art/service.svg', '/ART/x', '/%61rt/x']) {
      expect(products.find(url), url).toBeUndefined();
    }
    expect(products.find('/art/old.svg')).toBe('/about-us');
    expect(products.find('/articles/x')).toBe('/product/x');
  });

  it('never redirect an address to itself', () => {
    const posts = redirectsOf('/:category/:slug: /resources/:slug?from=:category');
    expect(posts.find('/seo/maps')).toBe('/resources/maps?from=seo');
    for (const url of ['/resources/nope', '/Resources/Nope/?a=b']) expect(posts.find(url), url).toBeUndefined();
  });

  it('are inserted encoded, so that a value cannot change host, query or fragment of the new address', () => {
    expect(redirects.find('/docs/%2F%2Fevil.example')).toBe('https://docs.example/x/%2F%2Fevil.example');
    expect(redirects.find('/docs/a%3Fb%23c%0d%0a')).toBe('https://docs.example/x/a%3Fb%23c%0D%0A');
    expect(redirects.find('/docs/@evil.example')).toBe('https://docs.example/x/%40evil.example');
  });
});

it('no requested address can redirect a visitor to a host that the owner did not name', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    'docs',
    'blog',
    'old-partner',
    'evil.example',
    '?',
    '#',
    '%5C',
    '%2F',
    '@',
    ':',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const target = redirects.find(`/${parts.join('')}`);
      if (target === undefined) return;
      expect(['site.example', 'docs.example', 'partner.example']).toContain(
        new URL(target, 'https://site.example').host,
      );
      expect(target).not.toMatch(/^\/[/\\]/);
    }),
  );
});

it('redirectsToRedirects finds redirects to an absolute address of this site that is redirected, too', () => {
  const redirectsWithLoop = redirectsOf(
    '/a: https://site.example/b\n/b: https://site.example/a\n/c: https://site.example/about-us',
  );
  expect(redirectsToRedirects(redirectsWithLoop, 'https://site.example').map(({ from }) => from)).toEqual(['/a', '/b']);
  expect(redirectsToRedirects(redirectsWithLoop, 'https://shop.example')).toEqual([]);
});
