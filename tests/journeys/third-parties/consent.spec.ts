/** The consent banner for third parties: shown once, the choice is remembered and can be changed from the footer. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { expect, test } from '../../support/shared-third-parties.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const privacyButtonOf = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
/** POST requests to the third parties. Each page view is reported by two scripts. */
const postsTo = ({ requests }: { requests: readonly string[] }) => requests.filter((each) => each.startsWith('POST'));
const clickInBanner = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();

test('a visitor sees no consent banner when no third party is configured', { tag: '@long' }, async ({ page, site }) => {
  for (const path of ['/', '/contact-us', '/store', '/privacy-policy']) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await expect(panelOf(page)).toHaveCount(0);
    await expect(privacyButtonOf(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  }
});

test('no third party loads before the visitor decides, and the consent banner names their hosts', async ({
  page,
  siteWith,
  thirdParties,
}) => {
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url);
  await expect(panelOf(page)).toContainText(`reviews (${thirdParties.host}) and visit counting (${thirdParties.host})`);
  await page.getByRole('region', { name: 'What Our Clients Say' }).scrollIntoViewIfNeeded();
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  await expect(panelOf(page)).toBeVisible();
  expect(thirdParties.requests).toEqual([]);
});

test('a visitor declines: the choice is remembered, and no third party loads', async ({
  page,
  siteWith,
  thirdParties,
}) => {
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url);
  await clickInBanner(page, 'Decline');
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure')).toHaveCount(3);
  expect(thirdParties.requests).toEqual([]);
});

test('a visitor accepts: third parties load on this page and on the next', async ({ page, siteWith, thirdParties }) => {
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url);
  await clickInBanner(page, 'Accept');
  await expect.poll(() => postsTo(thirdParties)).toHaveLength(2);
  await page.goto(`${site.url}/faq`);
  await expect(panelOf(page)).toHaveCount(0);
  await expect.poll(() => postsTo(thirdParties)).toHaveLength(4);
});

test('a visitor changes single choices from the footer, and declined services stop and lose their cookies', {
  tag: '@long',
}, async ({ page, siteWith, thirdParties }) => {
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url);
  await clickInBanner(page, 'Accept');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=');
  await privacyButtonOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('checkbox', { name: /^Reviews/ })).toBeChecked();
  await panel.getByRole('checkbox', { name: /^Visit counting/ }).uncheck();
  // Waits for the requests of all services that were allowed until now.
  await expect.poll(() => postsTo(thirdParties)).toHaveLength(2);
  thirdParties.requests.length = 0;
  // The page reloads, because running scripts cannot be stopped.
  await Promise.all([page.waitForEvent('load'), clickInBanner(page, 'Save these choices')]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('region', { name: 'What Our Clients Say' }).scrollIntoViewIfNeeded();
  await expect.poll(() => thirdParties.requests).toEqual(['GET /widget.js?id=7']);
  await privacyButtonOf(page).click();
  await Promise.all([page.waitForEvent('load'), clickInBanner(page, 'Decline')]);
  thirdParties.requests.length = 0;
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  expect(thirdParties.requests).toEqual([]);
});

test('withdrawn consent stays withdrawn even if the browser storage is full', { tag: '@long' }, async ({
  page,
  siteWith,
  thirdParties,
}) => {
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url);
  await clickInBanner(page, 'Accept');
  await expect.poll(() => postsTo(thirdParties)).not.toHaveLength(0);
  await page.evaluate(() => {
    for (const size of [1_000_000, 10_000, 100, 1]) {
      try {
        for (let part = 0; part < 1000; part += 1) localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // A smaller text may still fit.
      }
    }
  });
  await privacyButtonOf(page).click();
  await Promise.all([page.waitForEvent('load'), clickInBanner(page, 'Decline')]);
  thirdParties.requests.length = 0;
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  await expect(panelOf(page)).toBeVisible();
  expect(thirdParties.requests).toEqual([]);
});

test('consent that a visitor withdraws in one tab is withdrawn in other tabs, too', { tag: '@long' }, async ({
  page,
  context,
  siteWith,
  thirdParties,
}) => {
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url);
  await clickInBanner(page, 'Accept');
  await expect.poll(() => postsTo(thirdParties)).toHaveLength(2);
  const other = await context.newPage();
  await other.goto(`${site.url}/faq`);
  await privacyButtonOf(other).click();
  await Promise.all([
    page.waitForEvent('load'),
    panelOf(other).getByRole('button', { name: 'Decline', exact: true }).click(),
  ]);
  await expect(privacyButtonOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a browser with Global Privacy Control sees no banner, and loads no third party', { tag: '@long' }, async ({
  page,
  siteWith,
  thirdParties,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const site = await siteWith(thirdParties.env);
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await expect(privacyButtonOf(page)).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  expect(thirdParties.requests).toEqual([]);
});

test('a keyboard user reaches the consent banner with the second Tab, and closes it with Escape', {
  tag: '@long',
}, async ({ page, siteWith, thirdParties }) => {
  const site = await siteWith(thirdParties.env);
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
  await privacyButtonOf(page).press('Enter');
  await expect(panelOf(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(privacyButtonOf(page)).toBeFocused();
});

test('the consent banner fits a small phone, does not cover the end of the page, and has no axe violation', {
  tag: '@long',
}, async ({ page, siteWith, thirdParties }) => {
  const site = await siteWith(thirdParties.env);
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
  // The end of the page can be scrolled above the banner.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => {
      const end = await privacyButtonOf(page).boundingBox();
      const top = await panel.boundingBox();
      return end && top ? end.y + end.height - top.y : undefined;
    })
    .toBeLessThan(1);
  await expectNoViolation(page, 'the consent banner');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no third party loads, and there is no consent banner', { tag: '@long' }, async ({
    page,
    siteWith,
    thirdParties,
  }) => {
    const site = await siteWith(thirdParties.env);
    await page.goto(site.url);
    await expect(page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Load the reviews' })).toBeHidden();
    await expect(privacyButtonOf(page)).toBeHidden();
    expect(thirdParties.requests).toEqual([]);
  });
});
