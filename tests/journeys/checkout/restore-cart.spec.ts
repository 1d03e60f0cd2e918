/** A shopper leaves the checkout without paying, and can still buy the units that the checkout holds. */
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from '@playwright/test';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { DEMO } from '../../support/demo.ts';
import { json, shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import { Shopper } from '../../support/shopper.ts';
import { setAvailable, stockOf } from '../../support/stock.ts';

/** A product with two units in stock when a test begins. */
const { title, sku } = DEMO.sprint;

test.beforeEach(({ site }) => setAvailable(site, sku, 2));

async function goBackToStore(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === '/store');
}

async function restore(shopper: Shopper, restored: string = title): Promise<void> {
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toContainText(restored);
}

/** Starts a checkout for another product in a new tab. */
async function checkOutInOtherTab(context: BrowserContext, url: string): Promise<Shopper> {
  const other = new Shopper(await context.newPage());
  await other.checkOut(url, DEMO.checkup.title);
  return other;
}

test('a shopper goes back from the checkout, restores the cart and buys the last units', async ({
  page,
  shopper,
  site,
}) => {
  await shopper.checkOut(site.url, title, 2);
  expect(await stockOf(site, sku)).toBe(0);
  await goBackToStore(page);
  await shopper.openCart();
  await restore(shopper);
  expect(await stockOf(site, sku)).toBe(2);
  await shopper.startCheckout();
  await shopper.payWithGoodCard();
  expect(await stockOf(site, sku)).toBe(0);
});

test('a shopper who goes back and adds the product again holds its units only once', async ({
  page,
  shopper,
  site,
}) => {
  await shopper.checkOut(site.url, title);
  await goBackToStore(page);
  await shopper.addFromStore(title);
  await shopper.openCart();
  await shopper.startCheckout();
  expect(await stockOf(site, sku)).toBe(1);
});

test('a shopper who cancels the checkout returns to the store, and can restore the cart', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(title);
  // Canceling must not return to the success page of an earlier order.
  await page.goto(`${site.url}/success`);
  await shopper.openCart();
  await shopper.startCheckout();
  await page.getByRole('button', { name: 'Back to store' }).click();
  await page.waitForURL('**/store');
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('Your last checkout was not finished.');
  await restore(shopper);
  await shopper.startCheckout();
});

test('a cart that was paid cannot be restored, even if the buyer has not seen the success page', async ({
  page,
  shopper,
  site,
}) => {
  await shopper.checkOut(site.url, title);
  // The payment is completed in another browser, as after a bank app.
  const form = { ...GOOD_FORM, action: 'pay' };
  await fetch(page.url(), { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  await goBackToStore(page);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer).toContainText('Small, useful things for getting found are in the store.');
  await page.reload();
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toHaveCount(0);
});

test.describe('less frequent cases', { tag: '@long' }, () => {
  test('a page from the back/forward cache offers to restore the cart', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    // Tests run without that cache. After a 204 response the page stays open, in the state that would be cached.
    const pages = '**/checkout?session=*';
    await page.route(pages, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 204 }) : route.continue(),
    );
    const requested = page.waitForRequest(pages);
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await requested;
    await expect(shopper.drawer.getByRole('button', { name: 'Opening checkout…' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await restore(shopper);
    await page.unroute(pages);
    await shopper.startCheckout();
    expect(await stockOf(site, sku)).toBe(1);
  });

  test('an external store service gets the same requests for a restored cart as for a new one', async ({
    page,
    shopper,
    remote,
  }) => {
    const product = wireProduct('stand', { title, variants: [wireVariant('stand')] });
    const keys: unknown[] = [];
    const bodies: Promise<string>[] = [];
    remote.respondWith(
      shop([product], (request, response) => {
        keys.push(request.headers['idempotency-key']);
        bodies.push(text(request));
        json(200, { url: `http://${request.headers.host}/pay?session=${keys.length}` })(request, response);
      }),
    );
    await page.goto(`${remote.site.url}/store?gclid=Click-1`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/pay?session=1');
    await goBackToStore(page);
    await shopper.openCart();
    await restore(shopper);
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/pay?session=2');
    // Only the embedded store gets an idempotency key.
    expect(keys).toEqual([undefined, undefined]);
    for (const body of await Promise.all(bodies))
      expect(Object.keys(JSON.parse(body))).toEqual(['items', 'successUrl', 'cancelUrl', 'locale', 'timeZone']);
    const posts = remote.requests.filter((request) => request.startsWith('POST'));
    expect(posts).toEqual(Array.from({ length: 2 }, () => 'POST /v1/store/store_fake/checkout'));
  });

  test('a shopper with checkouts in two tabs pays in one tab, and restores the cart of the other', async ({
    page,
    context,
    shopper,
    site,
  }) => {
    await shopper.checkOut(site.url, title);
    const other = await checkOutInOtherTab(context, site.url);
    await page.bringToFront();
    await shopper.payWithGoodCard();
    await goBackToStore(other.page);
    await other.openCart();
    await restore(other, DEMO.checkup.title);
  });
});
