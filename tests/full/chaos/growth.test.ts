/** A site with 200 additional posts and 100 additional towns: lists, search, sitemaps and maps. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect as expectPage, type Locator, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { articleCount, matches, POSTS_PER_PAGE } from '../../../domain/blog/blog-list.ts';
import { TOWNS_PER_PAGE } from '../../../domain/town/town.ts';
import { launchOptions } from '../../support/browser.ts';
import { Document } from '../../support/document.ts';
import { copyWithMore, type GrownCopy } from '../../support/grown-copy.ts';
import { waitForReadyPages } from '../../support/ready.ts';
import { type Site, startSite } from '../../support/site.ts';

const MORE = { posts: 200, towns: 100 };
/** With the 4 published posts and the 10 listed towns of the test site. */
const POSTS = MORE.posts + 4;
const TOWNS = MORE.towns + 10;
/** Milliseconds; long enough without cached social cards. */
const BUILD_TIME = 900_000;
/** A category that only generated posts have. */
const CATEGORY = 'Branding';

const expectSoon = expectPage.configure({ timeout: 20_000 });

let copy: GrownCopy;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  copy = copyWithMore(MORE);
  execFileSync(process.execPath, ['scripts/run.mjs', 'integrations/build/build.ts'], {
    cwd: copy.folder,
    stdio: 'inherit',
  });
  site = await startSite({}, { folder: copy.folder });
  browser = await chromium.launch(launchOptions);
}, BUILD_TIME);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(join(copy.folder, '..'), { recursive: true, force: true });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function textOf(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const linksOf = (page: Document) => page.all('a').flatMap(({ attributes }) => attributes.href ?? []);

/** Every page of a paginated list by path. Follows the pagination links for visitors without script. */
async function pagesOf(first: string): Promise<Map<string, Document>> {
  const pages = new Map<string, Document>();
  for (let path: string | undefined = first; path !== undefined; ) {
    const page: Document = new Document(await textOf(path));
    pages.set(path, page);
    path = page.all('a').find(({ attributes }) => attributes.rel === 'next')?.attributes.href;
  }
  return pages;
}

/** Entries of the structured data of a list page: position and URL. */
function listedOn(page: Document): { position: number; url: string }[] {
  const list = page.graph.find((thing) => thing['@type'] === 'ItemList');
  return (list?.itemListElement ?? []) as { position: number; url: string }[];
}

it.each([
  ['post', '/resources', POSTS, POSTS_PER_PAGE],
  ['town', '/service-areas', TOWNS, TOWNS_PER_PAGE],
])('a visitor without script finds every %s through the pagination links', async (_, first, total, size) => {
  const pages = await pagesOf(first);
  expect(pages.size).toBe(Math.ceil(total / size));
  const found = new Set([...pages.values()].flatMap(linksOf));
  const wanted = first === '/resources' ? copy.posts.map(({ path }) => path) : copy.towns;
  expect(wanted.filter((path) => !found.has(path))).toEqual([]);
  const listed = [...pages.values()].flatMap(listedOn);
  expect(listed.map(({ position }) => position)).toEqual(Array.from({ length: total }, (__, index) => index + 1));
  expect(new Set(listed.map(({ url }) => url)).size).toBe(total);
  for (const [path, page] of pages) expect(page.link('canonical')).toBe(site.url + path);
  expect(new Set([...pages.values()].map(({ title }) => title)).size).toBe(pages.size);
});

it('sitemap.xml lists every post and town, and the sitemap page lists every town', async () => {
  const addresses = new Set(new Document(await textOf('/sitemap.xml')).all('loc').map(({ text }) => text));
  const paths = [...copy.posts.map(({ path }) => path), ...copy.towns];
  expect(paths.filter((path) => !addresses.has(site.url + path))).toEqual([]);
  const links = new Set(linksOf(new Document(await textOf('/sitemap'))));
  expect(copy.towns.filter((path) => !links.has(path))).toEqual([]);
});

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  waitForReadyPages(page);
  await page.goto(site.url + path);
  return page;
}

/** Scrolls to the end of a list until it has loaded this number of entries. */
async function scrollUntilLoaded(end: Locator, entries: Locator, expected: number): Promise<void> {
  const countAtEnd = async () => {
    await end.scrollIntoViewIfNeeded();
    return entries.count();
  };
  await expectSoon.poll(countAtEnd).toBe(expected);
}

/** Titles of all posts that match a search, in the order of the list. */
function matchingTitles(text: string): string[] {
  const filter = { search: text, category: CATEGORY };
  return copy.posts.filter((post) => matches(post, filter)).map(({ title }) => title);
}

it('a visitor scrolls through the posts, searches all of them, and returns to the same place in the list', async () => {
  const page = await open('/resources');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  const category = page.getByRole('combobox', { name: 'Filter by Category' });
  const count = page.getByRole('status').filter({ hasText: /\barticles?$/ });
  const pages = page.getByRole('navigation', { name: 'Pages of articles' });
  await expectSoon(count).toHaveText(`${POSTS} articles`);
  await scrollUntilLoaded(pages, titles, 4 * POSTS_PER_PAGE);
  await expectSoon(page).toHaveURL(`${site.url}/resources?page=4`);
  await pages.getByRole('link', { name: 'Show more articles' }).press('Enter');
  await expectSoon(titles).toHaveCount(5 * POSTS_PER_PAGE);

  await category.selectOption(CATEGORY);
  await expectSoon(count).toHaveText(articleCount(matchingTitles('').length));
  await expectSoon(titles).toHaveText(matchingTitles('').slice(0, POSTS_PER_PAGE));
  await search.pressSequentially('Business');
  const both = matchingTitles('business');
  expect(both.length).toBeGreaterThan(POSTS_PER_PAGE);
  await expectSoon(count).toHaveText(articleCount(both.length));
  await expectSoon(page).toHaveURL(`${site.url}/resources?search=Business&category=${CATEGORY}`);

  await search.fill('');
  const second = matchingTitles('')[1] ?? '';
  await page.getByRole('link', { name: second, exact: true }).click();
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await page.goBack();
  await expectSoon(page).toHaveURL(`${site.url}/resources?category=${CATEGORY}`);
  await expectSoon(titles.nth(1)).toHaveText(second);
  await expectSoon(titles.nth(1)).toBeInViewport();
});

it('a visitor pages through the towns, and the maps of three pages show 12 towns each', async () => {
  const page = await open('/service-areas');
  const towns = page.getByRole('region', { name: 'Where we work' }).getByRole('list').getByRole('link');
  await expectSoon(towns).toHaveCount(TOWNS_PER_PAGE);
  const first = await towns.first().textContent();
  await page.getByRole('navigation', { name: 'Pages of towns' }).getByRole('link').last().click();
  await expectSoon(page).toHaveURL(/\/service-areas\/page\/\d+$/);
  await expectSoon(towns.first()).not.toHaveText(first ?? '');
  for (const path of ['/', '/service-areas', copy.towns[50] ?? '']) {
    await page.goto(site.url + path);
    // Names are part of an inline map, or elements next to a map that is a file.
    const map = page.getByRole('img', { name: /map/i }).filter({ visible: true }).first().locator('..');
    expect(await map.locator('text').count(), path).toBe(12);
  }
});
