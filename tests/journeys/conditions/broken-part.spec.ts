/** A browser in which a part of the script fails: the others work. */
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ allow: [/exception: .*matchMedia/] });

test('the cart works where menus and entrances fail to start', { tag: '@long' }, async ({ page, shopper, site }) => {
  await page.addInitScript(() => {
    Object.assign(window, { matchMedia: undefined });
  });
  await page.goto(`${site.url}/store`, { waitUntil: 'load' });
  await shopper.addFromStore(DEMO.tuneUp.title);
  await shopper.openCart();
  await expect(shopper.drawer).toContainText(DEMO.tuneUp.title);
});
