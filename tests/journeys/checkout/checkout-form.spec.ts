/** The checkout form: a double click, use before hydration, a translated page, several countries. */
import type { Page } from '@playwright/test';
import { bodyFor, openCheckout } from '../../contract/support.ts';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD } from '../../support/shopper.ts';
import type { Site } from '../../support/site.ts';
import { translate } from '../../support/translator.ts';

const DIGITAL = 'variant_01KGDEM0000000000000001301';
const SHIPPED = 'variant_01KGDEM0000000000000000901';
const DECLINED_CARD = '4000 0000 0000 0002';

const openCheckoutPage = (site: Site, variant = DIGITAL) => openCheckout(site, bodyFor(site, [variant, 1]));
const waitForHydration = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

test('a buyer who clicks Pay twice before the scripts have loaded pays once', async ({ page, shopper, site }) => {
  const email = 'early@example.com';
  await beforeScript(page, await openCheckoutPage(site), async () => {
    await shopper.fillContact();
    await page.getByLabel('Email').fill(email);
    await shopper.fillCard(GOOD_CARD);
    await page.getByRole('button', { name: /^Pay / }).dblclick({ noWaitAfter: true });
  });
  await expect(page).toHaveURL(/\/success$/);
  // One mail to the buyer, one to the agency.
  const mails = () => readMails(site).filter(({ to, text }) => `${to} ${text}`.includes(email));
  await expect.poll(() => mails().length).toBe(2);
});

test.describe('a checkout page that was translated before its hydration', () => {
  // React reports that the HTML differs from what it rendered.
  test.use({ allow: [/#418/] });

  test('shows errors in the form, and accepts the payment after they are corrected', async ({
    page,
    shopper,
    site,
  }) => {
    await beforeScript(page, await openCheckoutPage(site), () => translate(page));
    await waitForHydration(page);
    await shopper.pay();
    await expect(page.getByRole('alert')).toHaveText('Please check 5 fields.');
    await expect(page.getByLabel('Email')).toBeFocused();
    await shopper.fillContact();
    await shopper.fillCard(DECLINED_CARD);
    await translate(page);
    await shopper.pay();
    await expect(page.getByRole('alert')).toHaveText('Please check one field.');
    await expect(page.getByText('The card was declined. Use another card.')).toBeVisible();
    await expect(page.getByText('Enter your full name.')).toHaveCount(0);
    await page.getByLabel('Card number').fill(GOOD_CARD);
    await shopper.pay();
    await page.waitForURL('**/success');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`in a shop that ships to several countries, ${javaScriptEnabled ? 'with' : 'without'} script`, {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled });

    test('a buyer who changes the country sees the address fields of that country, and keeps what was typed in the others', async ({
      page,
      shopper,
      siteWith,
    }) => {
      const site = await siteWith({ SHIPPING_COUNTRIES: 'US,CA,DE' });
      const email = `script-${javaScriptEnabled}@example.com`;
      await page.goto(await openCheckoutPage(site, SHIPPED));
      if (javaScriptEnabled) await waitForHydration(page);
      await shopper.fillContact();
      await page.getByLabel('Email').fill(email);
      await shopper.fillAddress();
      await shopper.fillCard(GOOD_CARD);
      await page.getByLabel('Country').selectOption('Canada');
      await page.getByRole('button', { name: 'Update country' }).click();
      await expect(page.getByLabel('Province')).toBeVisible();
      await expect(page.getByLabel('Country')).toHaveValue('CA');
      // A page from the server never contains the card number.
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
      await page.getByLabel('City').fill('Ottawa');
      await shopper.fillCard(GOOD_CARD);
      // Enter presses Pay, not "Update country".
      await page.getByLabel('City').press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Please check 2 fields.');
      await expect(page.getByLabel('Province')).toHaveAccessibleDescription('Choose the province or territory.');
      await page.getByLabel('Province').selectOption('Ontario');
      await page.getByLabel('Postal code').fill('k1a0b1');
      await shopper.fillCard(GOOD_CARD);
      await shopper.pay();
      await page.waitForURL('**/success');
      await expect
        .poll(() => readMails(site).find(({ to }) => to === email)?.text)
        .toContain('Shipping to\nSample Buyer\n400 Example Street\nOttawa, ON K1A 0B1\nCanada');
    });
  });
}
