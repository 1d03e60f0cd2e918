/** A payment that fails: a declined card, an incomplete form, no network, a server error. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD } from '../../support/shopper.ts';

const DECLINED_CARD = '4000 0000 0000 0002';
const DECLINED = 'The card was declined. Use another card.';

test('a buyer whose card is declined enters only another card number to pay', async ({ page, shopper, site }) => {
  const email = 'declined@example.com';
  const mails = () => readMails(site).filter(({ to, text }) => `${to} ${text}`.includes(email));
  await shopper.checkOut(site.url, DEMO.checkup.title);
  await shopper.fillContact();
  await page.getByLabel('Email').fill(email);
  await shopper.fillCard(DECLINED_CARD);
  await shopper.pay();
  await expect(page.getByText(DECLINED)).toBeInViewport();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('Security code')).toHaveValue('123');
  await expect(page.getByLabel('Expires')).not.toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(mails()).toEqual([]);
  await page.getByLabel('Card number').fill(GOOD_CARD);
  await shopper.pay();
  await page.waitForURL('**/success');
  // Temporary files exist until both mails are written.
  await expect.poll(() => mails().length).toBe(2);
  const digits = /4242[ -]?4242|4000[ -]?0000[ -]?0000[ -]?0002/;
  expect(site.log()).not.toMatch(digits);
  // All files of the data folder: the database with its write-ahead log, and the mails.
  const stored = readdirSync(site.dataDir, { recursive: true, withFileTypes: true });
  const files = stored.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(files.some((path) => path.endsWith('.sqlite-wal'))).toBe(true);
  for (const path of files) expect(readFileSync(path, 'latin1'), path).not.toMatch(digits);
});

test('a buyer who sends an incomplete form sees an error at each wrong field, and keeps the typed values', async ({
  page,
  shopper,
  site,
}) => {
  await shopper.checkOut(site.url, DEMO.checkup.title);
  await page.getByLabel('Full name').fill('Sample Buyer');
  await page.getByLabel('Email').fill('not an address');
  await shopper.fillCard('4111 1111 1111 1111');
  await shopper.pay();
  await expect(page.getByRole('alert')).toHaveText('Please check 2 fields.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address such as/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Real cards are not taken here/);
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Buyer');
  // A mistyped number stays in the field, so that the buyer can correct it.
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
});

test.describe('a request that fails', () => {
  test.use({ allow: ['status of 500', 'Failed to load resource', 'net::ERR'] });

  test('a buyer who loses the network while paying keeps the form, and sends it again', async ({
    page,
    shopper,
    site,
  }) => {
    await shopper.checkOut(site.url, DEMO.checkup.title);
    await shopper.fillContact();
    await shopper.fillCard(GOOD_CARD);
    await page.route('**/checkout?session=*', (route) => route.abort());
    await shopper.pay();
    await expect(page.getByRole('alert')).toContainText('The payment could not be sent. Check your connection');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Card number')).toHaveValue(GOOD_CARD);
    await page.unroute('**/checkout?session=*');
    await shopper.pay();
    await page.waitForURL('**/success');
  });

  for (const { what, response, isLong } of [
    { what: 'ends in a server error', response: { status: 500, body: '{"type":"unknown_error"}' }, isLong: false },
    {
      what: 'returns a javascript: URL',
      response: { status: 200, body: '{"url":"javascript:alert(1)"}' },
      isLong: true,
    },
    { what: 'gets no response', response: undefined, isLong: true },
  ]) {
    test(`a shopper whose checkout request ${what} keeps the cart and the focus, and can retry`, {
      tag: isLong ? '@long' : [],
    }, async ({ page, shopper, site }) => {
      await page.goto(`${site.url}/store`);
      await shopper.addFromStore(DEMO.checkup.title);
      await page.route('**/checkout', (route) => (response ? route.fulfill(response) : route.abort()));
      await shopper.openCart();
      const checkout = shopper.drawer.getByRole('button', { name: 'Checkout' });
      await checkout.press('Enter');
      await expect(shopper.toast).toContainText('Checkout Error');
      await expect(checkout).toBeFocused();
      await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
      await page.unroute('**/checkout');
      await shopper.startCheckout();
    });
  }
});
