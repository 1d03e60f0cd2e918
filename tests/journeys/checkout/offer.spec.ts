import { z } from 'zod';
import { readRecord, text } from '../../support/content.ts';
import { DEMO } from '../../support/demo.ts';
import { text as plain } from '../../support/fake-store.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD, Shopper } from '../../support/shopper.ts';

const PATH = '/offers/local-business-promo';
const BUTTONS = ['Claim This Offer Now', 'Yes, I Want to Grow My Business!'] as const;
const offer = z
  .object({
    ribbon: text,
    price: z.object({ amount: z.string(), per: z.string() }),
    ready: text,
    claim: text,
    features: z.object({ title: text, items: z.array(text) }),
  })
  .parse(readRecord('pages/offers/local-business-promo.yaml'));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the offer' : 'the offer without script', () => {
    test.use({ javaScriptEnabled });
    const inGateWithScript = javaScriptEnabled ? {} : { tag: '@long' };

    test('says what it costs, what it saves, when it is ready and what is in it', { tag: '@long' }, async ({
      page,
      site,
    }) => {
      await page.goto(site.url + PATH);
      const main = page.getByRole('main');
      for (const part of [offer.ribbon, offer.price.amount + offer.price.per, offer.ready])
        await expect(main).toContainText(part);
      const list = page.getByRole('region', { name: offer.features.title }).getByRole('listitem');
      await expect(list).toHaveText(offer.features.items);
    });

    test('tells the terms', { tag: '@long' }, async ({ page, site }) => {
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

    test(
      'is bought on a page of our own, where no other is configured',
      inGateWithScript,
      async ({ page, context, site }, { retry }) => {
        // The mails of other tests are in the same outbox.
        const click = `Click-${javaScriptEnabled}-${retry}`;
        const email = `dana-${javaScriptEnabled}-${retry}@sample-bakery.example`;
        await page.goto(`${site.url}${PATH}?msclkid=${click}`);
        const opened = context.waitForEvent('page');
        await page.getByRole('link', { name: BUTTONS[0] }).click();
        const checkout = await opened;
        await expect(checkout.getByText('Demonstration checkout. No card is charged')).toBeVisible();
        await expect(checkout.getByRole('button', { name: 'Pay $297.00' })).toBeVisible();
        await expect(checkout.getByRole('main')).toContainText('then $297.00 every month until you cancel');
        await checkout.getByLabel('Email').fill(email);
        await checkout.getByLabel('Full name').fill('Dana Sample');
        await checkout.getByLabel('Name of your business').fill('Sample Bakery');
        await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
        await checkout.getByLabel('Expires').fill('12/40');
        await checkout.getByLabel('Security code').fill('123');
        await checkout.getByRole('button', { name: 'Pay $297.00' }).click();
        await expect(checkout).toHaveURL(`${site.url}/success?offer`);
        await expect(checkout.getByRole('main')).toContainText('A plan continues until you cancel it.', {
          useInnerText: true,
        });
        await expect
          .poll(() => readMails(site).some((mail) => mail.to.includes(email) && mail.text.includes('$297.00 / month')))
          .toBe(true);
        await expect.poll(() => readMails(site).some((mail) => mail.text.includes(`msclkid: ${click}`))).toBe(true);
      },
    );

    test(
      'has two buttons that open the payment page in a new tab',
      inGateWithScript,
      async ({ page, context, siteWith }) => {
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
      },
    );
  });
}

test('a cart that waits in another tab is still there when the offer was bought', { tag: '@long' }, async ({
  page,
  context,
  shopper,
  site,
}) => {
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

test('where the store runs elsewhere the buttons lead to a person who takes the order', { tag: '@long' }, async ({
  page,
  context,
  newSite,
  newFakeStore,
}) => {
  const store = await newFakeStore(plain(503, 'away'));
  const site = await newSite(store.env);
  await page.goto(site.url + PATH);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: BUTTONS[0] }).click();
  const contact = await opened;
  await expect(contact).toHaveURL(`${site.url}/contact-us?subject=Local%20offer#strategy-call`);
  await expect(contact.getByRole('heading', { name: 'Claim the local offer' })).toBeInViewport();
});

test('who only looks where a button leads starts no checkout', { tag: '@long' }, async ({ request, site }) => {
  const answer = await request.head(`${site.url}${PATH}/payment`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([200, undefined]);
});
