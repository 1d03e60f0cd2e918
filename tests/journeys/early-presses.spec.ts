/** Who presses before the script has come, as on a slow line, gets what was pressed once it is there. */
import { devices, type Page } from '@playwright/test';
import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { MAPS, postPath } from '../support/posts.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** Opens a page whose script does not come until it is let through. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/_astro\/page\..*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/_astro\/page\..*\.js$/);
  await page.goto(address, { waitUntil: 'load' });
  await asked;
  return held.resolve;
}

test('what was put in the cart is there, and the cart opens', async ({ page, shopper, site }) => {
  const scriptComes = await openWithoutScript(page, `${site.url}/store`);
  await shopper.card(DEMO.checkup.title).getByRole('button', { name: 'Add to Cart' }).click();
  await shopper.card(DEMO.tuneUp.title).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  scriptComes();
  await expect(shopper.drawer).toContainText(DEMO.checkup.title);
  await expect(shopper.drawer).toContainText(DEMO.tuneUp.title);
});

test('who presses again because nothing happens gets it once', async ({ page, shopper, site }) => {
  const scriptComes = await openWithoutScript(page, `${site.url}/store`);
  const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: 'Add to Cart' });
  for (const _ of [1, 2, 3]) await add.click();
  scriptComes();
  await expect(shopper.toast).toContainText('Added to Cart! 🛒');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('one more of a product is one more, once', async ({ page, shopper, site }) => {
  const scriptComes = await openWithoutScript(page, site.url + DEMO.planner.path);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  scriptComes();
  await expect(shopper.toast).toContainText('2 x ');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a card turns, and a menu that is open already stays so', async ({ page, site }) => {
  const scriptComes = await openWithoutScript(page, site.url);
  const turn = page.getByRole('button', { name: 'More about Maps & listings' });
  await turn.tap();
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.tap();
  const menu = page.locator('#menu-mobile');
  await expect(menu).toBeVisible();
  await menu.getByText('Services', { exact: true }).tap();
  scriptComes();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(turn).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 });
  await expect(menu.getByRole('link', { name: 'View All Services' })).toBeVisible();
});

test.describe('a part whose script does not come', () => {
  test.use({ allow: ['Failed to load resource', 'error loading dynamically', 'Failed to fetch dynamically'] });

  test('says so to who presses in it, and comes with the next press', async ({ page, shopper, site }) => {
    const parts = /\/_astro\/hydrate\..*\.js$/;
    await page.route(parts, (route) => route.abort());
    await page.goto(site.url + DEMO.checkup.path);
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
    await add.click();
    await expect(shopper.toast).toContainText('Oh no! Something went wrong.');
    await page.unroute(parts);
    await add.click();
    await expect(shopper.toast).toContainText('Added to Cart! 🛒');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('says so to who shares a post, and comes with the next press', async ({ page, shopper, site }) => {
    const parts = /\/_astro\/post-page\..*\.js$/;
    await page.route(parts, (route) => route.abort());
    await page.goto(site.url + postPath(MAPS));
    const share = page.getByRole('button', { name: 'Share Post' });
    await share.click();
    await expect(shopper.toast).toContainText('Oh no! Something went wrong.');
    await page.unroute(parts);
    await share.click();
    await expect(shopper.toast).toContainText(/Link Copied!|Copy this link/);
  });

  test('leaves a link what it is', async ({ page, site }) => {
    await page.route(/\/_astro\/post-page\..*\.js$/, (route) => route.abort());
    await page.goto(site.url + postPath(MAPS));
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await page.waitForURL('**/resources');
  });

  test('says so to who opens the cart, and comes with the next press', async ({ page, shopper, site }) => {
    const parts = /\/_astro\/mount\..*\.js$/;
    await page.route(parts, (route) => route.abort());
    await page.goto(`${site.url}/store`);
    const cart = page.getByRole('button', { name: 'Cart', exact: true });
    await cart.click();
    await expect(shopper.toast).toContainText('Oh no! Something went wrong.');
    await page.unroute(parts);
    await cart.click();
    await expect(shopper.drawer).toBeVisible();
  });
});
