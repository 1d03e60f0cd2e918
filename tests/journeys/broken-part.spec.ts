/** A browser in which a part of the script fails: the others work. */
import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ allow: [/exception: .*matchMedia/] });

test('the cart works where menus and entrances fail to start', async ({ page, shopper, site }) => {
  await page.addInitScript(() => {
    Object.assign(window, { matchMedia: undefined });
  });
  await page.goto(`${site.url}/store`, { waitUntil: 'load' });
  await shopper
    .card(DEMO.tuneUp.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(shopper.toast).toContainText(`${DEMO.tuneUp.title} has been added to your cart.`);
  await shopper.openCart();
  await expect(shopper.drawer).toContainText(DEMO.tuneUp.title);
});
