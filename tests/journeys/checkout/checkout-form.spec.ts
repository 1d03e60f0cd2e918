/** The form of the checkout for visitors whom scripts reach late, and on pages that a translator has changed. */
import type { Page } from '@playwright/test';
import { bodyFor, openCheckout } from '../../contract/support.ts';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD } from '../../support/shopper.ts';
import type { Site } from '../../support/site.ts';
import { translate } from '../../support/translator.ts';

/** Of a digital product. */
const VARIANT = 'variant_01KGDEM0000000000000001301';

const open = (site: Site) => openCheckout(site, bodyFor(site, [VARIANT, 1]));
const hydrated = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

test('a press on Pay before the scripts have come pays once', async ({ page, shopper, site }) => {
  const email = 'early@example.com';
  await beforeScript(page, await open(site), async () => {
    await shopper.fillContact();
    await page.getByLabel('Email').fill(email);
    await shopper.fillCard(GOOD_CARD);
    await page.getByRole('button', { name: /^Pay / }).dblclick({ noWaitAfter: true });
  });
  await expect(page).toHaveURL(/\/success$/);
  // One letter to the buyer, one to the owner.
  const mails = () => readMails(site).filter(({ to, text }) => `${to} ${text}`.includes(email));
  await expect.poll(() => mails().length).toBe(2);
});

test('what was typed before the scripts have come is sent', { tag: '@long' }, async ({ page, shopper, site }) => {
  await beforeScript(page, await open(site), async () => {
    await shopper.fillContact();
    await shopper.fillCard('4000 0000 0000 0002');
  });
  await hydrated(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Buyer');
  await shopper.pay();
  await expect(page.getByText('The card was declined. Use another card.')).toBeVisible();
  await expect(page.getByLabel('Security code')).toHaveValue('123');
});

test('a double press on Pay sends the form once', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(await open(site));
  await hydrated(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('button', { name: /^Pay / }).dblclick();
  await expect(page.getByRole('alert')).toContainText(/Please check \d fields/);
  expect(posts).toHaveLength(1);
  await expect(page.getByText('Please enter the card again.')).toHaveCount(0);
});

for (const isEarly of [true, false]) {
  test.describe(`a page that was translated ${isEarly ? 'before' : 'after'} its hydration`, {
    tag: isEarly ? [] : '@long',
  }, () => {
    // React finds another page than it made.
    test.use({ allow: isEarly ? [/#418/] : [] });

    test('shows what is wrong and pays', async ({ page, shopper, site }) => {
      const url = await open(site);
      if (isEarly) await beforeScript(page, url, () => translate(page));
      else await page.goto(url);
      await hydrated(page);
      if (!isEarly) await translate(page);
      await shopper.pay();
      await expect(page.getByRole('alert')).toHaveText('Please check 5 fields.');
      await expect(page.getByLabel('Email')).toBeFocused();
      await shopper.fillContact();
      await shopper.fillCard('4000 0000 0000 0002');
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
}
