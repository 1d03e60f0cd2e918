/** A shopper pays on the hosted checkout page of Stripe. */
import { DEMO } from '../../support/demo.ts';
import { test as base, expect } from '../../support/fixtures.ts';
import { type Site, startSite } from '../../support/site.ts';
import { stockOf } from '../../support/stock.ts';
import { type StripeStandIn, startStripe } from '../../support/stripe/stand-in.ts';

/** A new shop for each test, with payments by the Stripe stand-in. */
const test = base.extend<{ stripe: StripeStandIn; shop: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  stripe: async ({}, use) => {
    const stripe = await startStripe();
    await use(stripe);
    await stripe.stop();
    expect(stripe.problems).toEqual([]);
  },
  shop: async ({ stripe }, use) => {
    const program = ['tests/support/server-with-stripe.ts', String(stripe.port)];
    const shop = await startSite(stripe.env, { program });
    stripe.webhook.setUrl(`${shop.url}/api/payments/stripe`);
    await use(shop);
    await shop.stop();
  },
  // Closes the page before the shop stops, so that no request of the page fails.
  page: async ({ shop: _, page }, use) => use(page),
});

test.beforeEach(async ({ page, shopper, shop, stripe }) => {
  await page.goto(shop.url + DEMO.sprint.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${stripe.origin}/c/pay/*`);
});

test('a shopper whose first card is declined at Stripe pays with another one, and sees the success page', async ({
  page,
  shop,
}) => {
  await expect(page.getByRole('listitem')).toContainText(`${DEMO.sprint.title} × 1`);
  for (const button of ['Pay with a card that is declined', 'Pay']) {
    await page.getByLabel('Email').fill('buyer@example.com');
    await page.getByLabel('Full name').fill('Sample Buyer');
    await page.getByRole('button', { name: button, exact: true }).click();
    if (button !== 'Pay') await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  }
  await expect(page).toHaveURL(`${shop.url}/success`);
  await expect(page.getByRole('main')).toContainText('Your payment was successful.');
  expect(await stockOf(shop, DEMO.sprint.sku)).toBe(1);
});

test('a shopper who goes back from Stripe can restore the cart, and the held units are available again', async ({
  page,
  shopper,
  shop,
}) => {
  expect(await stockOf(shop, DEMO.sprint.sku)).toBe(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(shop.url + DEMO.sprint.path);
  expect(await stockOf(shop, DEMO.sprint.sku)).toBe(2);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer).toContainText(DEMO.sprint.title);
});
