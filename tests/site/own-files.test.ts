/** The owner's own files, content/files, and the tags by which search engines see that the site is the owner's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from '../../config/site-folder.mjs';
import { send } from '../contract/support.ts';
import { Document } from '../support/document.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it.each([
  ['google123.html', 'text/html; charset=utf-8'],
  ['downloads/Prüfliste 2027.pdf', 'application/pdf'],
  // Beside it is catalog.csv.gz, which is another catalog.
  ['downloads/catalog.csv', 'text/csv; charset=utf-8'],
  ['.well-known/assetlinks.json', 'application/json; charset=utf-8'],
])('%s is answered at its very name, byte for byte', async (name, type) => {
  const answer = await fetch(new URL(`/${name}`, site.url), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.equals(readFileSync(join(SITE.dir, 'content/files', name)))).toBe(true);
  // Its scripts and styles are the owner's, and other sites may use it; only their frames may not.
  expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await send(site, 'GET', new URL(answer.url).pathname, { headers: known })).status).toBe(304);
});

it('nothing else of that folder or beside it can be asked for, and no page is made of a file', async () => {
  for (const path of ['/google123', '/downloads', '/content/files/google123.html', '/../brand.yaml'])
    expect((await send(site, 'GET', path)).status, path).toBe(404);
  expect((await send(site, 'POST', '/google123.html')).status).toBe(405);
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('google123');
});

it.each(['/', '/store', '/resources/local-seo-checklist-for-chicagoland'])(
  '%s has the tags of the brand',
  async (path) => {
    const page = new Document(await (await fetch(site.url + path)).text());
    expect(page.meta('google-site-verification')).toBe('fixture-4711');
  },
);
