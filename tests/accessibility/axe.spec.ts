/** Every screen in every state that a visitor meets, at a phone's and a desk's width, light and dark: no violation. */
import { DESK, expectNoViolation, PHONE, TWO_VIEWS } from '../support/axe.ts';
import { DEMO } from '../support/demo.ts';
import { text } from '../support/fake-store.ts';
import { expect, test } from '../support/fixtures.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ allow: [/status of (402|404|422|503)/] });

for (const path of ONE_OF_EACH_SCREEN) {
  test(`${path} has no violation`, async ({ page, site }) => {
    await page.goto(site.url + path);
    await expectNoViolation(page, path, TWO_VIEWS);
  });
}

for (const [name, path] of [
  ['a product that is sold out', DEMO.soldOut.path],
  ['a product without a picture', DEMO.workshop.path],
  ['an unknown product', '/product/prod_unknown'],
  ['success', '/success'],
  ['a list without a match', '/resources?search=nothing+at+all'],
  ['an unknown post', '/resources/no-such-post'],
  ['the sitemap', '/sitemap'],
  ['an unknown address', '/nowhere'],
  ['an unknown checkout', '/checkout?session=cs_unknown'],
] as const) {
  test(`${name} has no violation`, async ({ page, site }) => {
    await page.goto(site.url + path);
    await expectNoViolation(page, name);
  });
}

for (const [button, width, views] of [
  ['Services', 1440, DESK],
  ['Industries', 1440, DESK],
  ['Menu', 390, PHONE],
] as const) {
  test(`the menu behind ${button} has no violation`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await page.getByRole('button', { name: button }).click();
    await expectNoViolation(page, button, views);
  });
}

test('the cart drawer, empty and filled, and its messages have no violation', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shopper = new Shopper(page);
  await page.goto(`${site.url}/store`);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.toast).toBeVisible();
  await shopper.toast.hover();
  await expectNoViolation(page, 'the empty drawer with a destructive message');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  await expectNoViolation(page, 'the filled drawer');
});

test('the checkout, fresh and with mistakes, has no violation', async ({ page, newSite }) => {
  // It holds a unit that other tests count.
  const site = await newSite();
  const shopper = new Shopper(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url + DEMO.stand.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.startCheckout();
  await expectNoViolation(page, 'the fresh checkout');
  await shopper.pay();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolation(page, 'the checkout with mistakes');
});

test('the lead form, fresh, with mistakes and sent, has no violation', async ({ page, site }) => {
  await page.goto(`${site.url}/forms/contact`);
  await expectNoViolation(page, 'the fresh form');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toHaveText('4 things need another look.');
  await expectNoViolation(page, 'the form with mistakes');
  await page.goto(`${site.url}/forms/contact?sent=1`);
  await expectNoViolation(page, 'the thanks');
});

test('a store that failed has no violation', async ({ page, newSite, newFakeStore }) => {
  const store = await newFakeStore(text(503, 'away'));
  const site = await newSite(store.env);
  await page.goto(`${site.url}/store`);
  await expectNoViolation(page, 'the failed store');
});
