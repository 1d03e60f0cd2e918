/** Axe finds no violation in states that only appear in use. The screens themselves are in tests/screens.spec.ts. */
import { DESKTOP, expectNoViolation, PHONE, TWO_VIEWS } from '../../support/axe.ts';
import { DEMO } from '../../support/demo.ts';
import { text } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import type { Shopper } from '../../support/shopper.ts';

/** Opens the checkout with a product that needs a shipping address. */
async function startCheckout(shopper: Shopper, url: string): Promise<void> {
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url + DEMO.stand.path);
  await page.getByRole('radio', { name: 'Lake' }).check();
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.startCheckout();
}

test.use({ allow: [/status of (402|404|422|503)/] });

test('the cart drawer with items has no axe violation', async ({ page, shopper, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page, 'the filled drawer', TWO_VIEWS);
});

test('the open phone menu has no axe violation', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoViolation(page, 'the menu', PHONE);
});

test('the bar with the Call and Book links has no axe violation', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${site.url}/process`);
  await page.mouse.wheel(0, 1000);
  await expect(page.getByRole('complementary', { name: 'Call or book' })).toBeVisible();
  await expectNoViolation(page, 'the bar', PHONE);
});

test('the lead form with errors has no axe violation', async ({ page, site }) => {
  await page.goto(`${site.url}/forms/contact`);
  await page.getByText('Add details (optional)').click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please check 4 fields.');
  await expectNoViolation(page, 'the form with errors', TWO_VIEWS);
});

test('the checkout has no axe violation', async ({ page, shopper, site }) => {
  await startCheckout(shopper, site.url);
  await expectNoViolation(page, 'the checkout', TWO_VIEWS);
});

test('the error page of the store has no axe violation', async ({ page, remote }) => {
  remote.respondWith(text(503, 'unavailable'));
  await page.goto(`${remote.site.url}/store`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolation(page, 'the failed store', TWO_VIEWS);
});

test.describe('less frequent states', { tag: '@long' }, () => {
  for (const [name, path] of [
    ['the page of a sold-out product', DEMO.soldOut.path],
    ['the page of a product without a picture', DEMO.workshop.path],
    ['the page of an unknown product', '/product/prod_unknown'],
    ['a post search without results', '/resources?search=nothing+at+all'],
    ['the page of an unknown post', '/resources/no-such-post'],
    ['the page of an unknown checkout', '/checkout?session=cs_unknown'],
  ] as const) {
    test(`${name} has no axe violation`, async ({ page, site }) => {
      await page.goto(site.url + path);
      await expectNoViolation(page, name);
    });
  }

  for (const button of ['Services', 'Industries']) {
    test(`the open ${button} menu has no axe violation`, async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(site.url);
      await page.getByRole('button', { name: button }).click();
      await expectNoViolation(page, button, DESKTOP);
    });
  }

  test('the empty cart drawer with an error message has no axe violation', async ({ page, shopper, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/store`);
    await shopper.openCart();
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await expect(shopper.toast).toBeVisible();
    await shopper.toast.hover();
    await expectNoViolation(page, 'the empty drawer with an error message');
  });

  test('the checkout with errors has no axe violation', async ({ page, shopper, site }) => {
    await startCheckout(shopper, site.url);
    await shopper.pay();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page, 'the checkout with errors');
  });

  test('the lead form has no axe violation before and after it is sent', async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact`);
    await expectNoViolation(page, 'the fresh form');
    await page.goto(`${site.url}/forms/contact?sent=1`);
    await expectNoViolation(page, 'the confirmation');
  });
});
