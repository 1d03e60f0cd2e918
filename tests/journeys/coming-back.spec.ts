/** A buyer leaves the checkout page without paying: what it held for them must not stand in their way. */
import { text } from 'node:stream/consumers';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { GOOD_FORM } from '../../services/store/testing/test-store.ts';
import { DEMO } from '../support/demo.ts';
import { json, shop } from '../support/fake-store.ts';
import { expect, test } from '../support/fixtures.ts';
import { GOOD_CARD, Shopper } from '../support/shopper.ts';
import { stockOf } from '../support/stock.ts';

/** The store has two of it. */
const { title, sku } = DEMO.sprint;

async function add(shopper: Shopper, what: string = title): Promise<void> {
  const button = shopper.card(what).getByRole('button', { name: /Add to Cart/ });
  await button.click();
  await expect(shopper.toast).toContainText(`${what} has been added to your cart.`);
}

async function goBack(shopper: Shopper): Promise<void> {
  await shopper.page.goBack();
  await shopper.page.waitForURL(({ pathname }) => pathname === '/store');
}

async function restore(shopper: Shopper): Promise<void> {
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toContainText(title);
}

test('Back, Restore Cart and Checkout buy the last units, as often as it takes', async ({ page, shopper, newSite }) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await add(shopper);
  await shopper.openCart();
  for (let round = 0; round < 2; round += 1) {
    await shopper.startCheckout();
    expect(await stockOf(site, sku)).toBe(0);
    await goBack(shopper);
    await shopper.openCart();
    await restore(shopper);
    expect(await stockOf(site, sku)).toBe(2);
  }
  await shopper.startCheckout();
  await shopper.fillContact();
  await shopper.fillCard(GOOD_CARD);
  await shopper.pay();
  await page.waitForURL('**/success');
  expect(await stockOf(site, sku)).toBe(0);
});

test('a restored cart that is changed holds what it asks for now, and nothing of before', async ({
  page,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await shopper.openCart();
  await shopper.startCheckout();
  await goBack(shopper);
  await shopper.openCart();
  await restore(shopper);
  await shopper.drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await shopper.startCheckout();
  await expect(page.getByRole('button', { name: 'Pay $2400.00' })).toBeVisible();
  expect(await stockOf(site, sku)).toBe(0);
});

test('what is put in while a cart is on its way back stays beside it', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await add(shopper);
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
  await add(shopper, DEMO.tuneUp.title);
  line.resolve();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('listitem')).toContainText([title, DEMO.tuneUp.title]);
});

test('adding again instead of restoring does not hold a second set', async ({ page, shopper, newSite }) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await shopper.openCart();
  await shopper.startCheckout();
  await goBack(shopper);
  await add(shopper);
  await shopper.openCart();
  await shopper.startCheckout();
  expect(await stockOf(site, sku)).toBe(1);
});

test('a checkout that is open in another tab is left alone', async ({ page, context, shopper, newSite }) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await shopper.openCart();
  await shopper.startCheckout();
  const other = new Shopper(await context.newPage());
  await other.page.goto(`${site.url}/store`);
  await add(other, DEMO.checkup.title);
  await other.openCart();
  await other.startCheckout();
  await shopper.fillContact();
  await shopper.fillCard(GOOD_CARD);
  await shopper.pay();
  await page.waitForURL('**/success');
});

test('a page that the browser kept in its memory offers the same', async ({ page, shopper, newSite }) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await add(shopper);
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

test('with a store that runs elsewhere the way is the same, and it is told nothing it does not know', async ({
  page,
  shopper,
  newSite,
  newFakeStore,
}) => {
  const product = wireProduct('stand', { title, variants: [wireVariant('stand')] });
  const keys: unknown[] = [];
  const bodies: Promise<string>[] = [];
  const store = await newFakeStore(
    shop([product], (request, response) => {
      keys.push(request.headers['idempotency-key']);
      bodies.push(text(request));
      json(200, { url: `http://${request.headers.host}/pay?session=${keys.length}` })(request, response);
    }),
  );
  const site = await newSite(store.env);
  await page.goto(`${site.url}/store?gclid=Click-1`);
  await add(shopper);
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
  expect(store.requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /v1/store/store_fake/checkout',
    'POST /v1/store/store_fake/checkout',
  ]);
});

test('an order that was paid for is not offered again where nobody has seen the thanks', async ({
  page,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
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

test('an order of one tab does not take away what another one has set aside', async ({
  page,
  context,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await shopper.openCart();
  await shopper.startCheckout();
  const other = new Shopper(await context.newPage());
  await other.page.goto(`${site.url}/store`);
  await add(other, DEMO.checkup.title);
  await other.openCart();
  await other.startCheckout();
  await shopper.fillContact();
  await shopper.fillCard(GOOD_CARD);
  await shopper.pay();
  await page.waitForURL('**/success');
  await goBack(other);
  await other.openCart();
  await other.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(other.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
});

test('what another tab puts in while the checkout opens stays in the cart', async ({
  page,
  context,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await shopper.openCart();
  const other = new Shopper(await context.newPage());
  await other.page.goto(`${site.url}/store`);
  await page.route('**/store_demo/checkout', async (route) => {
    await add(other, DEMO.checkup.title);
    await route.continue();
  });
  await shopper.startCheckout();
  await other.openCart();
  await expect(other.drawer.getByRole('listitem')).toHaveCount(1);
  await expect(other.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
});

test('who cancels is led to the store, and not to the thanks for the order before', async ({
  page,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await add(shopper);
  await page.goto(`${site.url}/success`);
  await shopper.openCart();
  await shopper.startCheckout();
  await page.getByRole('button', { name: 'Back to store' }).click();
  await page.waitForURL('**/store');
});
