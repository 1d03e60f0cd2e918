/** The local offer, a plan with a monthly price: its page and its checkout. */
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD, Shopper } from '../../support/shopper.ts';

const PATH = '/offers/local-business-promo';
const BUTTONS = ['Claim This Offer Now', 'Yes, I Want to Grow My Business!'] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, { tag: javaScriptEnabled ? [] : '@long' }, () => {
    test.use({ javaScriptEnabled });

    test('a visitor buys the offer, and gets a mail with the monthly price', async ({ page, context, site }, {
      retry,
    }) => {
      // Unique values, because the outbox also has mails of other tests.
      const clickId = `Click-${javaScriptEnabled}-${retry}`;
      const email = `dana-${javaScriptEnabled}-${retry}@sample-bakery.example`;
      await page.goto(`${site.url}${PATH}?msclkid=${clickId}`);
      await expect(page.getByRole('main')).toContainText('There is no requirement to stay.');
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: BUTTONS[0] }).click();
      const checkout = await opened;
      const buyer = new Shopper(checkout);
      await expect(checkout.getByText('Demonstration checkout. No card is charged')).toBeVisible();
      await expect(checkout.getByRole('main')).toContainText('then $297.00 every month until you cancel');
      await buyer.fillContact();
      await checkout.getByLabel('Email').fill(email);
      await checkout.getByLabel('Name of your business').fill('Sample Bakery');
      await buyer.fillCard(GOOD_CARD);
      await checkout.getByRole('button', { name: 'Pay $297.00' }).click();
      await expect(checkout).toHaveURL(`${site.url}/success?offer`);
      await expect(checkout.getByRole('main')).toContainText('A plan continues until you cancel it.', {
        useInnerText: true,
      });
      await expect
        .poll(() => readMails(site).some((mail) => mail.to.includes(email) && mail.text.includes('$297.00 / month')))
        .toBe(true);
      await expect.poll(() => readMails(site).some((mail) => mail.text.includes(`msclkid: ${clickId}`))).toBe(true);
    });

    test("both buttons open the owner's own payment page in a new tab", async ({ page, context, siteWith }) => {
      const site = await siteWith({ PROMO_PAYMENT_URL: 'https://pay.example/invoice/?plan=local&amp=$1' });
      await context.route('https://pay.example/**', (route) => route.fulfill({ body: 'invoice' }));
      await page.goto(site.url + PATH);
      for (const name of BUTTONS) {
        const button = page.getByRole('link', { name });
        await expect(button).toHaveAccessibleName(`${name} (opens in a new tab)`);
        await expect(button).toHaveAttribute('rel', 'noopener');
        const opened = context.waitForEvent('page');
        await button.click();
        expect((await opened).url()).toBe('https://pay.example/invoice/?plan=local&amp=$1');
      }
      await expect(page).toHaveURL(site.url + PATH);
    });
  });
}

test('a HEAD request of the payment link starts no checkout', { tag: '@long' }, async ({ request, site }) => {
  const response = await request.head(`${site.url}${PATH}/payment`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([200, undefined]);
});
