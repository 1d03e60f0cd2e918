/** Pages that a browser translates or an extension changes, so that React finds elements that it did not render. */
import { DEMO } from '../support/demo.ts';
import { beforeScript } from '../support/early-visitor.ts';
import { addExtension } from '../support/extension.ts';
import { expect, test } from '../support/fixtures.ts';
import { translate } from '../support/translator.ts';

// React reports an island that differs from its server HTML, and renders it again.
test.use({ allow: [/Minified React error #418/] });

for (const { what, change } of [
  { what: 'was translated', change: translate },
  { what: 'an extension changed', change: addExtension },
]) {
  test(`a click on Add to Cart before hydration adds the product once, on a page that ${what}`, async ({
    page,
    shopper,
    site,
  }) => {
    await beforeScript(page, site.url + DEMO.signs.path, async () => {
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await change(page);
      await page.getByRole('radio').last().check();
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    });
    await expect(shopper.toast).toContainText(`2 x ${DEMO.signs.title} (Lake) added.`);
    await expect(page.getByRole('radio').last()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
}

test('stock, total and cart still update on a translated product page', async ({ page, shopper, site }) => {
  await page.goto(site.url + DEMO.planner.path);
  await translate(page);
  await page.getByRole('radio', { name: 'Steel' }).check();
  await expect(page.getByText('Not enough stock. Only 0 left.')).toBeVisible();
  await page.getByRole('radio', { name: 'Lake' }).check();
  await expect(page.getByText('22 in stock!')).toBeVisible();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the buy bar of a translated page shows quantity and variant', async ({ page, shopper, site }) => {
    await page.goto(site.url + DEMO.signs.path);
    await translate(page);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('radio').last().check();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('2 × Lake')).toBeVisible();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(page.getByText('2 × Lake')).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    const add = page.getByRole('button', { name: /^Add to Cart.*: Lake/ });
    await expect(add).toBeInViewport();
    // By key, because a click would scroll to the main button, which hides the bar.
    await add.press('Enter');
    await expect(shopper.toast).toContainText(`1 x ${DEMO.signs.title} (Lake) added.`);
  });
});

test('the calculator uses a number typed before hydration on a translated page, and keeps the focus', async ({
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

test('an address typed into the audit form before hydration stays, even if a town is stored', async ({
  page,
  site,
}) => {
  const town = { name: 'Naperville', west: 27, north: -9, path: '/service-areas/naperville' };
  await page.addInitScript((text) => localStorage.setItem('town', text), JSON.stringify(town));
  const field = page.locator('#audit-domain').first();
  await beforeScript(page, `${site.url}/tools/free-website-audit`, async () => {
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await translate(page);
    await field.fill('https://shop.example');
  });
  await expect(page.getByText('Your block').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Analyze' }).first()).toBeEnabled();
  await expect(field).toHaveValue('https://shop.example');
});

test('each search for a town shows its result on a translated page', async ({ page, site }) => {
  await page.goto(site.url);
  await translate(page);
  const searchTown = async (town: string) => {
    await page.getByLabel('Find your town on the plan').fill(town);
    await page.getByRole('button', { name: 'Find it' }).click();
  };
  await searchTown('oak br');
  await expect(page.getByText('Several towns begin like that: Oak Brook, Oakbrook Terrace.')).toBeVisible();
  await searchTown('Peoria');
  await expect(page.getByText('“Peoria” is not on this plan yet.')).toBeVisible();
  await searchTown('Evanston');
  await expect(page.getByText('Evanston: 3 miles west, 10 north.')).toBeVisible();
  await expect(page.getByText('Your block: 3W 10N, Evanston').first()).toBeVisible();
  await searchTown('Naperville');
  await expect(page.getByText('Naperville: 27 miles west, 9 south.')).toBeVisible();
  await expect(page.getByText('Your block: 27W 9S, Naperville').first()).toBeVisible();
});

test('a click counts if the mouse is pressed before React renders the button again, and released after', async ({
  page,
  site,
}) => {
  await beforeScript(page, site.url, async () => {
    await translate(page);
    await page.getByLabel('Find your town on the plan').fill('oak br');
    await page.getByRole('button', { name: 'Find it' }).hover();
    await page.mouse.down();
  });
  // React renders the list of towns, so hydration is complete when it appears.
  await expect(page.locator('#towns option').first()).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Several towns begin like that: Oak Brook, Oakbrook Terrace.')).toBeVisible();
});
