/** With five hundred posts and three hundred towns more, every page is as light as with four and eleven. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect as expectPage,
  type Locator,
  type Page,
} from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { articleCount, matches, searchableText } from '../../src/domain/blog-filter.ts';
import { POSTS_PER_PAGE } from '../../src/domain/blog-page.ts';
import { TOWNS_PER_PAGE } from '../../src/domain/town-pages.ts';
import { launchOptions } from '../support/browser.ts';
import { Document } from '../support/document.ts';
import { copyWithMore, type GrownCopy } from '../support/grown-copy.ts';
import { waitForUse } from '../support/in-use.ts';
import { type Site, startSite } from '../support/site.ts';
import { bytesOf, FIRST_FLIGHT } from '../support/weigh.ts';

const MORE = { posts: 500, towns: 300 };
const POSTS = MORE.posts + 4;
const TOWNS = MORE.towns + 10;
/** Milliseconds; on a machine that has never drawn these cards. */
const BUILD_TIME = 900_000;
/** One that only generated posts have. */
const CATEGORY = 'Branding';

const seen = expectPage.configure({ timeout: 20_000 });

let copy: GrownCopy;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  copy = copyWithMore(MORE);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: copy.folder, stdio: 'inherit' });
  site = await startSite({}, copy.folder);
  browser = await chromium.launch(launchOptions);
}, BUILD_TIME);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(join(copy.folder, '..'), { recursive: true, force: true });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function textOf(path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const linksOf = (page: Document) => page.all('a').flatMap(({ attributes }) => attributes.href ?? []);

/** Every page of a list, from its first one, as somebody without script goes on. */
async function pagesOf(first: string): Promise<Map<string, Document>> {
  const pages = new Map<string, Document>();
  for (let path: string | undefined = first; path !== undefined; ) {
    const html = await textOf(path);
    expect.soft(bytesOf(html), `bytes of ${path}`).toBeLessThanOrEqual(FIRST_FLIGHT);
    const page = new Document(html);
    pages.set(path, page);
    path = page.all('a').find(({ attributes }) => attributes.rel === 'next')?.attributes.href;
  }
  return pages;
}

/** What every page says of its list to search engines: the place of each entry, and of which address. */
function listedOn(page: Document): { position: number; url: string }[] {
  const list = page.graph.find((thing) => thing['@type'] === 'ItemList');
  return (list?.itemListElement ?? []) as { position: number; url: string }[];
}

it.each([
  ['posts', '/resources', POSTS, POSTS_PER_PAGE],
  ['towns', '/service-areas', TOWNS, TOWNS_PER_PAGE],
])('all %s are found page by page, without script, and each page is light', async (_, first, total, size) => {
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

it('pages with a map, a list of related posts or a search are light', async () => {
  const [post] = copy.posts;
  const paths = ['/', post?.path ?? '', copy.towns[0] ?? '', copy.towns[150] ?? '', '/service-areas/oak-brook'];
  const searches = ['?search=business', '?search=business&page=2', `?category=${CATEGORY}`, '?search=no+such+thing'];
  for (const path of [...paths, ...searches.map((query) => `/resources${query}`)]) {
    expect.soft(bytesOf(await textOf(path)), `bytes of ${path}`).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

it('the sitemaps for machines and for people leave none out', async () => {
  const addresses = new Set(new Document(await textOf('/sitemap.xml')).all('loc').map(({ text }) => text));
  const paths = [...copy.posts.map(({ path }) => path), ...copy.towns];
  expect(paths.filter((path) => !addresses.has(site.url + path))).toEqual([]);
  const links = new Set(linksOf(new Document(await textOf('/sitemap'))));
  expect(copy.towns.filter((path) => !links.has(path))).toEqual([]);
});

it.each(['/resources?page=0', '/resources?page=two', '/resources?page=73', '/resources?search=no+such+thing&page=2'])(
  '%s is no page',
  async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  },
);

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  waitForUse(page);
  await page.goto(site.url + path);
  return page;
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Filter by Category' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\barticles?$/ });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of articles' });

/** Scrolls to the end of a list, again and again, until so many entries have come. */
async function goOn(end: Locator, entries: Locator, expected: number): Promise<void> {
  const countAtEnd = async () => {
    await end.scrollIntoViewIfNeeded();
    return entries.count();
  };
  await seen.poll(countAtEnd).toBe(expected);
}

/** Titles of all posts that a search finds, in the order of the list. */
function found(text: string): string[] {
  const filter = { search: text, category: CATEGORY };
  return copy.posts
    .filter((post) => matches({ text: searchableText(post), category: post.category }, filter))
    .map(({ title }) => title);
}

describe('a large blog', () => {
  it('goes on as the visitor does, in one grid whose first card alone is wide', async () => {
    const page = await open('/resources');
    await seen(count(page)).toHaveText(`${POSTS} articles`);
    await seen(pages(page).getByRole('status')).toHaveText(`Articles 1 to ${POSTS_PER_PAGE} of ${POSTS}`);
    await goOn(pages(page), titles(page), 4 * POSTS_PER_PAGE);
    await seen(page).toHaveURL(`${site.url}/resources?page=4`);
    await pages(page).getByRole('link', { name: 'Show more articles' }).press('Enter');
    await seen(titles(page)).toHaveCount(5 * POSTS_PER_PAGE);
    await seen(
      page
        .getByRole('article')
        .nth(4 * POSTS_PER_PAGE)
        .getByRole('link')
        .first(),
    ).toBeFocused();
    const widths = await page.getByRole('article').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(widths[0]).toBeGreaterThan(2.5 * (widths[1] ?? 0));
    expect(new Set(widths.slice(1)).size).toBe(1);
  });

  it('is searched on all its pages as the visitor types, and the address follows without steps in history', async () => {
    const page = await open('/resources?page=3');
    const steps = await page.evaluate(() => history.length);
    await category(page).selectOption(CATEGORY);
    await seen(count(page)).toHaveText(articleCount(found('').length));
    await seen(titles(page)).toHaveText(found('').slice(0, POSTS_PER_PAGE));
    await seen(page).toHaveURL(`${site.url}/resources?category=${CATEGORY}`);
    await search(page).pressSequentially('Business');
    const both = found('business');
    expect(both.length).toBeGreaterThan(POSTS_PER_PAGE);
    await seen(count(page)).toHaveText(articleCount(both.length));
    await seen(page).toHaveURL(`${site.url}/resources?search=Business&category=${CATEGORY}`);
    await goOn(pages(page), titles(page), Math.min(both.length, 4 * POSTS_PER_PAGE));
    await seen(titles(page)).toHaveText(both.slice(0, 4 * POSTS_PER_PAGE));
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.reload();
    await seen(search(page)).toHaveValue('Business');
    await seen(category(page)).toHaveValue(CATEGORY);
  });

  it('says that nothing matches, and shows everything again', async () => {
    const page = await open('/resources?search=no+such+thing');
    await seen(page.getByRole('heading', { name: 'No articles found matching your criteria.' })).toBeVisible();
    await seen(pages(page)).toBeHidden();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await seen(titles(page)).toHaveCount(POSTS_PER_PAGE);
    await seen(pages(page)).toBeVisible();
    await seen(search(page)).toBeFocused();
    await seen(page).toHaveURL(`${site.url}/resources`);
    const styled = await page
      .getByRole('article')
      .first()
      .evaluate((card) => getComputedStyle(card).display);
    expect(styled).toBe('grid');
    await search(page).fill('no such thing');
    await seen(page.getByText('Try adjusting your search or filter settings.')).toBeVisible();
    await seen(count(page)).toHaveText('0 articles');
  });

  it('finds the list as it was left on coming back', async () => {
    const page = await open('/resources');
    await category(page).selectOption(CATEGORY);
    const second = found('')[1] ?? '';
    await page.getByRole('link', { name: second, exact: true }).click();
    await seen(page.getByRole('heading', { level: 1 })).toHaveText(second);
    await page.goBack();
    await seen(page).toHaveURL(`${site.url}/resources?category=${CATEGORY}`);
    await seen(titles(page).nth(1)).toHaveText(second);
    await seen(titles(page).nth(1)).toBeInViewport();
  });

  it('drops an answer that comes after a later question', async () => {
    const page = await open('/resources');
    const late = Promise.withResolvers<void>();
    await page.route('**/resources?search=business', async (route) => {
      await late.promise;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/resources?search=business');
    await search(page).fill('business');
    await asked;
    await category(page).selectOption(CATEGORY);
    await search(page).fill('');
    await seen(count(page)).toHaveText(articleCount(found('').length));
    late.resolve();
    await page.unroute('**/resources?search=business');
    await seen(titles(page)).toHaveText(found('').slice(0, POSTS_PER_PAGE));
  });

  it('is searched by the form where no answer comes', async () => {
    const page = await open('/resources');
    await page.route('**/resources?**', (route) => {
      return route.request().isNavigationRequest() ? route.continue() : route.abort();
    });
    await category(page).selectOption(CATEGORY);
    await seen(page.getByRole('alert')).toContainText('The list did not come.');
    await page.getByRole('button', { name: 'Show articles' }).click();
    await seen(titles(page)).toHaveText(found('').slice(0, POSTS_PER_PAGE));
    await seen(category(page)).toHaveValue(CATEGORY);
  });

  it('is searched without script, page by page', async () => {
    const page = await open('/resources', { javaScriptEnabled: false });
    await category(page).selectOption(CATEGORY);
    await search(page).fill('business');
    await page.getByRole('button', { name: 'Show articles' }).click();
    const all: string[] = [];
    for (const next = page.getByRole('link', { name: 'Next page' }); ; await next.click()) {
      all.push(...(await titles(page).allTextContents()));
      if ((await next.count()) === 0) break;
    }
    expect(all).toEqual(found('business'));
  });
});

describe('many service areas', () => {
  const towns = (page: Page) => page.getByRole('region', { name: 'Where we work' }).getByRole('list').getByRole('link');
  const end = (page: Page) => page.getByRole('navigation', { name: 'Pages of towns' });

  it('go on as the visitor does, and look the same', async () => {
    const page = await open('/service-areas');
    await goOn(end(page), towns(page), 4 * TOWNS_PER_PAGE);
    await seen(page).toHaveURL(`${site.url}/service-areas/page/4`);
    await page.evaluate(() => scrollTo(0, 0));
    await seen(page).toHaveURL(`${site.url}/service-areas`);
    const sizes = await towns(page).evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    const colours = await towns(page).evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(colours.slice(1)).size).toBe(1);
  });

  it('stand at once where they join, though the first ones rise as they scroll in', async () => {
    const page = await open('/service-areas', { viewport: { width: 390, height: 844 } });
    await goOn(end(page), towns(page), 4 * TOWNS_PER_PAGE);
    await end(page).getByRole('link').press('Enter');
    const first = towns(page).nth(4 * TOWNS_PER_PAGE);
    await seen(first).toBeFocused();
    expect(await first.evaluate((link) => link.closest('li')?.getAnimations().length)).toBe(0);
  });

  it('have a map with a dozen of them, on their page and on each of theirs', async () => {
    for (const path of ['/', '/service-areas', copy.towns[200] ?? '']) {
      const page = await open(path);
      // Names lie on their map, or beside it where the map is a file.
      const map = page.getByRole('img', { name: /map/i }).filter({ visible: true }).first().locator('..');
      expect(await map.locator('text').count(), path).toBe(12);
    }
  });
});
