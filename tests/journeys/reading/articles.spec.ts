/** The list of articles, and article pages. Rules of search and related articles are tested in domain/blog. */
import type { Page } from '@playwright/test';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADS, CHECKLIST, MAPS, POSTS, postPath, REDESIGN } from '../../support/posts.ts';
import { translate } from '../../support/translator.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Filter by Category' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /article/ });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a reader sees all articles, the newest one first and in a wider card', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/resources`);
  await expect(titles(page)).toHaveText(POSTS);
  await expect(count(page)).toHaveText(`${POSTS.length} articles`);
  await expect(page.getByRole('button', { name: 'Show articles' }), 'is for visitors without script').toBeHidden();
  const widths = await page.getByRole('article').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  const ads = card(page, ADS);
  await expect(ads.getByText('April 17, 2025 · Sample Author')).toBeVisible();
  await expect(ads.getByText('Start with what a customer is worth')).toBeVisible();
  await expect(ads.getByRole('link', { name: 'Read More' })).toHaveAccessibleName(/What to spend on ads/);
  // `force`, because the link of the title covers the picture.
  await ads.locator('img').click({ force: true });
  await expect(page).toHaveURL(site.url + postPath(ADS));
});

test('a reader searches and chooses a category, and the list and the URL change', async ({ page, site }) => {
  await page.goto(`${site.url}/resources`);
  const steps = await page.evaluate(() => history.length);
  await search(page).pressSequentially('CHICAGOLAND');
  await expect(titles(page)).toHaveText([CHECKLIST]);
  await expect(count(page)).toHaveText('1 article');
  await expect(page).toHaveURL(`${site.url}/resources?search=CHICAGOLAND`);
  await search(page).fill('speed');
  await category(page).selectOption('Web Design');
  await expect(titles(page)).toHaveText([REDESIGN]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/resources?search=speed&category=Web+Design`);
  expect(await page.evaluate(() => history.length), 'changes replace the history entry').toBe(steps);
  await search(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No articles found matching your criteria.' })).toBeVisible();
  await expect(count(page)).toHaveText('0 articles');
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(titles(page)).toHaveText(POSTS);
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(category(page)).toHaveValue('All');
  await expect(page).toHaveURL(`${site.url}/resources`);
});

test('a reader follows a tag, and returns from an article to the same filtered list', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/resources`);
  await card(page, ADS).getByRole('link', { name: 'google ads' }).click();
  await expect(page).toHaveURL(`${site.url}/resources?search=google%20ads`);
  await expect(search(page)).toHaveValue('google ads');
  await search(page).fill('listings');
  await expect(titles(page)).toHaveText([MAPS, CHECKLIST]);
  const before = await page.evaluate(() => history.length);
  const back = page.getByRole('link', { name: 'Back to Resources' });
  for (const goBack of [() => page.goBack(), () => back.click()]) {
    await page.getByRole('link', { name: CHECKLIST, exact: true }).click();
    await page.waitForURL(site.url + postPath(CHECKLIST));
    await expect(page.locator('astro-island[ssr]').filter({ has: back })).toHaveCount(0);
    await goBack();
    await expect(page).toHaveURL(`${site.url}/resources?search=listings`);
    await expect(titles(page)).toHaveText([MAPS, CHECKLIST]);
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  // When the reader comes from another article, the link leads to the whole list.
  await page.goto(site.url + postPath(MAPS));
  await page.getByRole('link', { name: CHECKLIST, exact: true }).click();
  await page.waitForURL(site.url + postPath(CHECKLIST));
  await back.click();
  await expect(page).toHaveURL(`${site.url}/resources`);
});

test('a reader opens an article in a new tab, reads on there, and still gets to the list', { tag: '@long' }, async ({
  context,
  page,
  site,
}) => {
  await page.goto(`${site.url}/resources`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: MAPS, exact: true }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.getByRole('link', { name: CHECKLIST, exact: true }).click();
  await tab.waitForURL(site.url + postPath(CHECKLIST));
  await tab.goBack();
  await tab.waitForURL(site.url + postPath(MAPS));
  // The referrer is the list again, but no entry of the tab's history is.
  const back = tab.getByRole('link', { name: 'Back to Resources' });
  await expect(tab.locator('astro-island[ssr]').filter({ has: back })).toHaveCount(0);
  await back.click();
  await expect(tab).toHaveURL(`${site.url}/resources`);
});

test.describe('on a page that is translated before its script has loaded', () => {
  // React reports that the text is not what it has rendered.
  test.use({ allow: [/#418/] });

  test('a reader searches, and the list and its count change', async ({ page, site }) => {
    await beforeScript(page, `${site.url}/resources`, async () => {
      await translate(page);
      await search(page).pressSequentially('conversion');
    });
    await expect(titles(page)).toHaveText([REDESIGN, ADS]);
    await expect(count(page)).toHaveText('2 articles');
    await expect(search(page)).toBeFocused();
    await search(page).fill('no such thing');
    await expect(count(page)).toHaveText('0 articles');
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(titles(page)).toHaveText(POSTS);
  });
});

test('a reader sees category, dates, author, tags and related articles of an article', async ({ page, site }) => {
  await page.goto(site.url + postPath(MAPS));
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(MAPS);
  const categoryLink = article.getByRole('link', { name: 'Local Marketing' });
  await expect(categoryLink).toHaveAttribute('href', '/resources?category=Local%20Marketing');
  expect(await categoryLink.innerText()).toBe('LOCAL MARKETING');
  for (const words of ['Published on June 12, 2025', 'Updated on November 21, 2026', 'Sample Author'])
    await expect(article.getByText(words)).toBeVisible();
  const tag = article.getByRole('link', { name: 'google maps', exact: true });
  await expect(tag).toHaveAttribute('href', '/resources?search=google%20maps');
  const related = page.getByRole('region', { name: 'Related Articles' }).getByRole('heading', { level: 3 });
  await expect(related).toHaveText([CHECKLIST, ADS]);
});

test('the photo of an article is loaded as WebP, and fits its column', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url + postPath(ADS));
  const photo = page.getByRole('img', { name: 'The counter of a shop that Evenside advertises' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect(await photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(/\.webp$/);
  expect(await photo.evaluate((image) => image.scrollWidth <= (image.closest('article')?.clientWidth ?? 0))).toBe(true);
});

test.describe('Share Post', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const { how, script, isLong } of [
    { how: 'copies the URL of an article', script: () => undefined, isLong: false },
    {
      how: 'copies the URL of an article although the browser refuses the clipboard',
      script: () => {
        Clipboard.prototype.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      },
      isLong: true,
    },
  ]) {
    test(`a reader ${how}, and sees a confirmation`, { tag: isLong ? '@long' : [] }, async ({
      page,
      shopper,
      site,
    }) => {
      await page.addInitScript(script);
      await beforeScript(page, site.url + postPath(MAPS), () =>
        page.getByRole('button', { name: 'Share Post' }).click(),
      );
      await expect(shopper.toast).toHaveRole('status');
      await expect(shopper.toast).toContainText('Link Copied!');
      await expect(shopper.toast).toContainText('Blog post URL copied to clipboard.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + postPath(MAPS));
      await expect(page.getByRole('button', { name: 'Share Post' })).toBeFocused();
      await expect(page.locator('textarea')).toHaveCount(0);
    });
  }

  test('a reader whose browser cannot copy sees the URL in a message', { tag: '@long' }, async ({
    page,
    shopper,
    site,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.clock.install();
    await page.goto(site.url + postPath(ADS));
    await page.getByRole('button', { name: 'Share Post' }).click();
    await expect(shopper.toast).toContainText('Copy this link');
    await expect(shopper.toast).toContainText(site.url + postPath(ADS));
    await page.clock.runFor(60_000);
    await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(shopper.toast).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allow: ['status of 404'] });

  test('a reader opens a shared search, filters the list, reads an article and goes back to the list', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/resources?search=LOCAL&category=SEO`);
    await expect(titles(page)).toHaveText([CHECKLIST]);
    await expect(search(page)).toHaveValue('LOCAL');
    await expect(category(page)).toHaveValue('SEO');
    await category(page).selectOption('Web Design');
    await search(page).fill('<b>"nothing"');
    await page.getByRole('button', { name: 'Show articles' }).click();
    await expect(search(page)).toHaveValue('<b>"nothing"');
    await expect(page.getByRole('heading', { name: 'No articles found matching your criteria.' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await page.getByRole('link', { name: REDESIGN, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(REDESIGN);
    await expect(page.getByRole('heading', { name: 'Count, then decide' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share Post' })).toBeHidden();
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL(`${site.url}/resources`);
  });

  test('a reader of an unknown article sees a 404 page with a link to the list', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    for (const path of ['?page=2', '?page=two', '/a-post-for-later', '/no/such/post', '/%3Cscript%3E']) {
      const response = await page.goto(`${site.url}/resources${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found.');
    await page.getByRole('link', { name: 'Return to Resources' }).click();
    await expect(page).toHaveURL(`${site.url}/resources`);
  });
});
