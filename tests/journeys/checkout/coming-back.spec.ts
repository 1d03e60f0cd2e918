/** A buyer leaves the checkout page without paying: what it held for them must not stand in their way. */
import { text } from 'node:stream/consumers';
import type { BrowserContext } from '@playwright/test';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { DEMO } from '../../support/demo.ts';
import { json, shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import { Shopper } from '../../support/shopper.ts';
import { sell, stockOf } from '../../support/stock.ts';

/** Two of it can be sold when a test begins. */
const { title, sku } = DEMO.sprint;

/** In a second tab, with another product. */
async function startCheckoutInOtherTab(context: BrowserContext, url: string): Promise<Shopper> {
  const other = new Shopper(await context.newPage());
  await other.page.goto(`${url}/store`);
  await other.addFromStore(DEMO.checkup.title);
  await other.openCart();
  await other.startCheckout();
  return other;
}

test.beforeEach(({ site }) => sell(site, sku, 2));

async function goBack(shopper: Shopper): Promise<void> {
  await shopper.page.goBack();
  await shopper.page.waitForURL(({ pathname }) => pathname === '/store');
}

async function restore(shopper: Shopper): Promise<void> {
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toContainText(title);
}

test('Back, Restore Cart and Checkout buy the last units', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(title);
  await shopper.addFromStore(title);
  await shopper.openCart();
  await shopper.startCheckout();
  expect(await stockOf(site, sku)).toBe(0);
  await goBack(shopper);
  await shopper.openCart();
  await restore(shopper);
  expect(await stockOf(site, sku)).toBe(2);
  await shopper.startCheckout();
  await shopper.payWithGoodCard();
  expect(await stockOf(site, sku)).toBe(0);
});

test('adding again instead of restoring does not hold a second set', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(title);
  await shopper.openCart();
  await shopper.startCheckout();
  await goBack(shopper);
  await shopper.addFromStore(title);
  await shopper.openCart();
  await shopper.startCheckout();
  expect(await stockOf(site, sku)).toBe(1);
});

test('an order that was paid is not offered again, even if the success page was not seen', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(title);
  await shopper.openCart();
  await shopper.startCheckout();
  // The bank's app comes back in another browser.
  const form = { ...GOOD_FORM, action: 'pay' };
  await fetch(page.url(), { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  await goBack(shopper);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer).toContainText('Small, useful things for getting found are in the store.');
  await page.reload();
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toHaveCount(0);
});

test('canceling leads to the store, and not to the success page of the order before', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(title);
  await page.goto(`${site.url}/success`);
  await shopper.openCart();
  await shopper.startCheckout();
  await page.getByRole('button', { name: 'Back to store' }).click();
  await page.waitForURL('**/store');
});

test.describe('less frequent cases', { tag: '@long' }, () => {
  test('a restored cart that is changed holds only what it asks for now', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    await shopper.startCheckout();
    await goBack(shopper);
    await shopper.openCart();
    await restore(shopper);
    await shopper.drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await shopper.startCheckout();
    await expect(page.getByRole('button', { name: 'Pay $2,400.00' })).toBeVisible();
    expect(await stockOf(site, sku)).toBe(0);
  });

  test('a product that is added while a cart is restored stays beside it', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    await shopper.startCheckout();
    await goBack(shopper);
    const line = Promise.withResolvers<void>();
    await page.route('**/checkout?*', async (route) => {
      if (route.request().method() === 'POST') await line.promise;
      await route.continue();
    });
    await shopper.openCart();
    await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
    await shopper.drawer.getByRole('button', { name: 'Close cart' }).click();
    await shopper.addFromStore(DEMO.tuneUp.title);
    line.resolve();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    await shopper.openCart();
    await expect(shopper.drawer.getByRole('listitem')).toContainText([title, DEMO.tuneUp.title]);
  });

  test('a checkout that is open in another tab is left alone', async ({ page, context, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    await shopper.startCheckout();
    await startCheckoutInOtherTab(context, site.url);
    await shopper.payWithGoodCard();
  });

  test('a page from the memory of the browser offers to restore the cart', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.addFromStore(title);
    await shopper.openCart();
    // Tests run without that memory. A page that is left for an empty answer stays as it is, which is what would be kept.
    const pages = '**/checkout?session=*';
    await page.route(pages, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 204 }) : route.continue(),
    );
    const left = page.waitForRequest(pages);
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await left;
    await expect(shopper.drawer.getByRole('button', { name: 'Opening checkout…' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await restore(shopper);
    await page.unroute(pages);
    await shopper.startCheckout();
    expect(await stockOf(site, sku)).toBe(0);
  });

  test('a store that runs elsewhere sees the same calls as without a canceled checkout', async ({
    page,
    shopper,
    remote,
  }) => {
    const product = wireProduct('stand', { title, variants: [wireVariant('stand')] });
    const keys: unknown[] = [];
    const bodies: Promise<string>[] = [];
    remote.answer(
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
    await goBack(shopper);
    await shopper.openCart();
    await restore(shopper);
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/pay?session=2');
    expect(keys).toEqual([undefined, undefined]);
    for (const body of await Promise.all(bodies))
      expect(Object.keys(JSON.parse(body))).toEqual(['items', 'successUrl', 'cancelUrl', 'locale', 'timeZone']);
    expect(remote.requests.filter((request) => request.startsWith('POST'))).toEqual([
      'POST /v1/store/store_fake/checkout',
      'POST /v1/store/store_fake/checkout',
    ]);
  });

  test('an order of one tab does not take away the checkout of another one', async ({
    page,
    context,
    shopper,
    site,
  }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    await shopper.startCheckout();
    const other = await startCheckoutInOtherTab(context, site.url);
    await shopper.payWithGoodCard();
    await goBack(other);
    await other.openCart();
    await other.drawer.getByRole('button', { name: 'Restore Cart' }).click();
    await expect(other.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
  });

  test('what another tab adds while the checkout opens stays in the cart', async ({ page, context, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(title);
    await shopper.openCart();
    const other = new Shopper(await context.newPage());
    await other.page.goto(`${site.url}/store`);
    await page.route('**/store_demo/checkout', async (route) => {
      await other.addFromStore(DEMO.checkup.title);
      await route.continue();
    });
    await shopper.startCheckout();
    await other.openCart();
    await expect(other.drawer.getByRole('listitem')).toHaveCount(1);
    await expect(other.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
  });
});
