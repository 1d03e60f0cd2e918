/** The header and its menus, by mouse, by keyboard and by touch. The menu of phones: phone.spec.ts. */
import type { Page } from '@playwright/test';
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The last link of an open menu. */
const allOf = (page: Page, title: string) => page.getByRole('link', { name: `View All ${title}`, exact: true });

test('a visitor with a wide window finds each part of the site in the header', async ({ page, site }) => {
  await page.goto(site.url);
  const header = page.getByRole('banner');
  const links = [
    ['Store', '/store'],
    ['Local offer', '/offers/local-business-promo'],
    ['About', '/about-us'],
    ['Process', '/process'],
    ['Resources', '/resources'],
    ['FAQ', '/faq'],
    ['Contact', '/contact-us'],
  ] as const;
  const items = header.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(items).toHaveText(['Services', 'Industries', ...links.map(([name]) => name)]);
  for (const [name, path] of [...links, ['Free Strategy Call', '/contact-us#strategy-call'] as const])
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  for (const ofPhones of [
    header.getByRole('button', { name: 'Menu' }),
    header.getByRole('link', { name: 'All pages' }),
    header.getByRole('link', { name: brand.phone.display }),
  ])
    await expect(ofPhones).toBeHidden();
});

for (const [title, links, all, other] of [
  ['Services', 12, '/services', 'Industries'],
  ['Industries', 6, '/industries', 'Services'],
] as const) {
  test(`a visitor opens ${title} by click and key, and gets the focus back`, async ({ page, site }) => {
    await page.goto(site.url);
    const button = page.getByRole('button', { name: title });
    const shown = page.getByRole('banner').getByRole('link');
    const before = await shown.count();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(shown).toHaveCount(before + links + 1);
    await expect(allOf(page, title)).toHaveAttribute('href', all);
    await page.keyboard.press('Escape');
    await expect(allOf(page, title)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(allOf(page, title)).toBeVisible();
    await page.getByRole('button', { name: other }).click();
    await expect(allOf(page, title)).toBeHidden();
    await expect(allOf(page, other)).toBeVisible();
    await page.mouse.click(700, 800);
    await expect(allOf(page, other)).toBeHidden();
  });
}

test('a visitor who tabs out of a menu, forward or back, leaves it closed', async ({ page, site }) => {
  await page.goto(site.url);
  const industries = page.getByRole('button', { name: 'Industries' });
  await industries.press('Enter');
  await allOf(page, 'Industries').press('Tab');
  await expect(allOf(page, 'Industries')).toBeHidden();
  await industries.press('Enter');
  await expect(allOf(page, 'Industries')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Services' })).toBeFocused();
  await expect(allOf(page, 'Industries')).toBeHidden();
});

test('a visitor who narrows or widens the window leaves a menu whose button is gone', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const callNow = page.getByRole('link', { name: 'Call Now' });
  await expect(callNow).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(callNow).toBeHidden();
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(allOf(page, 'Services')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(allOf(page, 'Services')).toBeHidden();
});

test('a visitor sees in the header where the page belongs, in forced colors, too', async ({ page, site }) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const marked = main.locator('a[aria-current]');
  await page.goto(`${site.url}/store`);
  await expect(marked).toHaveText(['Store']);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await page.goto(`${site.url}${DEMO.stand.path}`);
  await expect(marked).toHaveText(['Store']);
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/services/seo-services`);
  await expect(marked).toHaveCount(0);
  const lineOf = (name: string) =>
    main
      .getByRole('button', { name })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderBottomWidth));
  await expect(main.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
  await expect(main.getByRole('button', { name: 'Industries' })).not.toHaveAttribute('aria-current');
  expect(await lineOf('Services')).toBeGreaterThan(await lineOf('Industries'));
});

test.describe('a menu under the mouse', () => {
  const services = (page: Page) => page.getByRole('button', { name: 'Services', exact: true });

  test.beforeEach(async ({ page, site }) => {
    // The clock stands still until the test moves it.
    await page.clock.install({ time: '2026-01-01T09:00:00Z' });
    await page.goto(site.url);
    await page.clock.pauseAt('2026-01-01T10:00:00Z');
    await services(page).hover();
  });

  test('opens when the mouse rests on its button, and closes a moment after it has left', async ({ page }) => {
    await page.clock.runFor(100);
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(30);
    await expect(allOf(page, 'Services')).toBeVisible();
    await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
    // Over the gap into the menu, and out of it.
    await page.mouse.move(700, 900);
    await page.clock.runFor(200);
    await allOf(page, 'Services').hover();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(200);
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(200);
    await expect(allOf(page, 'Services')).toBeHidden();
  });

  test('does not open when the mouse passes by', async ({ page }) => {
    await page.clock.runFor(100);
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeHidden();
  });

  test('stays open when its button is pressed, until it is pressed again', async ({ page }) => {
    await services(page).click();
    await expect(allOf(page, 'Services'), 'at once').toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries'), 'the other one is in use').toBeHidden();
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services'), 'the mouse is still there').toBeHidden();
  });

  test('gives way to the next one, and stays while it has the focus', { tag: '@long' }, async ({ page }) => {
    await page.clock.runFor(150);
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(150);
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries')).toBeHidden();

    await page.mouse.move(700, 700);
    await services(page).focus();
    await services(page).hover();
    await page.clock.runFor(150);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Website design' })).toBeFocused();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
  });
});

test('a visitor opens and closes a menu by tapping', { tag: '@long' }, async ({ browser, site }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  await page.clock.install();
  await page.goto(site.url);
  const services = page.getByRole('button', { name: 'Services', exact: true });
  await services.tap();
  await expect(allOf(page, 'Services')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(allOf(page, 'Services')).toBeVisible();
  await services.tap();
  await expect(allOf(page, 'Services')).toBeHidden();
  await page.close();
});
