/** A visitor whose browser translates pages, which moves texts into elements that React does not know. */
import { DEMO } from '../support/demo.ts';
import { beforeScript } from '../support/early-visitor.ts';
import { expect, test } from '../support/fixtures.ts';
import { translate } from '../support/translator.ts';

// React renders an island anew that it does not find as the server has sent it, and reports it.
test.use({ allow: [/Minified React error #418/] });

test('a style that is chosen and added before the scripts have come is the one in the cart', async ({
  page,
  shopper,
  site,
}) => {
  await beforeScript(page, site.url + DEMO.signs.path, async () => {
    await translate(page);
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  });
  await expect(shopper.toast).toContainText(`2 x ${DEMO.signs.title}`);
  await expect(page.getByRole('radio').last()).toBeChecked();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('prices, stock and totals change', async ({ page, shopper, site }) => {
  await page.goto(site.url + DEMO.planner.path);
  await translate(page);
  const lake = page.getByRole('radio', { name: 'Lake' });
  await lake.check();
  await page.getByRole('radio').first().check();
  await lake.check();
  await shopper.addFromProductPage();
  await shopper.openCart();
  const total = shopper.drawer.getByText(/^Total/);
  await expect(total).toBeVisible();
  const before = await shopper.drawer.textContent();
  await shopper.drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.drawer).not.toHaveText(before ?? '');
  await shopper.drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(shopper.drawer).toContainText('Your cart is empty');
});

test('what is typed into the calculator before the scripts have come counts, and the focus stays', async ({
  page,
  site,
}) => {
  const value = page.getByRole('spinbutton', { name: 'Average sale value' });
  await beforeScript(page, `${site.url}/tools/roi-calculator`, async () => {
    await translate(page);
    await value.fill('1000');
  });
  await expect(page.getByText('$125,000', { exact: true })).toBeVisible();
  await expect(value).toBeFocused();
  await value.fill('100');
  await expect(page.getByText('$12,500', { exact: true })).toBeVisible();
});
