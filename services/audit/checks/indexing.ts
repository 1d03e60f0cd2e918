/** Whether search engines can find, crawl and index the page. */

import { tokens } from '../reading/page-document.ts';
import { headerRules, unavailableAfter } from '../reading/robots-rules.ts';
import { type AuditedSite, type Check, count, fail, isSameUrl, NOT_CHECKED, note, pass, quote, warn } from './check.ts';

/** Robots rules for all crawlers and for Google, from meta elements and `X-Robots-Tag` headers. */
const robotsRules = ({ document, headers }: AuditedSite): string[] => [
  ...document.metas('robots'),
  ...document.metas('googlebot'),
  headerRules(headers['x-robots-tag']),
];

const dateInWords = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const indexing: readonly Check<AuditedSite>[] = [
  {
    id: 'status',
    titles: { pass: 'The page answers with 200', fail: 'The page does not answer with 200' },
    points: 3,
    why: 'Search engines only keep pages that answer with the status 200, which means “here it is”.',
    fix: 'Let the server answer with 200 where the page is shown in full.',
    judge: ({ status }) => (status === 200 ? pass('The page answered with 200.') : warn(`It answered with ${status}.`)),
  },
  {
    id: 'noindex',
    titles: { pass: 'Indexing is allowed', fail: 'Indexing is forbidden' },
    points: 3,
    why: 'A page marked “noindex”, or “unavailable_after” a day that is over, is left out of search results, however good it is.',
    fix: 'Remove “noindex”, and “unavailable_after” with a day in the past, from the robots meta tag and from the X-Robots-Tag header.',
    judge: (site) => {
      const rules = robotsRules(site);
      const isForbidden = tokens(rules.join(' ').replaceAll(',', ' ')).some((rule) => /^(?:noindex|none)$/.test(rule));
      if (isForbidden) return fail('The page asks search engines to leave it out.');
      const end = unavailableAfter(rules);
      if (!end) return pass('Nothing on the page asks search engines to leave it out.');
      return end < site.fetchedAt
        ? fail(`The page asks search engines to leave it out since ${dateInWords(end)} (“unavailable_after”).`)
        : pass(`The page asks search engines to leave it out, but only from ${dateInWords(end)} on.`);
    },
  },
  {
    id: 'googlebot',
    titles: { pass: 'Search engines may fetch the page', fail: 'Search engines are kept out of the page' },
    points: 3,
    why: 'A page that robots.txt forbids cannot be read, so search engines know nothing of what it says.',
    fix: 'Remove the rule in robots.txt that keeps Googlebot or Bingbot from this page.',
    judge: ({ robots, url }) => {
      const forbidden = ['Googlebot', 'Bingbot'].filter((agent) => !robots.allows(url.href, agent));
      return forbidden.length > 0
        ? fail(`robots.txt keeps ${forbidden.join(' and ')} from the page.`)
        : pass('robots.txt lets Googlebot and Bingbot read the page.');
    },
  },
  {
    id: 'robots-txt',
    titles: { pass: 'There is a robots.txt', fail: 'There is no robots.txt' },
    points: 1,
    why: 'It is the first file every search engine asks for, and the place to tell it about your sitemap.',
    fix: 'Add a robots.txt with the line “User-agent: *”, an “Allow: /” and the address of your sitemap.',
    judge: ({ robots }) =>
      robots.found
        ? pass(`${robots.url} was read.`)
        : warn(`${robots.url} answered with ${robots.status === 200 ? 'a web page instead of rules' : robots.status}.`),
  },
  {
    id: 'canonical',
    titles: { pass: 'The page names its main address', fail: 'The main address is missing or unclear' },
    points: 2,
    why: 'When a page answers at several addresses, the canonical link says which one should collect the ranking.',
    fix: 'Put one <link rel="canonical"> with the full address of the page in its head.',
    judge: ({ document, url }) => {
      const links = document.links('canonical').map(({ attribs }) => attribs.href ?? '');
      const [first = ''] = links;
      if (links.length === 0) return warn('There is no canonical link.');
      if (links.length > 1) return fail(`There are ${links.length} canonical links, and they cannot all be right.`);
      if (!/^https?:\/\//i.test(first)) return warn(`The canonical link ${quote(first)} is not a full address.`);
      if (!isSameUrl(first, url.href)) return warn(`The canonical link leads to another page: ${quote(first)}.`);
      return pass(`The canonical link is ${quote(first)}.`);
    },
  },
  {
    id: 'redirects',
    titles: { pass: 'The address leads straight to the page', fail: 'The address takes detours to the page' },
    points: 1,
    why: 'Every detour costs a visitor on a phone a good part of a second, and search engines give up after a few.',
    fix: 'Let the old address lead to the final one in a single permanent redirect.',
    judge: ({ redirects }) => {
      if (redirects.length <= 1) return pass(`${count(redirects.length, 'redirect')} on the way.`);
      return (redirects.length === 2 ? warn : fail)(`${redirects.length} redirects on the way to the page.`);
    },
  },
  {
    id: 'sitemap',
    titles: { pass: 'There is a sitemap', fail: 'There is no usable sitemap', note: 'Sitemap' },
    points: 2,
    why: 'A sitemap tells search engines about pages that few links lead to, and about those that have changed.',
    fix: 'Publish a sitemap.xml that lists your pages, and name it in robots.txt.',
    judge: ({ sitemap, endedEarly }) => {
      if (sitemap.kind === 'missing' && sitemap.status === 0 && endedEarly) return NOT_CHECKED;
      if (sitemap.kind === 'missing')
        return fail(
          sitemap.status === 0
            ? `${sitemap.url} could not be read.`
            : `${sitemap.url} answered with ${sitemap.status}.`,
        );
      if (sitemap.kind === 'unreadable') return fail(`${sitemap.url} is not a sitemap.`);
      if (sitemap.addresses.length === 0) return fail(`${sitemap.url} lists nothing.`);
      const what = sitemap.kind === 'pages' ? 'page' : 'further sitemap';
      const listed = `${sitemap.isCut ? 'more than ' : ''}${count(sitemap.addresses.length, what)}`;
      return pass(
        sitemap.otherFiles === 0
          ? `${sitemap.url} lists ${listed}.`
          : `${sitemap.url} and ${count(sitemap.otherFiles, 'other sitemap')} list ${listed}.`,
      );
    },
  },
  {
    id: 'in-sitemap',
    titles: {
      pass: 'The sitemap lists this page',
      fail: 'The sitemap does not list this page',
      note: 'This page in the sitemap',
    },
    points: 1,
    why: 'A page that is missing from the sitemap looks as if you did not care whether it is found.',
    fix: 'Add the address of this page to the sitemap, spelled like its canonical link.',
    judge: ({ sitemap, url }) => {
      if (sitemap.kind !== 'pages') return note('There is no list of pages to look in.');
      if (sitemap.addresses.some((address) => isSameUrl(address, url.href))) return pass('The page is on the list.');
      return sitemap.isCut ? note('The list is too long to be read to its end.') : warn('The page is not on the list.');
    },
  },
  {
    id: 'sitemap-named',
    titles: { pass: 'robots.txt names the sitemap', fail: 'robots.txt does not name the sitemap' },
    points: 1,
    why: 'That line is how search engines find a sitemap that no one has sent them.',
    fix: 'Add a line to robots.txt: “Sitemap:” and the full address of your sitemap.',
    judge: ({ robots }) =>
      robots.sitemaps.length > 0
        ? pass(`It names ${count(robots.sitemaps.length, 'sitemap')}.`)
        : warn('robots.txt names no sitemap.'),
  },
  {
    id: 'unknown-address',
    titles: {
      pass: 'Unknown addresses answer with 404',
      fail: 'Unknown addresses do not answer with 404',
      note: 'Unknown addresses',
    },
    points: 2,
    why: 'When a missing page answers with 200, search engines fill up with copies of your error page.',
    fix: 'Let the server answer with 404 when there is no page, and show visitors a helpful page with it.',
    judge: ({ unknownUrlStatus: status }) => {
      if (status === undefined) return note('It could not be tested.');
      return status === 404 || status === 410
        ? pass(`A made-up address answered with ${status}.`)
        : warn(`A made-up address answered with ${status}.`);
    },
  },
  {
    id: 'internal-links',
    titles: {
      pass: 'The page links to other pages of the site',
      fail: 'The page links to few or no other pages of the site',
    },
    points: 2,
    why: 'Search engines walk from page to page along ordinary links; where there are none, the walk ends.',
    fix: 'Link to your most important pages with plain <a href> links.',
    judge: ({ document, url }) => {
      const inside = new Set<string>();
      for (const { attribs } of document.all('a')) {
        const target = URL.parse(attribs.href ?? '', url);
        if (target?.host === url.host && /^https?:$/.test(target.protocol) && target.pathname !== url.pathname)
          inside.add(target.pathname);
      }
      if (inside.size === 0) return fail('There is no link to another page of the site.');
      return (inside.size < 3 ? warn : pass)(`Links lead to ${count(inside.size, 'other page')} of the site.`);
    },
  },
];
