/** Discovery by programs: lists of pages, well-known files, and metadata of each page. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { readSource } from '../../services/store/import/read-source.ts';
import { listIds, send, startStore } from '../contract/support.ts';
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
const metadataOf = async (path: string) =>
  sharp(Buffer.from(await (await fetch(site.url + path)).arrayBuffer())).metadata();

type Listed = { path: string; updated: string | undefined };

/** The entries of the sitemap. */
async function sitemapEntries(from = site): Promise<Listed[]> {
  const { status, type, text } = await get('/sitemap.xml', from);
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  return new Document(text).all('url').map(({ text: row }) => {
    const [, address = '', updated] = /^(https?:.*?)(\d{4}-\d\d-\d\d.*)?$/.exec(row) ?? [];
    expect(address.startsWith(from.url)).toBe(true);
    return { path: address.slice(from.url.length), updated };
  });
}

const isProduct = ({ path }: Listed) => path.startsWith('/product/');

it('the sitemap lists each page and product once, with the date of its last change', async () => {
  const rows = await sitemapEntries();
  const paths = rows.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/store']));
  expect(paths).not.toContain('/success');
  expect(rows.filter(isProduct)).toHaveLength((await listIds(site)).length);
  for (const { path, updated } of rows) expect(Date.parse(updated ?? ''), path).toBeLessThanOrEqual(Date.now());
});

it('the sitemap lists the pages even while the store service does not respond', async () => {
  const store = await startFakeStore(down);
  const siteWithoutStore = await startSite(store.env);
  const rows = await sitemapEntries(siteWithoutStore);
  expect(rows.some(isProduct)).toBe(false);
  expect(rows).toContainEqual({ path: '/', updated: expect.any(String) });
  expect(rows.map(({ path }) => path)).toContain('/store');
  await siteWithoutStore.stop();
  await store.stop();
});

describe('the well-known files', () => {
  it('allow all crawlers in robots.txt, which names the sitemap', async () => {
    const { type, text } = await get('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    for (const name of ['*', 'GPTBot', 'ClaudeBot', 'PerplexityBot', 'Google-Extended']) {
      const group = text.split('\n\n').find((each) => each.includes(`User-agent: ${name}\n`));
      expect(group, name).toContain('Allow: /\nDisallow: /checkout');
    }
  });

  it('list all pages in llms.txt, and each of its URLs works', async () => {
    const { type, text } = await get('/llms.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text.startsWith(`# ${brand.name}\n\n> ${brand.description}\n`)).toBe(true);
    const addresses = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength((await sitemapEntries()).filter((row) => !isProduct(row)).length);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });

  it('name a security contact in security.txt, valid for at most a year, and the agency in humans.txt', async () => {
    const { type, text } = await get('/.well-known/security.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Contact: mailto:${brand.email}\n`);
    expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(366);
    expect((await get('/humans.txt')).text).toContain(`Agency: ${brand.name}`);
  });

  it('list icons in the web manifest that have the stated sizes', async () => {
    const { type, text } = await get('/site.webmanifest');
    expect(type).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(text) as { name: string; icons: { src: string; sizes: string; type: string }[] };
    expect(manifest.name).toBe(brand.name);
    const icons = manifest.icons.filter((each) => each.type === 'image/png');
    for (const icon of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }]) {
      const { width, height, format } = await metadataOf(icon.src);
      expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
    }
  });
});

describe('every page of the sitemap', () => {
  let rows: Listed[];
  /** Every page is requested once, because no test changes pages. */
  const pages = new Map<string, Document>();
  const pageAt = (path: string) => pages.get(path) ?? new Document('');
  const contentPages = () => rows.filter((row) => !isProduct(row));

  beforeAll(async () => {
    rows = await sitemapEntries();
    for (const { path } of rows) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      pages.set(path, new Document(text));
    }
  });

  it('has a unique title and description, except products, of a length that search results show', () => {
    const seen = new Set<string>();
    for (const { path } of contentPages()) {
      const { title } = pageAt(path);
      const description = pageAt(path).meta('description') ?? '';
      expect(title, `title of ${path}`).toMatch(/^.{10,70}$/);
      expect(description, `description of ${path}`).toMatch(/^.{50,160}$/);
      expect([seen.has(title), seen.has(description)], `${path} has the title or description of another page`).toEqual([
        false,
        false,
      ]);
      seen.add(title).add(description);
    }
  });

  it('has a social image of 1200 by 630 pixels, which is unique except for products', async () => {
    const seen = new Set<string>();
    for (const row of rows) {
      const page = pageAt(row.path);
      expect(page.meta('twitter:card'), row.path).toBe('summary_large_image');
      expect(page.meta('og:image:alt'), row.path).toBeTruthy();
      const address = page.meta('og:image') ?? '';
      expect(address.startsWith(`${site.url}/og/`), `${row.path}: ${address}`).toBe(true);
      if (!isProduct(row)) expect(seen.has(address), `${row.path} has the picture of another page`).toBe(false);
      if (!seen.has(address)) {
        const { width, height, format } = await metadataOf(address.slice(site.url.length));
        expect([width, height, format], address).toEqual([1200, 630, 'png']);
      }
      seen.add(address);
    }
  });

  it('has a Markdown version that starts with its heading and description, except products and the store', async () => {
    for (const { path } of contentPages()) {
      const page = pageAt(path);
      const markdownUrl = page.link('alternate', 'text/markdown');
      // The API and the sitemap describe the store better.
      if (path === '/store') expect(markdownUrl).toBeUndefined();
      else {
        const { status, type, link, text } = await get(markdownUrl ?? '');
        expect([status, type], path).toEqual([200, 'text/markdown; charset=utf-8']);
        // Two URLs with the same text: the canonical link must name the one to index.
        expect(link, path).toBe(`<${site.url}${path}>; rel="canonical"`);
        const heading = page.all('h1')[0]?.text.replaceAll(/\s+/g, ' ').trim();
        expect(text.startsWith(`# ${heading}\n\n${page.meta('description')}\n`), path).toBe(true);
        expect(text, path).not.toMatch(/site\.invalid|What Our Clients Say|\]\(\/|<[a-z]+[\s/>]/);
      }
    }
  });
});

it.each([
  ['/store/', '/store'],
  ['/Store?utm_source=Mail', '/store?utm_source=Mail'],
  ['/shop?a=b', '/store?a=b'],
  ['/Shop/', '/store'],
])('%s is redirected permanently to %s, in one step', async (path, target) => {
  const { status, location } = await get(path);
  expect([status, location]).toEqual([308, target]);
  expect((await get(target)).status).toBe(200);
});

it('a path with two slashes gets a 404, and a redirect keeps capital letters in a product id', async () => {
  for (const path of ['//evil.example/', '/\\evil.example/', '/a//b/'])
    expect(await get(path)).toMatchObject({ status: 404, location: undefined });
  const [id = ''] = await listIds(site);
  expect(id).toMatch(/[A-Z]/);
  expect((await get(`/product/${id}/`)).location).toBe(`/product/${id}`);
});

it('an imported product keeps its SEO title, description and vendor, also from an external store', async () => {
  const CSV_FILE = new URL('../../services/store/import/fixtures/cases/shopify-seo-and-vendor.csv', import.meta.url);
  const source = readSource(readFileSync(CSV_FILE), { currency: 'USD', timeZone: 'UTC' });
  const shop = await startStore({ products: [], alter: (db) => importCatalog(db, source, { now: new Date() }) });
  const remote = await startSite({ STORE_API_URL: `${shop.url}/api`, STORE_ID: 'store_demo' });
  for (const { url } of [shop, remote]) {
    const pageOf = async (slug: string) => new Document(await (await fetch(`${url}/product/${slug}`)).text());
    const page = await pageOf('apron');
    const words = [page.title, page.meta('og:title'), page.meta('description'), page.meta('og:description')];
    expect(words).toEqual(['Apron | Shop', 'Apron | Shop', 'Our apron', 'Our apron']);
    const product = page.graph.find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({ brand: { '@type': 'Brand', name: 'Northwind Mills' } });
    const withoutSeoFields = await pageOf('digital');
    expect([withoutSeoFields.title, withoutSeoFields.meta('og:title')]).toEqual([
      'PDF guide - Our Store',
      'PDF guide - Our Store',
    ]);
    expect(withoutSeoFields.meta('description')).not.toBe('');
  }
  await Promise.all([remote.stop(), shop.stop()]);
});
