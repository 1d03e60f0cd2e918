import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD } from '../../support/shopper.ts';
import { sell, stockOf } from '../../support/stock.ts';

test('a visitor finds the store, picks a style, pays, gets a mail, and the stock is lower', async ({
  page,
  shopper,
  site,
}) => {
  await sell(site, 'STAND-LAKE', 9);
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
  expect(page.url(), 'which visitor counters read, tells nothing of the order').toBe(`${site.url}/success`);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/store');
  await expect(page.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
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

test('the success page claims a payment only to a buyer who has paid', async ({ page, shopper, site }) => {
  const main = page.getByRole('main');
  await page.goto(`${site.url}/success`);
  await expect(main).toContainText('There is no order to show here.');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your Order');
  await page.goto(site.url + DEMO.checkup.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.startCheckout();
  // The checkout is open, and the buyer types the address.
  await page.goto(`${site.url}/success`);
  await expect(main).toContainText('Your payment is not confirmed yet.');
  await expect(main).not.toContainText('payment was successful');
  // What was to be paid can still be restored.
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a shop that ships to several countries, ${javaScriptEnabled ? 'with' : 'without'} script`, {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled });

    test('asks for what an address in the chosen country has, and loses nothing typed', async ({
      page,
      shopper,
      siteWith,
      request,
    }) => {
      const site = await siteWith({ SHIPPING_COUNTRIES: 'US,CA,DE' });
      const email = `script-${javaScriptEnabled}@example.com`;
      const answer = await request.post(`${site.url}/api/store/store_demo/checkout`, {
        data: {
          items: [{ variant_id: 'variant_01KGDEM0000000000000000901', quantity: 1 }],
          successUrl: `${site.url}/success`,
          cancelUrl: `${site.url}/store`,
        },
      });
      const { url } = (await answer.json()) as { url: string };
      await page.goto(url);
      if (javaScriptEnabled) await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await shopper.fillContact();
      await page.getByLabel('Email').fill(email);
      await shopper.fillAddress();
      await shopper.fillCard(GOOD_CARD);
      await page.getByLabel('Country').selectOption('Canada');
      await page.getByRole('button', { name: 'Update country' }).click();
      await expect(page.getByLabel('Province')).toBeVisible();
      await expect(page.getByLabel('Country')).toHaveValue('CA');
      await expect(page.getByLabel('Card number')).toHaveValue(javaScriptEnabled ? GOOD_CARD : '');
      if (javaScriptEnabled) await expect(page.getByLabel('Country')).toBeFocused();
      await expect(page.getByLabel('Address')).toHaveValue('400 Example Street');
      await expect(page.getByLabel('State')).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      for (const [label, token] of [
        ['Country', 'country'],
        ['Company', 'organization'],
        ['Address', 'address-line1'],
        ['Apartment', 'address-line2'],
        ['City', 'address-level2'],
        ['Province', 'address-level1'],
        ['Postal code', 'postal-code'],
      ] as const)
        await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token);
      await page.getByLabel('Company').fill('Sample Bakery');
      await page.getByLabel('City').fill('Ottawa');
      await shopper.fillCard(GOOD_CARD);
      // Enter pays, and does not change the country.
      await page.getByLabel('City').press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Please check 2 fields.');
      await expect(page.getByLabel('Province')).toHaveAccessibleDescription('Choose the province or territory.');
      await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription('Enter a postal code such as K1A 0B1.');
      await page.getByLabel('Province').selectOption('Ontario');
      await page.getByLabel('Postal code').fill('k1a0b1');
      await shopper.fillCard(GOOD_CARD);
      await shopper.pay();
      await page.waitForURL('**/success');
      await expect
        .poll(() => readMails(site).find(({ to }) => to === email)?.text)
        .toContain('Shipping to\nSample Buyer\nSample Bakery\n400 Example Street\nOttawa, ON K1A 0B1\nCanada');
    });
  });
}

test('a digital product asks for no address', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.openCart();
  await shopper.startCheckout();
  await expect(page.getByLabel('ZIP code')).toHaveCount(0);
  await expect(page.getByText('Delivery')).toHaveCount(0);
  await shopper.payWithGoodCard();
  // What is paid is paid: going back shows it again, and no page has an error.
  await page.waitForURL('**/success**');
  await page.goBack();
  await expect(page).toHaveURL(/\/success/);
});

test('a price in the stored cart is not believed: the buyer pays what the store asks', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await page.evaluate(() => {
    const text = localStorage.getItem('e-commerce-cart') ?? '';
    localStorage.setItem('e-commerce-cart', text.replaceAll('29000', '1'));
  });
  await page.reload();
  await shopper.openCart();
  // The drawer has asked the store by then, and says so.
  await expect(shopper.drawer).toContainText('has changed from $0.01 to $290.00.');
  await expect(shopper.drawer).toContainText('Total$290.00');
  await shopper.startCheckout();
  await expect(page.getByRole('button', { name: 'Pay $290.00' })).toBeVisible();
});

test('a double click on Checkout is one checkout', async ({ page, shopper, site }) => {
  await sell(site, DEMO.sprint.sku, 2);
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.sprint.title);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).dblclick();
  await page.waitForURL('**/checkout?session=*');
  expect(await stockOf(site, DEMO.sprint.sku)).toBe(1);
});

test('an order that was acknowledged survives a crash', { tag: '@long' }, async ({ page, shopper, newSite }) => {
  test.setTimeout(150_000);
  const site = await newSite();
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.sprint.title);
  await shopper.openCart();
  await shopper.startCheckout();
  await shopper.payWithGoodCard();
  await page.goto('about:blank');
  await site.crashAndRestart();
  expect(await stockOf(site, DEMO.sprint.sku)).toBe(1);
  // A mail that was just being sent is taken up again when the sender is certainly gone: after a minute.
  await expect.poll(() => readMails(site).length, { timeout: 90_000 }).toBe(2);
});
