import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRedirects } from '../redirects/read.ts';
import { checkLinks } from './check-links.ts';

let folder: string;

/** A site with one record, and a build of it with one drawing. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  for (const name of ['content/services', 'client/art']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'content/services/seo.yaml'), 'title: SEO\naction: { text: More, path: "/seo-nope" }\n');
  writeFileSync(join(folder, 'client/art/seo.svg'), '<svg/>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ROUTES = [
  { pattern: '/product/[id]', isPage: true, isOnDemand: true },
  { pattern: '/resources/[...missing]', isPage: true, isOnDemand: true },
];

function check(html: string, redirects = '', ownFiles: string[] = []): Promise<void> {
  const documents = new Map(['/services', '/services/seo', '/404'].map((path) => [path, html]));
  return checkLinks(pathToFileURL(`${folder}/`), pathToFileURL(`${folder}/client/`), documents, {
    redirects: readRedirects(redirects).redirects,
    routes: ROUTES,
    ownFiles,
    publicationTimes: new Map(),
  });
}

it('links to built files and to server routes are accepted', async () => {
  const html = '<img src="/art/seo.svg"><a href="/product/1"><a href="/offers/local-business-promo/payment">';
  await expect(check(html)).resolves.toBeUndefined();
});

it('one error lists all broken links, with their pages and the line of the content file', async () => {
  await expect(check('<a href="/seo-nope"><img src="/art/x.svg">')).rejects.toThrow(
    [
      'Pages have broken links:',
      '  /services and 2 more: the link to /seo-nope leads nowhere (content/services/seo.yaml, line 2)',
      '  /services and 2 more: the picture /art/x.svg does not exist',
    ].join('\n'),
  );
});

it('redirects to missing pages are reported, with their line in redirects.yaml', async () => {
  await expect(check('', '/a: /services/seo\n/b: /art/seo.svg\n/c: /product/1\n/d: /lost\n/e: /404')).rejects.toThrow(
    /^content\/redirects\.yaml: '\/d' leads to '\/lost', .*\(line 4\)\ncontent\/redirects\.yaml: '\/e' .*\(line 5\)$/,
  );
});

it('links to files in content/files are accepted in any percent-encoding; links to missing files are reported', async () => {
  const html = '<a href="/downloads/price%20list.pdf"><a href="/Prüfung.pdf"><a href="/guide.html">';
  const files = ['downloads/price list.pdf', 'Pru\u0308fung.pdf', 'guide.html'];
  await expect(check(html, '/prices: /guide.html', files)).resolves.toBeUndefined();
  await expect(check(html, '', files.slice(0, 2))).rejects.toThrow('the link to /guide.html leads nowhere');
});

it('files in content/files whose URL a page or a redirect already uses are rejected', async () => {
  const files = ['Services.html', '404.html', 'art/Seo.svg', 'api/a.json', 'Old.pdf'];
  await expect(check('', '/:name.pdf: /services\n/old.pdf: /services', [...files, 'new.pdf'])).rejects.toThrow(
    [
      'content/files/Services.html: the site itself answers at /services: give the file another name, or remove it',
      'content/files/404.html: the site itself answers at /404: give the file another name, or remove it',
      'content/files/art/Seo.svg: the site itself answers at /art/seo.svg: give the file another name, or remove it',
      'content/files/api/a.json: the site itself answers at /api/a.json: give the file another name, or remove it',
      'content/files/Old.pdf: content/redirects.yaml leads /old.pdf elsewhere (line 2): remove that line, or give the file another name',
    ].join('\n'),
  );
});
