import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSitemap, unpackedSitemap } from './sitemap.ts';

const SITEMAP_URL = 'https://bakery.example/sitemap';
const PAGES = ['https://bakery.example/', 'https://bakery.example/bread'];
const XML = `<?xml version="1.0"?><urlset>${PAGES.map((page) => `<url><loc>${page}</loc></url>`).join('')}</urlset>`;

it.each([
  ['XML', XML],
  ['plain text', `\uFEFF${PAGES.join('\r\n')}\r\n`],
])('a sitemap in %s is read, compressed or not', (_, text) => {
  const expected = { kind: 'pages', url: SITEMAP_URL, otherFiles: 0, addresses: PAGES, isCut: false };
  for (const bytes of [Buffer.from(text), gzipSync(text)])
    expect(readSitemap(SITEMAP_URL, { text: unpackedSitemap(bytes), isCut: false })).toEqual(expected);
});

it('a text sitemap that was cut loses its last line, which may be a part of a URL', () => {
  const text = `${PAGES.join('\n')}\nhttps://bakery.exa`;
  expect(readSitemap(SITEMAP_URL, { text, isCut: true })).toMatchObject({ addresses: PAGES, isCut: true });
});

it.each([
  ['a web page', '<!doctype html><title>Nothing here</title>'],
  ['a text that begins without a URL', 'Nothing here\nhttps://bakery.example/'],
  ['an empty file', ''],
  ['a file with a gzip header only', '\u001f\u008bnothing'],
])('%s is no sitemap', (_, text) => {
  const unpacked = unpackedSitemap(Buffer.from(text, 'latin1'));
  expect(readSitemap(SITEMAP_URL, { text: unpacked, isCut: false }).kind).toBe('unreadable');
});

it('a zip bomb is no sitemap', () => {
  expect(unpackedSitemap(gzipSync(Buffer.alloc(64 * 1024 * 1024)))).toBe('');
});
