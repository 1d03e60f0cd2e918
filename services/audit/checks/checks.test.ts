/** Cases that the fixtures cannot cover: thresholds that need a clock, a size, a status or another URL. */
import { describe, expect, it } from 'vitest';
import { readJsonLd } from '../reading/json-ld.ts';
import { readMicrodata } from '../reading/microdata.ts';
import { PageDocument } from '../reading/page-document.ts';
import { readRobots } from '../reading/robots.ts';
import { countWords } from '../reading/words.ts';
import { HTML, JSON_LD, ORIGIN } from '../testing/good-site.ts';
import type { AuditedSite } from './check.ts';
import { checkPage, checkSite } from './checks.ts';

function siteWith(changes: Partial<AuditedSite>, html = HTML): AuditedSite {
  const document = new PageDocument(html);
  const jsonLd = readJsonLd(document);
  return {
    fetchedAt: new Date('2026-11-20T12:00:00Z'),
    url: new URL(ORIGIN),
    redirects: [],
    status: 200,
    headers: {},
    bytes: 4000,
    compressedBytes: 1000,
    firstByteMs: 0,
    encoding: 'UTF-8',
    hasBrokenCharacters: false,
    document,
    text: document.text,
    wordCount: countWords(document.text),
    jsonLd,
    things: [...jsonLd.things, ...readMicrodata(document)],
    robots: readRobots(new URL(`${ORIGIN}/robots.txt`), 404, ''),
    sitemap: { kind: 'missing', url: `${ORIGIN}/sitemap.xml`, status: 404 },
    llms: undefined,
    insecure: undefined,
    unknownUrlStatus: undefined,
    endedEarly: false,
    ...changes,
  };
}

function verdict(id: string, changes: Partial<AuditedSite>, html = HTML): string | undefined {
  const site = siteWith(changes, html);
  return [...checkPage(site), ...checkSite(site)].find((result) => result.id === id)?.status;
}

it('every check has different titles for a passed, a failed and a not judged result', () => {
  const results = [
    siteWith({}),
    siteWith({ url: new URL('http://bakery.example/') }),
    siteWith({ document: new PageDocument('<p></p>'), text: '', wordCount: 0 }),
  ].flatMap((site) => [...checkPage(site), ...checkSite(site)]);
  for (const ofCheck of Map.groupBy(results, ({ id }) => id).values()) {
    const kinds = Map.groupBy(ofCheck, ({ status }) => (status === 'fail' ? 'warn' : status));
    const titles = [...kinds.values()].map((same) => new Set(same.map(({ title }) => title)));
    expect(titles.every(({ size }) => size === 1)).toBe(true);
    expect(new Set(titles.flatMap((each) => [...each])).size).toBe(kinds.size);
  }
});

const withRepeated = (part: string, times: number) => HTML.replace('</main>', `${part.repeat(times)}</main>`);

describe('HTML that browsers with script do not show or run at once', () => {
  const NOSCRIPT =
    '<noscript><iframe src="https://tags.example/ns.html" style="display:none"></iframe><img src="/pixel.gif"></noscript>';

  it.each(['frame-titles', 'image-texts', 'image-sizes'])(
    'content in noscript does not change the verdict of %s',
    (id) => {
      expect(verdict(id, {}, HTML.replace('<main', `${NOSCRIPT}<main`))).toBe(verdict(id, {}));
    },
  );

  it.each(['type="text/plain"', 'nomodule', 'type="module"'])(
    'a script with %s does not block the page',
    (attribute) => {
      const html = HTML.replace('</head>', `<script src="/a.js" ${attribute}></script></head>`);
      expect(verdict('blocking-scripts', {}, html)).toBe('pass');
    },
  );

  it.each(['', 'type="text/javascript"', 'type="application/javascript"'])(
    'a script with "%s" blocks the page',
    (attribute) => {
      const html = HTML.replace('</head>', `<script src="/a.js" ${attribute}></script></head>`);
      expect(verdict('blocking-scripts', {}, html)).toBe('warn');
    },
  );
});

it('a link around an SVG has the accessible name of the SVG', () => {
  const link = '<a href="https://social.example"><svg role="img" aria-label="Facebook"></svg></a>';
  expect(verdict('link-names', {}, HTML.replace('</main>', `${link}</main>`))).toBe('pass');
  expect(verdict('link-names', {}, HTML.replace('</main>', `${link.replace('aria-label', 'id')}</main>`))).not.toBe(
    'pass',
  );
});

it.each(['AutoRepair', 'https://schema.org/Locksmith', 'Dentist'])(
  'structured data of the type %s counts as a business, and a Service does not',
  (type) => {
    const data = JSON.stringify({ '@context': 'https://schema.org', '@type': type, name: 'A', url: ORIGIN });
    const html = `<script type="application/ld+json">${data}</script>`;
    expect(verdict('business', {}, html)).toBe('pass');
    expect(verdict('business', {}, html.replace(type, 'Service'))).toBe('warn');
  },
);

it('URLs are equal with and without a trailing slash', () => {
  const withoutSlash = HTML.replace(`og:url" content="${ORIGIN}/"`, `og:url" content="${ORIGIN}"`);
  expect(withoutSlash).not.toBe(HTML);
  expect(verdict('og-url', {}, withoutSlash)).toBe('pass');
});

it.each<[string, string, Partial<AuditedSite>]>([
  ['first-byte', 'pass', { firstByteMs: 800 }],
  ['first-byte', 'warn', { firstByteMs: 801 }],
  ['first-byte', 'fail', { firstByteMs: 1801 }],
  ['status', 'warn', { status: 206 }],
  ['html-size', 'fail', { bytes: 1_100_000 }],
  ['compression', 'note', { bytes: 900 }],
  ['compression', 'pass', { headers: { 'content-encoding': 'br' } }],
  ['caching', 'warn', {}],
  ['caching', 'pass', { headers: { etag: '"1"' } }],
  ['redirects', 'pass', { redirects: ['a'] }],
  ['redirects', 'warn', { redirects: ['a', 'b'] }],
  ['breadcrumbs', 'note', {}],
  ['breadcrumbs', 'warn', { url: new URL('/bread', ORIGIN) }],
  ['noindex', 'fail', { headers: { 'x-robots-tag': 'noarchive, NOINDEX' } }],
  ['noindex', 'fail', { headers: { 'x-robots-tag': 'unavailable_after: 25 Jun 2010 15:00:00 PST, noarchive' } }],
  ['noindex', 'fail', { headers: { 'x-robots-tag': 'googlebot: unavailable_after: 21 Sep 2020 10:00:00 CET' } }],
  ['noindex', 'pass', { headers: { 'x-robots-tag': 'max-snippet:0, unavailable_after: 2026-12-01' } }],
  ['noindex', 'pass', { headers: { 'x-robots-tag': 'unavailable_after: some day' } }],
  ['noindex', 'pass', { headers: { 'x-robots-tag': 'unavailable_after: June 25, 2099, noarchive' } }],
  ['noindex', 'fail', { headers: { 'x-robots-tag': 'unavailable_after: June 25, 2010 15:00:00 PST' } }],
  ['noindex', 'pass', { headers: { 'x-robots-tag': 'otherbot: unavailable_after: 25 Jun 2010, noindex' } }],
  ['noindex', 'fail', { headers: { 'x-robots-tag': 'otherbot: nofollow, googlebot: noindex' } }],
  ['snippets', 'pass', { headers: { 'x-robots-tag': 'otherbot: nosnippet' } }],
  ['snippets', 'fail', { headers: { 'x-robots-tag': 'max-snippet:0' } }],
  ['https-redirect', 'note', { insecure: { status: 404, location: undefined } }],
  ['https-redirect', 'fail', { insecure: { status: 302, location: 'http://bakery.example/home' } }],
  ['hsts', 'pass', { headers: { 'strict-transport-security': 'includeSubDomains; max-age="31536000"' } }],
  ['referrer', 'fail', { headers: { 'referrer-policy': 'unsafe-url' } }],
  ['unknown-address', 'pass', { unknownUrlStatus: 410 }],
  ['in-sitemap', 'note', { sitemap: { kind: 'index', url: '', otherFiles: 0, addresses: ['a'], isCut: false } }],
  ['in-sitemap', 'note', { sitemap: { kind: 'pages', url: '', otherFiles: 0, addresses: ['a'], isCut: true } }],
  ['sitemap', 'fail', { sitemap: { kind: 'pages', url: '', otherFiles: 0, addresses: [], isCut: false } }],
])('the check %s gives the verdict %s for a response of the site', (id, status, changes) => {
  expect(verdict(id, changes)).toBe(status);
});

it.each<[string, string, string]>([
  ['page-size', 'warn', withRepeated('<i></i>', 2600)],
  ['page-size', 'fail', withRepeated('<i></i>', 6100)],
  ['page-size', 'fail', withRepeated('<i></i>', 40_000)],
  ['json-ld', 'warn', HTML.replace(JSON_LD, '').replace('<main', '<main itemtype="https://schema.org/Bakery"')],
  ['phone-link', 'note', HTML.replace(/<p>Call[\s\S]*?<\/p>/, '')],
  ['style-sheets', 'warn', withRepeated('<link rel="stylesheet" href="/a.css">', 4)],
  ['image-sizes', 'warn', withRepeated('<img src="/a.webp" width="1" alt="">', 1)],
  ['main-part', 'warn', withRepeated('<main></main>', 1)],
  ['noindex', 'fail', HTML.replace('<title>', '<meta name="robots" content="unavailable_after: 2020-09-21"><title>')],
  ['language', 'warn', HTML.replace('lang="en"', 'lang="English language"')],
])('the check %s gives the verdict %s for the HTML of a page', (id, status, html) => {
  expect(verdict(id, {}, html)).toBe(status);
});
