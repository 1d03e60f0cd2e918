/** One question about parts of other companies: asked once, remembered, changed from the footer. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { expect, test } from '../../support/shared-third-parties.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const openerOf = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
/** What the page has sent to the third parties, such as a counted visit. */
const postsTo = ({ requests }: { requests: readonly string[] }) => requests.filter((each) => each.startsWith('POST'));
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();

test('a visitor is asked nothing where no third party is configured', { tag: '@long' }, async ({ page, site }) => {
  for (const path of ['/', '/contact-us', '/store', '/privacy-policy']) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await expect(panelOf(page)).toHaveCount(0);
    await expect(openerOf(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  }
});

test('nothing loads before an answer, and the question names who it is about', async ({ page, siteWith, others }) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await expect(panelOf(page)).toContainText(`reviews (${others.host}) and visit counting (${others.host})`);
  await page.getByRole('region', { name: 'What Our Clients Say' }).scrollIntoViewIfNeeded();
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  await expect(panelOf(page)).toBeVisible();
  expect(others.requests).toEqual([]);
});

test('declining is remembered, and everything still works', async ({ page, siteWith, others }) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await press(page, 'Decline');
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure')).toHaveCount(3);
  expect(others.requests).toEqual([]);
});

test('accepting loads what was asked about, on this page and the next', async ({ page, siteWith, others }) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await press(page, 'Accept');
  await expect.poll(() => postsTo(others)).toHaveLength(2);
  await page.goto(`${site.url}/faq`);
  await expect(panelOf(page)).toHaveCount(0);
  await expect.poll(() => postsTo(others)).toHaveLength(4);
});

test('the answer is changed from the footer, one by one, and what was allowed is over', { tag: '@long' }, async ({
  page,
  siteWith,
  others,
}) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await press(page, 'Accept');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=');
  await openerOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('checkbox', { name: /^Reviews/ })).toBeChecked();
  await panel.getByRole('checkbox', { name: /^Visit counting/ }).uncheck();
  // All that was allowed until now has come by then.
  await expect.poll(() => postsTo(others)).toHaveLength(2);
  others.requests.length = 0;
  // The page is loaded anew: what runs cannot be called back.
  await Promise.all([page.waitForEvent('load'), press(page, 'Save these choices')]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('region', { name: 'What Our Clients Say' }).scrollIntoViewIfNeeded();
  await expect.poll(() => others.requests).toEqual(['GET /widget.js?id=7']);
  await openerOf(page).click();
  await Promise.all([page.waitForEvent('load'), press(page, 'Decline')]);
  others.requests.length = 0;
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  expect(others.requests).toEqual([]);
});

test('what is taken back stays so, also where the browser has no room to write it down', { tag: '@long' }, async ({
  page,
  siteWith,
  others,
}) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await press(page, 'Accept');
  await expect.poll(() => postsTo(others)).not.toHaveLength(0);
  await page.evaluate(() => {
    for (const size of [1_000_000, 10_000, 100, 1]) {
      try {
        for (let part = 0; part < 1000; part += 1) localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // The next smaller one may still have room.
      }
    }
  });
  await openerOf(page).click();
  await Promise.all([page.waitForEvent('load'), press(page, 'Decline')]);
  others.requests.length = 0;
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  await expect(panelOf(page)).toBeVisible();
  expect(others.requests).toEqual([]);
});

test('what one tab takes back stops in the others, too', { tag: '@long' }, async ({
  page,
  context,
  siteWith,
  others,
}) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await press(page, 'Accept');
  await expect.poll(() => postsTo(others)).toHaveLength(2);
  const other = await context.newPage();
  await other.goto(`${site.url}/faq`);
  await openerOf(other).click();
  await Promise.all([
    page.waitForEvent('load'),
    panelOf(other).getByRole('button', { name: 'Decline', exact: true }).click(),
  ]);
  await expect(openerOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a browser that opts out for its user has answered', { tag: '@long' }, async ({ page, siteWith, others }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const site = await siteWith(others.env);
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await expect(openerOf(page)).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  expect(others.requests).toEqual([]);
});

test('a keyboard comes to the question at once, and leaves it as it likes', { tag: '@long' }, async ({
  page,
  siteWith,
  others,
}) => {
  const site = await siteWith(others.env);
  await page.goto(site.url);
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  for (const [role, name] of [
    ['link', 'Privacy policy'],
    ['button', 'Accept'],
    ['button', 'Decline'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(panelOf(page).getByRole(role, { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await openerOf(page).press('Enter');
  await expect(panelOf(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openerOf(page)).toBeFocused();
});

test('the question fits a small phone, hides nothing, and has no violation', { tag: '@long' }, async ({
  page,
  siteWith,
  others,
}) => {
  const site = await siteWith(others.env);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/faq`);
  const panel = panelOf(page);
  await panel.getByText('Choose one by one').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map((name) => panel.getByRole('button', { name, exact: true }).boundingBox()),
  );
  // In pixels.
  expect(Math.abs((accept?.width ?? 0) - (decline?.width ?? 0)), 'equally wide').toBeLessThan(2);
  expect(Math.abs((accept?.height ?? 0) - (decline?.height ?? 0)), 'equally high').toBeLessThan(2);
  // The last thing on the page can be brought above the panel.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => {
      const end = await openerOf(page).boundingBox();
      const top = await panel.boundingBox();
      return end && top ? end.y + end.height - top.y : undefined;
    })
    .toBeLessThan(1);
  await expectNoViolation(page, 'the question about parts of others');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of third parties loads, and there is no question', { tag: '@long' }, async ({
    page,
    siteWith,
    others,
  }) => {
    const site = await siteWith(others.env);
    await page.goto(site.url);
    await expect(page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Load the reviews' })).toBeHidden();
    await expect(openerOf(page)).toBeHidden();
    expect(others.requests).toEqual([]);
  });
});
