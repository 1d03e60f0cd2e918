/** A shopper buys a product, from the store page to the confirmation mail. */
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD } from '../../support/shopper.ts';
import { setAvailable, stockOf } from '../../support/stock.ts';

test('a shopper opens the store, chooses a variant, pays and gets a mail, and the stock is lower', async ({
  page,
  shopper,
  site,
}) => {
  await setAvailable(site, 'STAND-LAKE', 9);
  await page.goto(`${site.url}/?utm_source=ads&gclid=Click-1`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Store');

  await page.getByRole('link', { name: DEMO.stand.title, exact: true }).click();
  await expect(page).toHaveTitle('Counter Review Stand - Our Store');
  await page.getByRole('radio', { name: 'Lake' }).check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await shopper.addFromProductPage();
  await expect(shopper.toast).toContainText('2 x Counter Review Stand (Lake) added.');

  await shopper.openCart();
  await expect(shopper.drawer.getByText('You pay on the next page.', { exact: true })).toBeVisible();
  await expect(shopper.drawer.getByRole('listitem')).toContainText('Lake');
  await expect(shopper.drawer).toContainText('Total$58.00');
  await shopper.startCheckout();

  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    `Pay for your order at ${brand.name}.`,
  );
  await expect(page.getByText('No card is charged')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('DeliveryFree');
  await shopper.fillContact();
  await shopper.fillAddress();
  await page.getByLabel(/^Review link to print/).fill('https://reviews.example/sample');
  await shopper.fillCard(GOOD_CARD);
  await shopper.pay();

  await page.waitForURL('**/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Order!');
  await expect(page.getByRole('main')).toContainText(
    "Your payment was successful. We've received your order and are getting it ready for you. You'll receive a confirmation email shortly.",
  );
  const order = await page.getByRole('heading', { level: 2, name: /^Order \d+$/ }).innerText();
  await expect(page.getByRole('region', { name: order }).getByRole('listitem')).toHaveText(
    '2 × Counter Review Stand (Lake)',
  );
  await expect(page.getByText('The confirmation goes to buyer@example.com.')).toBeVisible();
  await expect(page.getByText('Your order goes to the address you gave at checkout.')).toBeVisible();
  expect(page.url(), 'the URL, which analytics services read, contains no order data').toBe(`${site.url}/success`);
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('Your cart is empty');
  await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toHaveCount(0);
  const mails = () => readMails(site).filter(({ subject }) => subject.includes(order.replace('Order ', '')));
  await expect.poll(() => mails().map(({ to }) => to)).toEqual(['buyer@example.com', 'hello@evenside.example']);
  const [confirmation, notice] = mails();
  expect(notice?.text).toMatch(/utm_source: ads\n(?:.*\n)*gclid: Click-1/);
  expect(confirmation?.text).not.toContain('Click-1');
  expect(confirmation?.subject).toBe(`Your Evenside ${order.toLowerCase()}`);
  expect(confirmation?.text).toContain('Counter Review Stand  $58.00');
  expect(confirmation?.text).toContain('Lake × 2');
  expect(confirmation?.text).toContain('Review link to print: https://reviews.example/sample');
  expect(confirmation?.text).toContain(
    'Shipping to\nSample Buyer\n400 Example Street\nLombard, IL 60148\nUnited States',
  );
  expect(await stockOf(site, 'STAND-LAKE')).toBe(7);
});

test('the success page claims no payment while the visitor has not paid', async ({ page, shopper, site }) => {
  const main = page.getByRole('main');
  await page.goto(`${site.url}/success`);
  await expect(main).toContainText('There is no order to show here.');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your Order');
  await shopper.checkOut(site.url, DEMO.checkup.title);
  // The checkout is still open when the shopper enters the address of the success page.
  await page.goto(`${site.url}/success`);
  await expect(main).toContainText('Your payment is not confirmed yet.');
  await expect(main).not.toContainText('payment was successful');
  // The cart of the open checkout can still be restored.
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toBeVisible();
});

test('a buyer of a digital product enters no address, and sees the success page again after going back', async ({
  page,
  shopper,
  site,
}) => {
  await shopper.checkOut(site.url, DEMO.checkup.title);
  await expect(page.getByLabel('ZIP code')).toHaveCount(0);
  await expect(page.getByText('Delivery')).toHaveCount(0);
  await shopper.payWithGoodCard();
  await expect(page.getByText('A plan continues until you cancel it.')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/success/);
});

test('a shopper who double-clicks Checkout holds the units once', async ({ page, shopper, site }) => {
  await setAvailable(site, DEMO.sprint.sku, 2);
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.sprint.title);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).dblclick();
  await page.waitForURL('**/checkout?session=*');
  expect(await stockOf(site, DEMO.sprint.sku)).toBe(1);
});
