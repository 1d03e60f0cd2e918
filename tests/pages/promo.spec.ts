import { DEMO } from '../support/demo.ts';
import { text } from '../support/fake-store.ts';
import { expect, test } from '../support/fixtures.ts';
import { readMails } from '../support/mail.ts';
import { GOOD_CARD, Shopper } from '../support/shopper.ts';

const PATH = '/offers/local-business-promo';
const BUTTONS = ['Claim This Offer Now', 'Yes, I Want to Grow My Business!'] as const;
const FEATURES = [
  'SEO Optimized Website',
  'Mobile Responsive',
  'Fast Speed!',
  'Managed Hosting',
  'Content Update',
  'SSL Certificate',
  '30 Day Backup',
  'Custom Form',
  'LLM Search Allowed',
  'Google Indexing',
  'Bing Indexing',
  'Local Review Software',
  'Directory Listing Push (40+ sites)',
  'No Long-Term Contracts / Month-to-Month',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the offer' : 'the offer without script', () => {
    test.use({ javaScriptEnabled });

    test('says what it costs, what it saves and when it is ready', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managed Web Design & SEO');
      const main = page.getByRole('main');
      await expect(main).toContainText('Save $400 Instantly');
      await expect(main).toContainText('$297/month');
      await expect(main).toContainText('Ready in as little as 24 hours.');
    });

    test('lists fourteen things', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const list = page.getByRole('region', { name: 'Everything in it, one price' }).getByRole('listitem');
      await expect(list).toHaveText(FEATURES);
    });

    test('tells the terms', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const main = page.getByRole('main');
      await expect(main).toContainText('You are responsible for your domain and for the monthly payment.');
      await expect(main).toContainText(
        'The price is charged when you sign up and every month after that, until you cancel by email or phone.',
      );
      await expect(main).toContainText('There is no requirement to stay.');
      await expect(main).toContainText(
        'The website can be transferred to you after 12 months of payment, or immediately under the conditions in your agreement.',
      );
    });

    test('is bought on a page of our own, where no other is configured', async ({ page, context, newSite }) => {
      const site = await newSite();
      await page.goto(`${site.url}${PATH}?msclkid=Click-4`);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: BUTTONS[0] }).click();
      const checkout = await opened;
      await expect(checkout.getByText('Demonstration checkout. No card is charged')).toBeVisible();
      await expect(checkout.getByRole('button', { name: 'Pay $297.00' })).toBeVisible();
      await expect(checkout.getByRole('main')).toContainText('then $297.00 every month until you cancel');
      await checkout.getByLabel('Email').fill('dana@sample-bakery.example');
      await checkout.getByLabel('Full name').fill('Dana Sample');
      await checkout.getByLabel('Name of your business').fill('Sample Bakery');
      await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
      await checkout.getByLabel('Expires').fill('12/40');
      await checkout.getByLabel('Security code').fill('123');
      await checkout.getByRole('button', { name: 'Pay $297.00' }).click();
      await expect(checkout).toHaveURL(`${site.url}/success?offer`);
      await expect(checkout.getByRole('main')).toContainText('A plan goes on until you cancel it.');
      await expect
        .poll(() => readMails(site).map(({ to, text }) => to.includes('dana@') && text.includes('$297.00 / month')))
        .toContain(true);
      await expect.poll(() => readMails(site).some(({ text }) => text.includes('msclkid: Click-4'))).toBe(true);
    });

    test('has two buttons that open the payment page in a new tab', async ({ page, context, newSite }) => {
      const site = await newSite({ PROMO_PAYMENT_URL: 'https://pay.example/invoice/?plan=local&amp=$1' });
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

test('a cart that waits in another tab is still there when the offer was bought', async ({
  page,
  context,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await page.goto(site.url + DEMO.checkup.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.startCheckout();
  const offer = new Shopper(await context.newPage());
  await offer.page.goto(`${site.url}${PATH}/payment`);
  await offer.fillContact();
  await offer.page.getByLabel('Name of your business').fill('Sample Bakery');
  await offer.fillCard(GOOD_CARD);
  await offer.pay();
  await offer.page.waitForURL('**/success?offer');
  await page.getByRole('button', { name: 'Back to store' }).click();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('Your last checkout was not finished.');
});

test('where the store runs elsewhere the buttons lead to a person who takes the order', async ({
  page,
  context,
  newSite,
  newFakeStore,
}) => {
  const store = await newFakeStore(text(503, 'away'));
  const site = await newSite(store.env);
  await page.goto(site.url + PATH);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: BUTTONS[0] }).click();
  const contact = await opened;
  await expect(contact).toHaveURL(`${site.url}/contact-us?subject=Local%20offer#strategy-call`);
  await expect(contact.getByRole('heading', { name: 'Claim the local offer' })).toBeInViewport();
});

test('who only looks where a button leads starts no checkout', async ({ request, site }) => {
  const answer = await request.head(`${site.url}${PATH}/payment`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([200, undefined]);
});

test('nothing else on the page asks for attention', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Everything in it, one price',
    'A site this week, not this quarter.',
    'What Our Clients Say',
    'Quick links',
    'Key services',
    'Offices',
  ]);
});
