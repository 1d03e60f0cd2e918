import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Shopper } from '../support/shopper.ts';

const PRODUCTS = '**/store/products.json';
const ADDED = `${DEMO.checkup.title} has been added to your cart.`;

const addButton = (shopper: Shopper) => shopper.card(DEMO.checkup.title).getByRole('button', { name: /Add to Cart/ });

test('presses that come before the products are not lost, and each counts', async ({ page, shopper, site }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route(PRODUCTS, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(PRODUCTS);
  await page.goto(`${site.url}/store`, { waitUntil: 'load' });
  await asked;
  await addButton(shopper).click();
  await addButton(shopper).click();
  await expect(shopper.toast).toBeHidden();
  pressed.resolve();
  await expect(shopper.toast).toContainText(ADDED);
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('what was pressed is in the cart even when the visitor leaves at once', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await addButton(shopper).click();
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test.describe('products that do not come', () => {
  test.use({ allow: [/net::ERR_FAILED|status of 503/] });

  test('are told of, and asked for again', async ({ page, shopper, site }) => {
    await page.route(PRODUCTS, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${site.url}/store`, { waitUntil: 'load' });
    await failed;
    await addButton(shopper).click();
    await expect(shopper.toast).toContainText('Error adding to cart');
    await expect(shopper.toast).toContainText('The store did not answer. Check your connection, then try again.');
    await page.unroute(PRODUCTS);
    await page.route(PRODUCTS, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await addButton(shopper).click();
    await expect(shopper.toast).toContainText('Error adding to cart');
    await addButton(shopper).click();
    await expect(shopper.toast).toContainText(ADDED);
  });
});

test('a product that has left the list since is looked for on its own page', async ({ page, shopper, site }) => {
  await page.route(PRODUCTS, (route) => route.fulfill({ json: [] }));
  await page.goto(`${site.url}/store`);
  await addButton(shopper).click();
  await expect(page).toHaveURL(site.url + DEMO.checkup.path);
});

test('only pages of the store have products', async ({ request, site }) => {
  const status = async (page: string) => (await request.get(`${site.url}/store/products.json?page=${page}`)).status();
  expect(await status('1')).toBe(200);
  expect(await status('2')).toBe(404);
  expect(await status('first')).toBe(404);
});
