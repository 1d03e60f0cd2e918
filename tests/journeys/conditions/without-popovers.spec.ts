/** A browser without popovers: Safari before 17, Firefox before 125, Chrome before 114. */
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { removePopovers } from '../../support/without-popovers.ts';

test.use({ bypassCSP: true });
test.beforeEach(({ page }) => removePopovers(page));

test('a browser without popovers confirms added products, shows them in the cart and opens the checkout', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  expect(await page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(false);
  await shopper.addFromStore(DEMO.checkup.title);
  await expect(shopper.toast).toBeVisible();
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
  await page.goto(site.url + DEMO.tuneUp.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText(DEMO.checkup.title);
  await expect(shopper.drawer).toContainText(DEMO.tuneUp.title);
  await shopper.startCheckout();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('a browser without popovers shows a link to all pages instead of menus that would not open', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: 'All pages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Services' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});
