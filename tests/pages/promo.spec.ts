import { expect, test } from '../support/fixtures.ts';

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
      const list = page.getByRole('region', { name: 'Fourteen things, one price' }).getByRole('listitem');
      await expect(list).toHaveText(FEATURES);
    });

    test('tells the terms', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const main = page.getByRole('main');
      await expect(main).toContainText('You are responsible for your domain and for the monthly payment.');
      await expect(main).toContainText('There is no requirement to stay.');
      await expect(main).toContainText(
        'The website can be transferred to you after 12 months of payment, or immediately under the conditions in your agreement.',
      );
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

test('without a payment page the buttons lead to a person who takes the order', async ({ page, context, site }) => {
  await page.goto(site.url + PATH);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: BUTTONS[0] }).click();
  const contact = await opened;
  await expect(contact).toHaveURL(`${site.url}/contact-us?subject=Local%20offer#strategy-call`);
  await expect(contact.getByRole('heading', { name: 'Claim the local offer' })).toBeInViewport();
});

test('nothing else on the page asks for attention', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Fourteen things, one price',
    'A site this week, not this quarter.',
    'What Our Clients Say',
    'Quick links',
    'Key services',
    'Offices',
  ]);
});
