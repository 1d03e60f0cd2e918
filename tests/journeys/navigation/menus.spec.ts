/** The bar at the top, its menus, and the menu of phones: by mouse, by keyboard and by touch. */
import type { Page } from '@playwright/test';
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the bar links to every part of the site', async ({ page, site }) => {
  await page.goto(site.url);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Menu' }), 'is for phones').toBeHidden();
  await expect(page.getByRole('link', { name: 'All pages' })).toBeHidden();
  await expect(bar.getByRole('listitem')).toHaveText([
    'Services',
    'Industries',
    'Store',
    'Local offer',
    'About',
    'Process',
    'Resources',
    'FAQ',
    'Contact',
  ]);
  const targets = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/store',
    '/offers/local-business-promo',
    '/about-us',
    '/process',
    '/resources',
    '/faq',
    '/contact-us',
  ]);
  await expect(page.getByRole('banner').getByRole('link', { name: brand.phone.display }), 'is for phones').toBeHidden();
  await expect(page.getByRole('link', { name: 'Free Strategy Call', exact: true })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

/** The last link of an open menu of the bar. */
const allOf = (page: Page, title: string) => page.getByRole('link', { name: `View All ${title}`, exact: true });

for (const [title, links, all, other] of [
  ['Services', 12, '/services', 'Industries'],
  ['Industries', 6, '/industries', 'Services'],
] as const) {
  test(`the ${title} menu opens by click and key, one at a time, and gives the focus back`, async ({ page, site }) => {
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

test.describe('a menu under the mouse', () => {
  const services = (page: Page) => page.getByRole('button', { name: 'Services', exact: true });

  /** Opens a page with a clock that stands still, and puts the mouse on a button of the bar. */
  async function rest(page: Page, url: string, on = 'Services'): Promise<void> {
    await page.clock.install({ time: '2026-01-01T09:00:00Z' });
    await page.goto(url);
    await page.clock.pauseAt('2026-01-01T10:00:00Z');
    await page.getByRole('button', { name: on }).hover();
  }

  test('opens when the mouse rests on its button, and closes a moment after it has left', async ({ page, site }) => {
    await rest(page, site.url);
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

  test('does not open when the mouse passes by', async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(100);
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeHidden();
  });

  test('gives way to the next one', { tag: '@long' }, async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(150);
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(150);
    await expect(allOf(page, 'Industries')).toBeVisible();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries')).toBeVisible();
  });

  test('stays open when its button is pressed, until it is pressed again', async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(150);
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services'), 'it was pressed').toBeVisible();
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries'), 'the other one is in use').toBeHidden();
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services'), 'the mouse is still there').toBeHidden();
  });

  test('opens at once when its button is pressed, and only once', { tag: '@long' }, async ({ page, site }) => {
    await rest(page, site.url);
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
  });

  test('closes by Escape, and stays while the keyboard is in it', { tag: '@long' }, async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(150);
    await page.keyboard.press('Escape');
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeHidden();

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

  test('is not for fingers', { tag: '@long' }, async ({ browser, site }) => {
    const page = await browser.newPage({ hasTouch: true, viewport: { width: 1280, height: 800 } });
    await page.clock.install();
    await page.goto(site.url);
    await services(page).tap();
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
    await services(page).tap();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.close();
  });
});

test('leaving a menu with Tab closes it', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Industries' }).press('Enter');
  await allOf(page, 'Industries').focus();
  await page.keyboard.press('Tab');
  await expect(allOf(page, 'Industries')).toBeHidden();
});

test('leaving its button backwards closes a menu, too', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Industries' }).press('Enter');
  await expect(allOf(page, 'Industries')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Services' })).toBeFocused();
  await expect(allOf(page, 'Industries')).toBeHidden();
});

test('a menu closes at a width at which it has no button', async ({ page, site }) => {
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

test('the menu marks the page it leads to, and the store for a product', async ({ page, site }) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current]');
  await page.goto(`${site.url}/store`);
  await expect(marked).toHaveText(['Store']);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await page.goto(`${site.url}${DEMO.stand.path}`);
  await expect(marked).toHaveText(['Store']);
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await page.goto(`${site.url}/terms-of-service`);
  await expect(marked).toHaveCount(0);
});

test('the menu marks the service that a page is about, in forced colors, too', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/services/seo-services`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Menu' }), 'is for phones').toBeHidden();
  await expect(page.getByRole('link', { name: 'All pages' })).toBeHidden();
  const lineOf = (name: string) =>
    bar
      .getByRole('button', { name })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderBottomWidth));
  await expect(bar.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('button', { name: 'Industries' })).not.toHaveAttribute('aria-current');
  expect(await lineOf('Services')).toBeGreaterThan(await lineOf('Industries'));
});

test('in the menu of a low window nothing that has the focus lies under the actions', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await menu.getByText('Services', { exact: true }).click();
  const last = menu.getByRole('link', { name: 'Contact', exact: true });
  const actions = await page.getByRole('link', { name: 'Call Now' }).boundingBox();
  const covered: string[] = [];
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const focused = menu.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const [box, name] = [await focused.boundingBox(), await focused.innerText()];
    if (name === 'Call Now') break;
    if (!box || !actions || box.y + box.height > actions.y) covered.push(name);
    if (await last.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  expect(covered).toEqual([]);
});
