/** The cart: its drawer, the cart on other pages and in other tabs, and a browser without a network. */
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Shopper } from '../../support/shopper.ts';

test('a shopper changes quantities and removes lines, and the total changes', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.addFromStore(DEMO.tuneUp.title);
  await shopper.openCart();
  const line = shopper.drawer.getByRole('listitem').filter({ hasText: DEMO.checkup.title });
  await expect(shopper.drawer).toContainText('Total$469.00');
  await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.drawer).toContainText('Total$759.00');
  await expect(line.getByRole('status')).toHaveText('2');
  await line.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(shopper.drawer).toContainText('Total$469.00');
  await line.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
});

test('a shopper opens and closes the cart drawer, which traps the focus while open and returns it', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  const button = page.getByRole('button', { name: 'Cart, 1 item' });
  await button.press('Enter');
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const isInside = await shopper.drawer.evaluate(
      (drawer) => document.activeElement === document.body || drawer.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(shopper.drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await shopper.drawer.getByRole('button', { name: 'Close cart' }).click();
  await expect(shopper.drawer).toBeHidden();
  await button.click();
  // A text selection that ends outside does not close the drawer.
  const title = await shopper.drawer.getByRole('heading', { name: DEMO.checkup.title }).boundingBox();
  await page.mouse.move((title?.x ?? 0) + 20, (title?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(200, 400, { steps: 5 });
  await page.mouse.up();
  await expect(shopper.drawer).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(shopper.drawer).toBeHidden();
});

test('a shopper with an empty cart gets a message instead of a checkout, and a link to the store', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(site.url + DEMO.stand.path);
  await shopper.openCart();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.toast).toHaveRole('alert');
  await expect(shopper.toast).toContainText('Your cart is empty');
  await expect(shopper.toast).toContainText('Add some products to your cart before checking out');
  expect(posts, 'requests for a checkout').toEqual([]);
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
  await shopper.drawer.getByRole('link', { name: 'Go to the store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('a shopper who leaves the page right after adding a product has it in the cart', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: /Add to Cart/ });
  await add.click();
  for (const path of ['/', '/faq', '/store']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  }
});

test('the header of other pages shows the cart button only while the cart has items, also across tabs', async ({
  page,
  context,
  shopper,
  site,
}) => {
  const button = page.getByRole('button', { name: /^Cart/ });
  await page.goto(`${site.url}/contact-us`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Free Strategy Call' })).toBeVisible();
  await expect(button).toBeHidden();
  const other = new Shopper(await context.newPage());
  await other.page.goto(`${site.url}/store`);
  await other.addFromStore(DEMO.checkup.title);
  await expect(button).toHaveAccessibleName('Cart, 1 item');
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(other.page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await shopper.drawer.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await expect(other.page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toBeHidden();
});

test('the focus stays in the drawer when a shopper restores the cart by keyboard', { tag: '@long' }, async ({
  page,
  shopper,
  site,
}) => {
  await shopper.checkOut(site.url, DEMO.checkup.title);
  await page.goBack();
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).press('Enter');
  await expect(shopper.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
});

test.describe('offline', { tag: '@long' }, () => {
  test.use({ allow: ['Failed to load resource', 'net::ERR'] });

  test('a shopper sees an error when adding a product, and can add it when the network is back', async ({
    page,
    shopper,
    site,
  }) => {
    await page.route('**/*', (route) =>
      ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.fallback(),
    );
    await page.goto(`${site.url}/store`);
    const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: /Add to Cart/ });
    await add.click();
    await expect(shopper.toast).toBeVisible();
    await page.unrouteAll();
    await add.click();
    await expect(shopper.toast).toContainText('Added to Cart! 🛒');
    await expect(page.getByRole('button', { name: /^Cart, \d items?$/ })).toBeVisible();
  });
});
