/** A cart that was filled earlier: current prices and stock are checked before the checkout. */
import type { Page } from '@playwright/test';
import { openDatabaseAt } from '../../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { DEMO } from '../../support/demo.ts';
import { json, shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import type { Shopper } from '../../support/shopper.ts';
import type { Site } from '../../support/site.ts';

const CHECKUP = DEMO.checkup.path.split('/').at(-1) ?? '';
const DOLLAR = { code: 'usd', symbol: '$', template: '$$1' };

/** A cart line as an earlier visit stored it. */
function cartLine(product: string, variant: string, title: string, overrides: Record<string, unknown> = {}) {
  return {
    product: { id: product, title, image: null },
    variant: {
      id: variant,
      title,
      image_url: null,
      price_in_cents: 100,
      sale_price_in_cents: null,
      currency: DOLLAR,
      manage_inventory: false,
      ...overrides,
    },
    quantity: 1,
    stock_limit: null,
  };
}

/** Stores a cart in the browser before the next page loads. */
async function storeCart(page: Page, lines: unknown[]): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('stored')) localStorage.setItem('e-commerce-cart', value);
    sessionStorage.setItem('stored', 'yes');
  }, JSON.stringify(lines));
}

const checkout = (shopper: Shopper) => shopper.drawer.getByRole('button', { name: 'Checkout' });

test('a shopper with an old cart sees the current price, and that a product was deleted', async ({
  page,
  shopper,
  site,
}) => {
  await storeCart(page, [
    cartLine(CHECKUP, 'variant_01KGDEM0000000000000001301', DEMO.checkup.title),
    cartLine('prod_deleted', 'variant_deleted', 'Deleted Product', { price_in_cents: 65_000 }),
  ]);
  await page.goto(site.url);
  await shopper.openCart();
  const changes = shopper.drawer.getByRole('status').filter({ hasText: 'Deleted Product' });
  await expect(changes).toContainText('The price of Ads Account Checkup has changed from $1.00 to $290.00.');
  await expect(changes).toContainText('Deleted Product is no longer available.');
  await expect(shopper.drawer).toContainText('Total$290.00');

  await checkout(shopper).click();
  await expect(shopper.drawer.getByText('No longer available', { exact: true }), 'no checkout opens').toBeVisible();
  await shopper.drawer.getByRole('button', { name: 'Remove Deleted Product' }).first().click();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
  await shopper.startCheckout();
  await expect(page.getByRole('button', { name: 'Pay $290.00' })).toBeVisible();
});

test('a shopper is told about a price increase before the checkout opens', async ({ page, shopper, remote }) => {
  const productsAtPrice = (amount: number) => [wireProduct('stand', { variants: [wireVariant('stand', { amount })] })];
  const pay = json(200, { url: 'http://localhost/pay?session=1' });
  remote.respondWith(shop(productsAtPrice(3900), pay));
  await page.goto(`${remote.site.url}/store`);
  await shopper.addFromStore('Product stand');
  // The drawer requests current prices when it opens.
  const checked = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
  await shopper.openCart();
  await checked;
  await expect(shopper.drawer).toContainText('Total$39.00');
  remote.respondWith(shop(productsAtPrice(4900), pay));
  await checkout(shopper).click();
  await expect(shopper.drawer).toContainText('The price of Product stand (stand) has changed from $39.00 to $49.00.');
  await expect(shopper.drawer).toContainText('Total$49.00');
  expect(remote.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  const paying = page.waitForRequest('http://localhost/pay?session=1');
  await page.route('http://localhost/pay?session=1', (route) => route.fulfill({ body: 'pay' }));
  await checkout(shopper).click();
  await paying;
});

/** Sets the price of a product with one variant. @param amount cents */
async function setPrice(site: Site, productId: string, amount: number): Promise<void> {
  const db = await openDatabaseAt(site.database);
  await db.updateTable('variants').set({ amount }).where('product_id', '=', productId).execute();
  await db.destroy();
}

test.describe('a checkout whose response is lost', () => {
  test.use({ allow: ['net::ERR', 'Failed to load resource'] });

  test('is replaced by a checkout with the new price when the price has changed meanwhile', async ({
    page,
    shopper,
    site,
  }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(DEMO.checkup.title);
    await shopper.openCart();
    await page.route('**/checkout', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await checkout(shopper).click();
    await expect(shopper.toast).toContainText('Checkout Error');
    await page.unroute('**/checkout');
    await setPrice(site, CHECKUP, 9900);
    try {
      await checkout(shopper).click();
      await expect(shopper.drawer).toContainText('Total$99.00');
      await shopper.startCheckout();
      await expect(page.getByRole('button', { name: 'Pay $99.00' })).toBeVisible();
    } finally {
      await setPrice(site, CHECKUP, 29_000);
    }
  });
});

test('a shopper sees which items are sold out, too few or unavailable, and the total in their currency', async ({
  page,
  shopper,
  remote,
}) => {
  const currency = { code: 'chf', symbol: 'Fr.', template: 'Fr. $1' };
  const prices = [{ amount: 4900, sale_amount: null, currency_code: 'chf', currency }];
  const product = (id: string, inventory_quantity: number, more = {}) =>
    wireProduct(id, { title: id, variants: [wireVariant(id, { title: id, prices, inventory_quantity })], ...more });
  remote.respondWith(shop([product('Lamp', 0), product('Desk', 2), product('Chair', 9, { purchasable: false })]));
  const line = (id: string) => cartLine(`prod_${id}`, `variant_${id}`, id, { price_in_cents: 4900, currency });
  await storeCart(page, [line('Lamp'), { ...line('Desk'), quantity: 3 }, line('Chair')]);
  await page.goto(remote.site.url);
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('Lamp is sold out.');
  await expect(shopper.drawer).toContainText('Only 2 of Desk are left, and your cart has 3.');
  await expect(shopper.drawer).toContainText('Chair is currently unavailable.');
  await shopper.drawer.getByRole('button', { name: 'Remove the 2 unavailable items' }).click();
  await shopper.drawer.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(shopper.drawer).not.toContainText('left');
  await expect(shopper.drawer).toContainText('TotalFr. 98.00');
});

test.describe('a store whose prices and stock cannot be read', { tag: '@long' }, () => {
  test.use({ allow: ['Failed to load resource', 'net::ERR'] });

  test('is reported in the cart drawer, and the shopper can still check out', async ({ page, shopper, site }) => {
    await page.goto(site.url + DEMO.checkup.path);
    await shopper.addFromProductPage();
    await page.route('**/*', (route) => {
      const request = route.request();
      const isRead = request.resourceType() === 'fetch' && request.method() === 'GET';
      return isRead ? route.abort() : route.fallback();
    });
    await shopper.openCart();
    await expect(shopper.drawer).toContainText("We couldn't check prices and stock just now.");
    await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
    await shopper.startCheckout();
  });
});
