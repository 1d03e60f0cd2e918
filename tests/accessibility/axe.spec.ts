/** Every screen in every state that a visitor meets, at two widths and in both schemes: no violation at all. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { DEMO } from '../support/demo.ts';
import { text } from '../support/fake-store.ts';
import { expect, test } from '../support/fixtures.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ allow: [/status of (402|404|422|503)/] });

const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;

/** Checks the page as it stands, at each width and in each scheme. */
async function check(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(found, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

for (const [name, path] of [
  ['home', '/'],
  ['store', '/store'],
  ['a product with everything', DEMO.stand.path],
  ['a product that is sold out', DEMO.soldOut.path],
  ['a product without a picture', DEMO.workshop.path],
  ['an unknown product', '/product/prod_unknown'],
  ['success', '/success'],
  ['the list of posts', '/resources'],
  ['a list without a match', '/resources?search=nothing+at+all'],
  ['a post', '/resources/how-to-get-found-on-google-maps'],
  ['an unknown post', '/resources/no-such-post'],
  ['a legal page', '/privacy-policy'],
  ['the sitemap', '/sitemap'],
  ['an unknown address', '/nowhere'],
  ['an unknown checkout', '/checkout?session=cs_unknown'],
] as const) {
  test(`${name} has no violation`, async ({ page, site }) => {
    await page.goto(site.url + path);
    await check(page, name);
  });
}

test('the menus have no violation', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [width, button] of [
      [1440, 'Services'],
      [1440, 'Industries'],
      [390, 'Menu'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url);
      await page.getByRole('button', { name: button }).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id }) => id),
        `${button}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

test('the cart drawer, empty and filled, and its messages have no violation', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shopper = new Shopper(page);
  await page.goto(`${site.url}/store`);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.toast).toBeVisible();
  await shopper.toast.hover();
  await check(page, 'the empty drawer with a destructive message');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  await check(page, 'the filled drawer');
});

test('the checkout, fresh and with mistakes, has no violation', async ({ page, site }) => {
  const shopper = new Shopper(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url + DEMO.stand.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.startCheckout();
  await check(page, 'the fresh checkout');
  await shopper.pay();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'the checkout with mistakes');
});

test('a store that failed has no violation', async ({ page, newSite, newFakeStore }) => {
  const store = await newFakeStore(text(503, 'away'));
  const site = await newSite(store.env);
  await page.goto(`${site.url}/store`);
  await check(page, 'the failed store');
});

test('text at twice its size loses nothing', async ({ playwright, site }) => {
  // As a visitor does it: by the size of text in the browser's settings, which media queries follow, too.
  const args = [...launchOptions.args, '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  for (const width of [390, 720, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/store', DEMO.stand.path, '/resources', '/resources/how-to-get-found-on-google-maps']) {
      await page.goto(site.url + path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, path, overflow]).toEqual([width, path, 0]);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    }
  }
  await browser.close();
});
