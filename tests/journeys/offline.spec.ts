/** The connection is lost once a page is there: what it would load later does not come, and that breaks nothing. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_PATHS } from '../support/routes.ts';

// What the browser itself says of each request that fails. An exception, such as an unhandled rejection, is never allowed.
test.use({ allow: ['Failed to load resource'] });

/** From now on no script comes that is not there yet. */
async function loseScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort('internetdisconnected'));
}

/** Moves, scrolls, presses a key: by then every part of the page has been asked for. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Tab');
}

for (const path of [
  '/',
  '/contact-us',
  '/store',
  PRODUCT_PATHS[0] ?? '',
  '/resources',
  '/resources/how-to-get-found-on-google-maps',
  '/service-areas/oak-brook',
  '/success',
  '/tools/roi-calculator',
]) {
  test(`${path} runs on without the parts that do not come`, async ({ page, site }) => {
    await page.goto(`${site.url}${path}`);
    await loseScripts(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/_astro/'));
    await use(page);
    const cart = page.getByRole('button', { name: 'Cart', exact: true });
    await cart.hover();
    await cart.focus();
    await failed;
    await cart.click();
    await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a filter of articles whose script does not come is sent as a form', async ({ page, site }) => {
  await page.goto(`${site.url}/resources`);
  await loseScripts(page);
  await page.getByRole('searchbox').fill('maps');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/resources\?search=maps/);
});
