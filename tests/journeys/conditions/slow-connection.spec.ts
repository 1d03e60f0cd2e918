/** A visitor on a slow connection clicks before the scripts have loaded; the clicks take effect once they have. */
import { devices } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { abortScripts, beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

test('clicks on Add to Cart and Cart before the scripts have loaded add the products and open the cart', async ({
  page,
  shopper,
  site,
}) => {
  await beforeScript(page, `${site.url}/store`, async () => {
    await shopper.card(DEMO.checkup.title).getByRole('button', { name: 'Add to Cart' }).click();
    await shopper.card(DEMO.tuneUp.title).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Cart', exact: true }).click();
  });
  await expect(shopper.drawer).toContainText(DEMO.checkup.title);
  await expect(shopper.drawer).toContainText(DEMO.tuneUp.title);
});

test.describe('more clicks before the scripts have loaded', { tag: '@long' }, () => {
  test('three clicks on Add to Cart add one unit', async ({ page, shopper, site }) => {
    await beforeScript(page, `${site.url}/store`, async () => {
      const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: 'Add to Cart' });
      for (const _ of [1, 2, 3]) await add.click();
    });
    await expect(shopper.toast).toContainText('Added to Cart! 🛒');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('a click on Add to Cart adds the variant that was chosen at that time, not one chosen later', async ({
    page,
    shopper,
    site,
  }) => {
    await beforeScript(page, site.url + DEMO.signs.path, async () => {
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await page.getByRole('radio').last().check();
    });
    await expect(shopper.toast).toContainText(`1 x ${DEMO.signs.title} (Steel) added.`);
    await expect(page.getByRole('radio').last()).toBeChecked();
  });

  test('a menu that the visitor opened stays open', async ({ page, site }) => {
    const toggle = page.getByRole('button', { name: 'Menu' });
    await beforeScript(page, site.url, async () => {
      await toggle.tap();
      await page.getByText('Services', { exact: true }).filter({ visible: true }).first().tap();
    });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'View All Services', exact: true })).toBeVisible();
  });
});

test.describe('scripts that cannot be loaded', { tag: '@long' }, () => {
  // Console messages of the browser for failed requests.
  test.use({ allow: ['Failed to load resource', 'Failed to fetch dynamically', 'Error hydrating'] });

  test('cause an error message on a click, and the next click tries again', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await abortScripts(page);
    await page.getByRole('button', { name: 'Cart', exact: true }).click();
    await expect(shopper.toast).toContainText('Oh no! Something went wrong.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Cart', exact: true }).click();
    await expect(shopper.drawer).toBeVisible();
  });

  test('cause an error message even if the script of the message itself cannot be loaded', async ({
    page,
    shopper,
    site,
  }) => {
    await page.route(/\/toaster\./, (route) => route.abort('internetdisconnected'));
    await page.goto(`${site.url}/store`);
    await shopper.card(DEMO.checkup.title).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(shopper.toast).toContainText('Oh no! Something went wrong.');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('leave the page readable and its links working', async ({ page, site }) => {
    const exceptions: string[] = [];
    page.on('pageerror', ({ message }) => exceptions.push(message));
    await abortScripts(page);
    for (const path of ['/', '/store', DEMO.stand.path, '/resources/how-to-get-found-on-google-maps', '/contact-us']) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${site.url}/store`, { waitUntil: 'load' });
    await page.getByRole('link', { name: DEMO.stand.title, exact: true }).click();
    await page.waitForURL(site.url + DEMO.stand.path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.stand.title);
    expect(exceptions, 'a missing script causes no exception').toEqual([]);
  });
});
