/** What machines find: the lists of pages, the files with agreed names, and what each page says about itself. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { listIds, send } from '../contract/support.ts';
import { Document } from '../support/document.ts';
import { down, startFakeStore } from '../support/fake-store.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = async (path: string, from = site) => {
  const { status, headers, text } = await send(from, 'GET', path);
  return { status, type: headers['content-type'], location: headers.location, link: headers.link, text };
};
const bytes = async (path: string) => Buffer.from(await (await fetch(site.url + path)).arrayBuffer());

type Listed = { path: string; updated: string | undefined };

/** The rows of the sitemap. */
async function listed(from = site): Promise<Listed[]> {
  const { status, type, text } = await get('/sitemap.xml', from);
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  return new Document(text).all('url').map(({ text: row }) => {
    const [, address = '', updated] = /^(https?:.*?)(\d{4}-\d\d-\d\d.*)?$/.exec(row) ?? [];
    expect(address.startsWith(from.url)).toBe(true);
    return { path: address.slice(from.url.length), updated };
  });
}

/** Every page is read once; nothing in these tests changes one. */
const read = new Map<string, Document>();
async function pageAt(path: string): Promise<Document> {
  const known = read.get(path);
  if (known) return known;
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  const page = new Document(text);
  read.set(path, page);
  return page;
}

const isProduct = ({ path }: Listed) => path.startsWith('/product/');
const contentPages = async () => (await listed()).filter((row) => !isProduct(row));

describe('/sitemap.xml', () => {
  it('lists each page and product once, each with the day on which it changed', async () => {
    const rows = await listed();
    const paths = rows.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/', '/store']));
    expect(paths).not.toContain('/success');
    expect(rows.filter(isProduct)).toHaveLength((await listIds(site)).length);
    for (const { path, updated } of rows) {
      expect(Date.parse(updated ?? ''), path).toBeLessThanOrEqual(Date.now());
    }
  });

  it('still lists the pages while the store does not answer', async () => {
    const store = await startFakeStore(down);
    const alone = await startSite(store.env);
    const rows = await listed(alone);
    expect(rows.some(isProduct)).toBe(false);
    expect(rows).toEqual(expect.arrayContaining([{ path: '/', updated: expect.any(String) }]));
    expect(rows.map(({ path }) => path)).toContain('/store');
    await alone.stop();
    await store.stop();
  });
});

describe('the files with agreed names', () => {
  it('tell robots that they are welcome, and where the list of pages is', async () => {
    const { type, text } = await get('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    const groups = text.split('\n\n').filter((group) => group.startsWith('User-agent'));
    for (const name of ['*', 'GPTBot', 'ClaudeBot', 'PerplexityBot', 'Google-Extended']) {
      const group = groups.find((each) => each.includes(`User-agent: ${name}\n`));
      expect(group, name).toContain('Allow: /\nDisallow: /checkout');
    }
  });

  it('tell language models what there is, and every address in it answers', async () => {
    const { type, text } = await get('/llms.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text.startsWith(`# ${brand.name}\n\n> ${brand.description}\n`)).toBe(true);
    const addresses = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength((await contentPages()).length);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });

  it('tell finders of holes whom to write to, for at most a year', async () => {
    const { type, text } = await get('/.well-known/security.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Contact: mailto:${brand.email}\n`);
    expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(366);
  });

  it('tell humans who is behind it', async () => {
    expect((await get('/humans.txt')).text).toContain(`Agency: ${brand.name}`);
  });

  it('tell phones how to look among their programs', async () => {
    const { type, text } = await get('/site.webmanifest');
    expect(type).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(text) as { name: string; icons: { src: string; sizes: string; type: string }[] };
    expect(manifest.name).toBe(brand.name);
    for (const icon of manifest.icons.filter((each) => each.type === 'image/png')) {
      const { width, height, format } = await sharp(await bytes(icon.src)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
    }
    const touch = await sharp(await bytes('/apple-touch-icon.png')).metadata();
    expect([touch.width, touch.height]).toEqual([180, 180]);
  });
});

describe('every page of the sitemap', () => {
  it('has a title and a description of its own, of a length that search results show', async () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const { path } of await contentPages()) {
      const page = await pageAt(path);
      const description = page.meta('description') ?? '';
      expect(page.title.length, `title of ${path}: ${page.title}`).toBeGreaterThanOrEqual(10);
      expect(page.title.length, `title of ${path}: ${page.title}`).toBeLessThanOrEqual(70);
      expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160);
      expect(titles.get(page.title), `${path} has the title of another page`).toBeUndefined();
      expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined();
      titles.set(page.title, path);
      descriptions.set(description, path);
    }
  });

  it('has one heading of the first level, may be found, and knows its own address', async () => {
    for (const { path } of await listed()) {
      const page = await pageAt(path);
      expect(page.all('h1').length, `h1 of ${path}`).toBe(1);
      expect(page.link('canonical'), path).toBe(site.url + path);
      expect(page.meta('og:url'), path).toBe(site.url + path);
      expect(page.meta('robots'), path).toBeUndefined();
    }
  });

  it('has a picture for shared links, 1200 by 630, and its own where it is a page of content', async () => {
    const seen = new Set<string>();
    for (const row of await listed()) {
      const page = await pageAt(row.path);
      expect(page.meta('twitter:card'), row.path).toBe('summary_large_image');
      expect(page.meta('og:image:alt'), row.path).toBeTruthy();
      const address = page.meta('og:image') ?? '';
      expect(address.startsWith(`${site.url}/og/`), `${row.path}: ${address}`).toBe(true);
      if (!isProduct(row)) expect(seen.has(address), `${row.path} has the picture of another page`).toBe(false);
      if (!seen.has(address)) {
        const { width, height, format } = await sharp(await bytes(address.slice(site.url.length))).metadata();
        expect([width, height, format], address).toEqual([1200, 630, 'png']);
      }
      seen.add(address);
    }
  });

  it('is there as Markdown, too, which starts like the page', async () => {
    for (const { path } of await contentPages()) {
      const page = await pageAt(path);
      const twin = page.link('alternate', 'text/markdown');
      // The store is made of what is on its shelves: its API and its sitemap rows say it better.
      if (path === '/store') expect(twin).toBeUndefined();
      else {
        const { status, type, link, text } = await get(twin ?? '');
        expect([status, type], path).toEqual([200, 'text/markdown; charset=utf-8']);
        // Two addresses with the same words: search engines are told which of them to show.
        expect(link, path).toBe(`<${site.url}${path}>; rel="canonical"`);
        const heading = page.all('h1')[0]?.text.replaceAll(/\s+/g, ' ').trim();
        expect(text.startsWith(`# ${heading}\n\n${page.meta('description')}\n`), path).toBe(true);
        expect(text, path).not.toMatch(/site\.invalid|What Our Clients Say|\]\(\/|<[a-z]+[\s/>]/);
      }
    }
  });

  it('describes itself in one graph whose parts know each other', async () => {
    for (const { path, updated } of await listed()) {
      const { graph } = await pageAt(path);
      const ids = graph.map((thing) => thing['@id']);
      expect(ids, path).toEqual(
        expect.arrayContaining([
          `${site.url}/#organization`,
          `${site.url}/#website`,
          `${site.url}${path}#webpage`,
          ...(path === '/' ? [] : [`${site.url}${path}#breadcrumb`]),
        ]),
      );
      for (const [, id = ''] of JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids, path).toContain(id);
      const page = graph.find((thing) => thing['@id'].endsWith('#webpage'));
      if (page?.dateModified && path !== '/store') expect(page.dateModified, path).toBe(updated);
    }
  });
});

describe('an address', () => {
  it.each([
    ['with a slash at the end', '/store/', '/store'],
    ['in capitals, with a query', '/Store?utm_source=Mail', '/store?utm_source=Mail'],
    ['that has moved', '/shop?a=b', '/store?a=b'],
    ['that has moved, badly written', '/Shop/', '/store'],
  ])('%s leads to the right one for good, in one step', async (_, asked, right) => {
    const { status, location } = await get(asked);
    expect([status, location]).toEqual([308, right]);
    expect((await get(right)).status).toBe(200);
  });

  it.each(['//evil.example', '//evil.example/', '/\\evil.example/', '/%5C%5Cevil.example/..//', '/a//b/'])(
    '%s never leads to another host',
    async (asked) => {
      const { status, location } = await get(asked);
      expect([status, location]).toEqual([404, undefined]);
    },
  );

  it('keeps the large letters of a product', async () => {
    const [id = ''] = await listIds(site);
    expect(id).toMatch(/[A-Z]/);
    expect((await get(`/product/${id}`)).status).toBe(200);
    expect((await get(`/product/${id}/`)).location).toBe(`/product/${id}`);
  });
});
