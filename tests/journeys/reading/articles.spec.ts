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

test('the list shows every post, the newest first and wide', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/resources`);
  await expect(titles(page)).toHaveText(POSTS);
  await expect(count(page)).toHaveText(`${POSTS.length} articles`);
  const widths = await page.getByRole('article').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
});

test('a card says what, when and by whom, and leads to the post and to its subjects', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/resources`);
  const ads = card(page, ADS);
  await expect(ads.getByText('April 17, 2025 · Sample Author')).toBeVisible();
  const picture = ads.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(ads.getByText('Start with what a customer is worth')).toBeVisible();
  const tags = ads.getByRole('listitem').getByRole('link');
  await expect(tags).toHaveText(['google ads', 'budget', 'roi']);
  await expect(tags.first()).toHaveAttribute('href', '/resources?search=google%20ads');
  const more = ads.getByRole('link', { name: 'Read More' });
  await expect(more).toHaveAccessibleName(/What to spend on ads/);
  await expect(more).toHaveAttribute('href', postPath(ADS));
  // The title's link lies over it.
  await picture.click({ force: true });
  await expect(page).toHaveURL(site.url + postPath(ADS));
});

test('what is typed filters at once, and the address follows without new steps in history', async ({ page, site }) => {
  await page.goto(`${site.url}/resources`);
  const steps = await page.evaluate(() => history.length);
  await expect(search(page)).toHaveAttribute('placeholder', 'Search by keyword, title, or tag...');
  await search(page).pressSequentially('CHICAGOLAND');
  await expect(titles(page)).toHaveText([CHECKLIST]);
  await expect(count(page)).toHaveText('1 article');
  await expect(page).toHaveURL(`${site.url}/resources?search=CHICAGOLAND`);
  await search(page).fill('back up from nothing');
  await expect(titles(page)).toHaveCount(0);
  await search(page).fill('parking lot');
  await expect(titles(page), 'words of the excerpt').toHaveText([CHECKLIST]);
  await search(page).fill('Google Maps');
  await expect(titles(page), 'title and tag').toHaveText([MAPS]);
  await search(page).fill('reviews');
  await expect(titles(page), 'a tag that the card does not show, an excerpt').toHaveText([MAPS, CHECKLIST]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/resources?search=reviews`);
  await search(page).fill('');
  await expect(titles(page)).toHaveText(POSTS);
  await expect(page).toHaveURL(`${site.url}/resources`);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('a category narrows the list and stands in the address unless it is All', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/resources`);
  await expect(category(page)).toHaveValue('All');
  await expect(category(page).getByRole('option')).toHaveText([
    'All',
    'Digital Advertising',
    'Local Marketing',
    'SEO',
    'Web Design',
  ]);
  await category(page).selectOption('Web Design');
  await expect(titles(page)).toHaveText([REDESIGN]);
  await expect(page).toHaveURL(`${site.url}/resources?category=Web+Design`);
  await search(page).fill('speed');
  await expect(page).toHaveURL(`${site.url}/resources?search=speed&category=Web+Design`);
  await expect(titles(page)).toHaveText([REDESIGN]);
  await category(page).selectOption('All');
  await expect(page).toHaveURL(`${site.url}/resources?search=speed`);
});

test('the first one that is left is wide, too', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/resources`);
  await search(page).fill('conversion');
  await expect(titles(page)).toHaveText([REDESIGN, ADS]);
  const width = (title: string) => card(page, title).evaluate(({ clientWidth }) => clientWidth);
  expect(await width(REDESIGN)).toBeGreaterThan(await width(ADS));
});

test('a list without a match says so and offers the way out', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/resources?category=SEO`);
  await search(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No articles found matching your criteria.' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter settings.')).toBeVisible();
  await expect(count(page)).toHaveText('0 articles');
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(titles(page)).toHaveText(POSTS);
  await expect(page.getByText('No articles found')).toBeHidden();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(category(page)).toHaveValue('All');
  await expect(page).toHaveURL(`${site.url}/resources`);
});

test('a tag leads to the list of its subject, and coming back finds the list as it was left', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/resources`);
  await card(page, ADS).getByRole('link', { name: 'google ads' }).click();
  await expect(page).toHaveURL(`${site.url}/resources?search=google%20ads`);
  await expect(search(page)).toHaveValue('google ads');
  await expect(titles(page)).toHaveText([ADS]);
  await search(page).fill('listings');
  await expect(titles(page)).toHaveText([MAPS, CHECKLIST]);
  await page.getByRole('link', { name: CHECKLIST, exact: true }).click();
  await expect(page).toHaveURL(site.url + postPath(CHECKLIST));
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/resources?search=listings`);
  await expect(titles(page)).toHaveText([MAPS, CHECKLIST]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared address shows its list, and the form makes one', async ({ page, site }) => {
    await page.goto(`${site.url}/resources?search=LOCAL&category=SEO`);
    await expect(titles(page)).toHaveText([CHECKLIST]);
    await expect(search(page)).toHaveValue('LOCAL');
    await expect(category(page)).toHaveValue('SEO');
    await expect(count(page)).toHaveText('1 article');
    await category(page).selectOption('Digital Advertising');
    await search(page).fill('roi');
    await page.getByRole('button', { name: 'Show articles' }).click();
    await expect(page).toHaveURL(`${site.url}/resources?search=roi&category=Digital+Advertising`);
    await expect(titles(page)).toHaveText([ADS]);
  });

  test('an address without a match says so', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/resources?search=${encodeURIComponent('<b>"nothing"')}`);
    await expect(search(page)).toHaveValue('<b>"nothing"');
    await expect(page.getByRole('heading', { name: 'No articles found matching your criteria.' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(titles(page)).toHaveText(POSTS);
  });

  test('a category that does not exist is All, in the list and in the dropdown', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/resources?category=Nowhere`);
    await expect(category(page)).toHaveValue('All');
    await expect(titles(page)).toHaveText(POSTS);
  });
});

test('with script the form needs no button', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/resources`);
  await expect(search(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show articles' })).toBeHidden();
});

test('what is typed before the script is there is in the address afterwards', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await beforeScript(page, `${site.url}/resources`, () => search(page).fill('Google Maps'));
  await expect(titles(page)).toHaveText([MAPS]);
  await expect(page).toHaveURL(`${site.url}/resources?search=Google+Maps`);
});

test.describe('a list that a translator has changed', () => {
  // React reports that the text is not what it has rendered.
  test.use({ allow: [/#418/] });

  const translateAndType = async (page: Page) => {
    await translate(page);
    await search(page).pressSequentially('conversion');
  };
  for (const [when, open] of [
    ['before its script is there', (page: Page, url: string) => beforeScript(page, url, () => translateAndType(page))],
    ['once its script is there', (page: Page, url: string) => page.goto(url).then(() => translateAndType(page))],
  ] as const) {
    test(`${when} is filtered and counted as it is typed`, async ({ page, site }) => {
      await open(page, `${site.url}/resources`);
      await expect(titles(page)).toHaveText([REDESIGN, ADS]);
      await expect(count(page)).toHaveText('2 articles');
      await expect(search(page)).toBeFocused();
      await search(page).fill('no such thing');
      await expect(count(page)).toHaveText('0 articles');
      await page.getByRole('link', { name: 'Show all articles' }).click();
      await expect(titles(page)).toHaveText(POSTS);
      await expect(count(page)).toHaveText(`${POSTS.length} articles`);
    });
  }
});

test.describe('a page that a small list does not have', () => {
  test.use({ allow: [/404/] });

  test('is not found', { tag: '@long' }, async ({ page, site }) => {
    for (const query of ['?page=2', '?page=0', '?page=two', '?search=maps&page=2']) {
      const answer = await page.goto(`${site.url}/resources${query}`);
      expect(answer?.status(), query).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
