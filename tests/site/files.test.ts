/** Files: their encoding, their URLs, the owner's own files, and URLs that ad blockers would block. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from '../../config/site-folder.mjs';
import { currentBuild, folderOf } from '../../integrations/build/folders.ts';
import { send } from '../contract/support.ts';
import { Document } from '../support/document.ts';
import { isFiltered } from '../support/filter-lists.ts';
import { type Site, startSite } from '../support/site.ts';

/** Headers of Chromium. */
const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const BUILD = folderOf(SITE.buildDir, currentBuild(SITE.buildDir) ?? '');

let site: Site;
beforeAll(async () => {
  site = await startSite({ CHECKOUT_RATE_LIMIT: '1' });
});
afterAll(() => site.stop());

it.each([
  '/',
  '/store',
  '/art/hero/seo-local-seo.svg',
  '/nowhere',
  '/tools/free-website-audit/report',
  '/api/store/store_demo/products',
])('a browser gets %s compressed with Brotli', async (path) => {
  const { headers } = await send(site, 'GET', path, { headers: CHROMIUM });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
});

it('HEAD returns the content encoding, too, and compressed copies of files have no URL', async () => {
  const head = await send(site, 'HEAD', '/about-us', { headers: CHROMIUM });
  expect([head.status, head.headers['content-encoding']]).toEqual([200, 'br']);
  const [script = ''] = /\/_astro\/[^"]+\.js/.exec((await send(site, 'GET', '/')).text) ?? [];
  expect((await send(site, 'GET', script)).status).toBe(200);
  expect((await send(site, 'GET', `${script}.br`)).status).toBe(404);
});

it('a path traversal gets a 404 whether or not the file exists', async () => {
  for (const file of ['etc/passwd', 'etc/no-such-file'])
    expect((await send(site, 'GET', `/_astro/${'..%2f'.repeat(12)}${file}`)).status).toBe(404);
});

it('a visitor who opens the payment link of the offer too often gets an error page', async () => {
  const openPaymentLink = () => send(site, 'GET', '/offers/local-business-promo/payment');
  expect((await openPaymentLink()).status).toBe(303);
  const response = await openPaymentLink();
  expect([response.status, response.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
});

it.each([
  ['google123.html', 'text/html; charset=utf-8'],
  ['downloads/Prüfliste 2027.pdf', 'application/pdf'],
  // The folder also contains catalog.csv.gz, which is a different file, not its compressed copy.
  ['downloads/catalog.csv', 'text/csv; charset=utf-8'],
  ['.well-known/assetlinks.json', 'application/json; charset=utf-8'],
])("the owner's file %s is served at its name, unchanged", async (name, type) => {
  const response = await fetch(new URL(`/${name}`, site.url), { redirect: 'manual' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.equals(readFileSync(join(SITE.dir, 'content/files', name)))).toBe(true);
  // The file may contain scripts and styles, and other sites may embed it, except in frames.
  expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const known = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await send(site, 'GET', new URL(response.url).pathname, { headers: known })).status).toBe(304);
});

it("only the owner's files themselves have URLs: no folders, no files outside, no sitemap entries", async () => {
  for (const path of ['/google123', '/downloads', '/content/files/google123.html', '/../brand.yaml'])
    expect((await send(site, 'GET', path)).status, path).toBe(404);
  expect((await send(site, 'POST', '/google123.html')).status).toBe(405);
  expect((await send(site, 'GET', '/sitemap.xml')).text).not.toContain('google123');
});

it.each(['/', '/store', '/resources/local-seo-checklist-for-chicagoland'])(
  '%s has the meta tags by which search engines verify the owner of the site',
  async (path) => {
    const page = new Document((await send(site, 'GET', path)).text);
    expect(page.meta('google-site-verification')).toBe('fixture-4711');
  },
);

it('no file or endpoint that pages load has a URL that common ad blockers block', () => {
  const files = readdirSync(join(BUILD, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(BUILD, 'client').length));
  expect(files).toContain('/services/advertising/google-ads.html');
  // Generic filter rules do not apply to documents.
  expect(files.filter((file) => !/\.(?:html|md)$/.test(file) && isFiltered(file))).toEqual([]);
  const routes = JSON.parse(readFileSync(join(BUILD, 'routes.json'), 'utf8')) as { pattern: string; isPage: boolean }[];
  const endpoints = routes.filter(({ isPage }) => !isPage).map(({ pattern }) => pattern);
  expect(endpoints).toContain('/store/products.json');
  expect(endpoints.filter(isFiltered)).toEqual([]);
});
