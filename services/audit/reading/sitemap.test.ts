import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSitemap, unpackedSitemap } from './sitemap.ts';

const URL_OF_IT = 'https://bakery.example/sitemap';
const PAGES = ['https://bakery.example/', 'https://bakery.example/bread'];
const XML = `<?xml version="1.0"?><urlset>${PAGES.map((page) => `<url><loc>${page}</loc></url>`).join('')}</urlset>`;

it.each([
  ['XML', XML],
  ['plain text', `\uFEFF${PAGES.join('\r\n')}\r\n`],
])('pages are listed as %s, packed or not', (_, text) => {
  const listed = { kind: 'pages', url: URL_OF_IT, addresses: PAGES, isCut: false };
  for (const bytes of [Buffer.from(text), gzipSync(text)])
    expect(readSitemap(URL_OF_IT, unpackedSitemap(bytes), false)).toEqual(listed);
});

it('a list that is cut loses its last line, which may be a part of an address', () => {
  const text = `${PAGES.join('\n')}\nhttps://bakery.exa`;
  expect(readSitemap(URL_OF_IT, text, true)).toMatchObject({ addresses: PAGES, isCut: true });
});

it.each([
  ['a page', '<!doctype html><title>Nothing here</title>'],
  ['words', 'Nothing here\nhttps://bakery.example/'],
  ['nothing', ''],
  ['what says it is packed, and is not', '\u001f\u008bnothing'],
])('%s is no sitemap', (_, text) => {
  expect(readSitemap(URL_OF_IT, unpackedSitemap(Buffer.from(text, 'latin1')), false).kind).toBe('unreadable');
});

it('a packed file that is made to fill the memory is no sitemap', () => {
  expect(unpackedSitemap(gzipSync(Buffer.alloc(64 * 1024 * 1024)))).toBe('');
});
