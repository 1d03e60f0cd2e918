/** The header and its menus, by mouse, by keyboard and by touch. The phone menu is tested in phone.spec.ts. */
import type { Page } from '@playwright/test';
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The "View All" link, the last one of an open menu. */
const viewAllLink = (page: Page, title: string) => page.getByRole('link', { name: `View All ${title}`, exact: true });

test('a visitor with a wide window sees all menus and links of the header, and no phone menu', async ({
  page,
  site,
}) => {
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
  for (const phoneControl of [
    header.getByRole('button', { name: 'Menu' }),
    header.getByRole('link', { name: 'All pages' }),
    header.getByRole('link', { name: brand.phone.display }),
  ])
    await expect(phoneControl).toBeHidden();
});

for (const [title, links, all, other] of [
  ['Services', 12, '/services', 'Industries'],
  ['Industries', 6, '/industries', 'Services'],
] as const) {
  test(`a visitor opens the ${title} menu by click or key, and closes it with Escape, which returns the focus`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    const button = page.getByRole('button', { name: title });
    const headerLinks = page.getByRole('banner').getByRole('link');
    const before = await headerLinks.count();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(headerLinks).toHaveCount(before + links + 1);
    await expect(viewAllLink(page, title)).toHaveAttribute('href', all);
    await page.keyboard.press('Escape');
    await expect(viewAllLink(page, title)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(viewAllLink(page, title)).toBeVisible();
    await page.getByRole('button', { name: other }).click();
    await expect(viewAllLink(page, title)).toBeHidden();
    await expect(viewAllLink(page, other)).toBeVisible();
    await page.mouse.click(700, 800);
    await expect(viewAllLink(page, other)).toBeHidden();
  });
}

test('a menu closes when a keyboard user tabs out of it, forward or backward', async ({ page, site }) => {
  await page.goto(site.url);
  const industries = page.getByRole('button', { name: 'Industries' });
  await industries.press('Enter');
  await viewAllLink(page, 'Industries').press('Tab');
  await expect(viewAllLink(page, 'Industries')).toBeHidden();
  await industries.press('Enter');
  await expect(viewAllLink(page, 'Industries')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Services' })).toBeFocused();
  await expect(viewAllLink(page, 'Industries')).toBeHidden();
});

test('an open menu closes when its button disappears because the window is resized', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const callNow = page.getByRole('link', { name: 'Call Now' });
  await expect(callNow).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(callNow).toBeHidden();
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(viewAllLink(page, 'Services')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(viewAllLink(page, 'Services')).toBeHidden();
});

test('the header marks the section of the current page, also in forced colors', async ({ page, site }) => {
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
  const borderWidthOf = (name: string) =>
    main
      .getByRole('button', { name })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderBottomWidth));
  await expect(main.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
  await expect(main.getByRole('button', { name: 'Industries' })).not.toHaveAttribute('aria-current');
  expect(await borderWidthOf('Services')).toBeGreaterThan(await borderWidthOf('Industries'));
});

test.describe('a menu used with the mouse', () => {
  const services = (page: Page) => page.getByRole('button', { name: 'Services', exact: true });

  test.beforeEach(async ({ page, site }) => {
    // The clock is paused, so that only the test moves time.
    await page.clock.install({ time: '2026-01-01T09:00:00Z' });
    await page.goto(site.url);
    await page.clock.pauseAt('2026-01-01T10:00:00Z');
    await services(page).hover();
  });

  test('opens when the mouse stays on its button, and closes shortly after the mouse has left', async ({ page }) => {
    await page.clock.runFor(100);
    await expect(viewAllLink(page, 'Services')).toBeHidden();
    await page.clock.runFor(30);
    await expect(viewAllLink(page, 'Services')).toBeVisible();
    await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
    // The mouse crosses the gap between button and menu, and later leaves the menu.
    await page.mouse.move(700, 900);
    await page.clock.runFor(200);
    await viewAllLink(page, 'Services').hover();
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Services')).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(200);
    await expect(viewAllLink(page, 'Services')).toBeVisible();
    await page.clock.runFor(200);
    await expect(viewAllLink(page, 'Services')).toBeHidden();
  });

  test('does not open when the mouse only passes over its button', async ({ page }) => {
    await page.clock.runFor(100);
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Services')).toBeHidden();
  });

  test('stays open after a click on its button, until the next click', async ({ page }) => {
    await services(page).click();
    await expect(viewAllLink(page, 'Services'), 'at once').toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Services')).toBeVisible();
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Industries'), 'the Services menu is open by a click').toBeHidden();
    await services(page).click();
    await expect(viewAllLink(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Services'), 'the mouse is still on the button').toBeHidden();
  });

  test('closes when the mouse moves to the next button, and stays open while it has the focus', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.runFor(150);
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(150);
    await expect(viewAllLink(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Industries')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Industries')).toBeHidden();

    await page.mouse.move(700, 700);
    await services(page).focus();
    await services(page).hover();
    await page.clock.runFor(150);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Website design' })).toBeFocused();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(viewAllLink(page, 'Services')).toBeVisible();
  });
});

test('a visitor opens and closes a menu by tapping', { tag: '@long' }, async ({ browser, site }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  await page.clock.install();
  await page.goto(site.url);
  const services = page.getByRole('button', { name: 'Services', exact: true });
  await services.tap();
  await expect(viewAllLink(page, 'Services')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(viewAllLink(page, 'Services')).toBeVisible();
  await services.tap();
  await expect(viewAllLink(page, 'Services')).toBeHidden();
  await page.close();
});
