import { describe, expect, it } from 'vitest';
import { createRedirects } from '../../domain/redirects/lookup.ts';
import { readRedirects } from '../redirects/read.ts';
import { brokenLinks } from './links.ts';

const ORIGIN = 'https://site.invalid';
const redirectsOf = (text: string) => createRedirects(readRedirects(text).redirects, () => false);
const others = {
  known: ['/art/seo-2x1.svg', '/rss.xml', '/product/'],
  redirects: redirectsOf('/blog: /services\n/page.php?id=3: /services'),
  publicationTimes: new Map<string, Date>(),
};
const services = '<main id="main"><section id="prices"></section></main>';

/** Problems of a page next to the services page. */
function problemsOf(html: string): string[] {
  const documents = new Map([
    ['/', `<main id="main">${html}</main>`],
    ['/services', services],
  ]);
  return brokenLinks(documents, others).map(({ problem }) => problem);
}

it.each([
  ['another page', '<a href="/services">'],
  ['the page itself', '<a href="/"><a href=""><a href="#"><a href="#top">'],
  ['an anchor on another page', '<a href="/services#prices">'],
  ['an anchor whose id has a space or an accent', '<p id="für uns"></p><a href="#f%C3%BCr%20uns">'],
  [
    'the render-blocking marker #first-view, even if the page has no such element',
    '<link rel="expect" href="#first-view" blocking="render">',
  ],
  ['a file', '<a href="/rss.xml"><img src="/art/seo-2x1.svg">'],
  ['an old address that is redirected', '<a href="/blog"><a href="/page.php?id=3">'],
  [
    'the page itself by an absolute address',
    `<link rel="canonical" href="${ORIGIN}/"><meta property="og:image" content="${ORIGIN}/rss.xml">`,
  ],
  [
    'other sites, mail addresses and data URLs',
    '<a href="https://other.example/x#y"><a href="mailto:a@b.example"><img src="data:image/gif;base64,R0">',
  ],
])('a page may link to %s', (_, html) => {
  expect(problemsOf(html)).toEqual([]);
});

it.each([
  ['a missing page', '<a href="/seo-nope">', 'the link to /seo-nope leads nowhere'],
  ['a folder that is no page', '<a href="/product/">', 'the link to /product/ leads nowhere'],
  ['a missing anchor on another page', '<a href="/services#price">', '/services has no place called #price'],
  ['a missing anchor on the page itself', '<a href="#prices">', '/ has no place called #prices'],
  ['a missing picture', '<img src="/art/x-2x1.svg">', 'the picture /art/x-2x1.svg does not exist'],
  [
    'a missing picture in srcset',
    '<img srcset="/art/seo-2x1.svg 1x, /art/y.svg 2x">',
    'the picture /art/y.svg does not exist',
  ],
  ['a missing page as the target of a form', '<form action="/search">', 'the link to /search leads nowhere'],
  ['an incomplete percent-encoding', '<a href="/%e0%a4%a">', 'the link to /%e0%a4%a leads nowhere'],
  ['an incomplete address', '<a href="https://[">', 'the link to https://[ is not an address'],
  ['an address with a slash at the end', '<a href="/services/">', 'the link to /services/ must be written /services'],
  [
    'an address with capital letters',
    '<a href="/Services#prices">',
    'the link to /Services#prices must be written /services#prices',
  ],
])('a page must not link to %s', (_, html, problem) => {
  expect(problemsOf(html)).toEqual([problem]);
});

it('a redirect to a missing anchor is reported', () => {
  const redirects = redirectsOf('/call: /services#call');
  expect(brokenLinks(new Map([['/services', services]]), { ...others, redirects })).toEqual([
    { problem: '/services has no place called #call', address: '/services#call', pages: ['/call'] },
  ]);
});

it('a missing picture is reported even if a redirect with placeholders matches its address', () => {
  const redirects = redirectsOf('/:folder/:name: /services');
  const page = `${services}<img src="/art/lost.svg">`;
  expect(brokenLinks(new Map([['/services', page]]), { ...others, redirects }).map(({ problem }) => problem)).toEqual([
    'the picture /art/lost.svg does not exist',
  ]);
});

describe('a post that is published later', () => {
  const at = (day: string) => new Date(`2026-12-${day}T06:00:00Z`);
  const publicationTimes = new Map([
    ['/resources/first', at('10')],
    ['/og/resources/first.png', at('10')],
    ['/resources/second', at('20')],
  ]);

  function pagesWithProblems(pages: Record<string, string>, redirects = ''): string[] {
    const posts = { '/resources/first': '', '/resources/second': '', ...pages };
    const known = ['/og/resources/first.png'];
    const found = brokenLinks(
      new Map(Object.entries(posts)),
      { known, redirects: redirectsOf(redirects), publicationTimes },
      at('01'),
    );
    return found.flatMap(({ problem, pages: names }) => names.map((name) => `${name}: ${problem}`));
  }

  it('may be linked from posts that are published later, and may use its own social card', () => {
    const picture = `<meta property="og:image" content="${ORIGIN}/og/resources/first.png">`;
    const pages = { '/resources/first': picture, '/resources/second': '<a href="/resources/first">' };
    expect(pagesWithProblems(pages)).toEqual([]);
  });

  it('may not be linked from pages, posts or redirects that visitors see before it is published', () => {
    const pages = { '/': '<a href="/resources/first">', '/resources/first': '<a href="/resources/second">' };
    const later = (post: string) =>
      `/resources/${post} belongs to a post that is published later: until then, visitors would find nothing there`;
    expect(pagesWithProblems(pages, '/old: /resources/second')).toEqual([
      `/resources/first: ${later('second')}`,
      `/old: ${later('second')}`,
      `/: ${later('first')}`,
    ]);
  });
});
