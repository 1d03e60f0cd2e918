import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { endHolds } from '../../support/holds.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD, type Shopper } from '../../support/shopper.ts';
import type { Site } from '../../support/site.ts';
import { sell, stockOf } from '../../support/stock.ts';

async function goToCheckout(site: Site, shopper: Shopper, title: string): Promise<void> {
  await shopper.page.goto(`${site.url}/store`);
  await shopper.addFromStore(title);
  await shopper.openCart();
  await shopper.startCheckout();
}

test.describe('a card that does not pay', () => {
  for (const [number, message, isLong] of [
    ['4000 0000 0000 0002', 'The card was declined. Use another card.', false],
    ['4000 0000 0000 9995', 'The card has insufficient funds. Use another card.', true],
  ] as const) {
    test(`${number} can be replaced by another one, nothing else typed again`, { tag: isLong ? '@long' : [] }, async ({
      page,
      shopper,
      site,
    }) => {
      const email = `card-${isLong}@example.com`;
      const mails = () => readMails(site).filter(({ to, text }) => `${to} ${text}`.includes(email));
      await goToCheckout(site, shopper, DEMO.checkup.title);
      await shopper.fillContact();
      await page.getByLabel('Email').fill(email);
      await shopper.fillCard(number);
      await shopper.pay();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeFocused();
      await expect(page.getByLabel('Card number')).toHaveValue('');
      await expect(page.getByLabel('Security code')).toHaveValue('123');
      await expect(page.getByLabel('Expires')).not.toHaveValue('');
      await expect(page.getByText(message)).toBeInViewport();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      expect(mails()).toEqual([]);
      await page.getByLabel('Card number').fill(GOOD_CARD);
      await shopper.pay();
      await page.waitForURL('**/success');
      // Until both are written, files come and go.
      await expect.poll(() => mails().length).toBe(2);
      const digits = /4242[ -]?4242|4000[ -]?0000[ -]?0000[ -]?(0002|9995)/;
      expect(site.log()).not.toMatch(digits);
      // The database with its journal, and the mails: every byte that was kept.
      const kept = readdirSync(site.dataDir, { recursive: true, withFileTypes: true });
      const files = kept.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      expect(files.some((path) => path.endsWith('.sqlite-wal'))).toBe(true);
      for (const path of files) expect(readFileSync(path, 'latin1'), path).not.toMatch(digits);
    });
  }

  test('an incomplete form names every field to correct, and keeps the rest', async ({ page, shopper, site }) => {
    await goToCheckout(site, shopper, DEMO.checkup.title);
    await page.getByLabel('Full name').fill('Sample Buyer');
    await page.getByLabel('Email').fill('not an address');
    await shopper.fillCard('4111 1111 1111 1111');
    await shopper.pay();
    await expect(page.getByRole('alert')).toHaveText('Please check 2 fields.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address such as/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Real cards are not taken here/);
    await expect(page.getByLabel('Full name')).toHaveValue('Sample Buyer');
    // A number that is only mistyped can be put right.
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
    await expect(page.getByLabel('Security code')).toHaveValue('123');
  });

  test.describe('while the network is away', () => {
    test.use({ allow: ['Failed to load resource', 'net::ERR'] });

    test('is kept as it was typed, and can be sent again', async ({ page, shopper, site }) => {
      await goToCheckout(site, shopper, DEMO.checkup.title);
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
  });

  test('leaves a page to come back to, with everything but the card', { tag: '@long' }, async ({
    page,
    shopper,
    site,
  }) => {
    await goToCheckout(site, shopper, DEMO.checkup.title);
    await shopper.fillContact();
    await shopper.fillCard('4000 0000 0000 0002');
    await shopper.pay();
    await expect(page.getByText('The card was declined. Use another card.')).toBeVisible();
    for (const comeBack of [
      () => page.reload(),
      async () => {
        await page.getByRole('link', { name: brand.name }).click();
        await page.waitForURL(`${site.url}/`);
        await page.goBack();
      },
    ]) {
      await comeBack();
      await expect(page.getByText('The card was declined. Use another card.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('buyer@example.com');
      await expect(page.getByLabel('Full name')).toHaveValue('Sample Buyer');
      await expect(page.getByLabel('Card number')).toHaveValue('');
      await expect(page.getByLabel('Security code')).toHaveValue('');
    }
  });
});

test('stock that is gone between cart and checkout is named, kept and not sent to a checkout', async ({
  page,
  shopper,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await sell(site, DEMO.sprint.sku, 2);
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.sprint.title);
  await sell(site, DEMO.sprint.sku, 0);
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.drawer.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(shopper.drawer).toContainText('Total$0.00');
  await expect(shopper.drawer.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await expect(shopper.drawer.getByRole('listitem')).toContainText(DEMO.sprint.title);
  await expect(page).toHaveURL(`${site.url}/store`);
  expect(asked).toEqual([]);
});

test.describe('a checkout call that fails', () => {
  test.use({ allow: ['status of 500', 'Failed to load resource', 'net::ERR'] });

  for (const [what, respond, isLong] of [
    ['with a server error', { status: 500, body: '{"type":"unknown_error"}' }, false],
    ['with an answer that makes no sense', { status: 200, body: '<html>hello</html>' }, true],
    ['with an answer without an address', { status: 200, body: '{"url":null}' }, true],
    ['with an address that is a script', { status: 200, body: '{"url":"javascript:alert(1)"}' }, true],
    ['without an answer', null, true],
  ] as const) {
    test(`${what} keeps the cart and can be tried again`, { tag: isLong ? '@long' : [] }, async ({
      page,
      shopper,
      site,
    }) => {
      await page.goto(`${site.url}/store`);
      await shopper.addFromStore(DEMO.checkup.title);
      await page.route('**/checkout', (route) => (respond ? route.fulfill(respond) : route.abort()));
      await shopper.openCart();
      await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
      await expect(shopper.toast).toContainText('Checkout Error');
      await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
      await page.unroute('**/checkout');
      await shopper.startCheckout();
    });
  }
});

test('a cancelled checkout leads back, and the cart can be restored', async ({ page, shopper, site }) => {
  await goToCheckout(site, shopper, DEMO.checkup.title);
  await page.getByRole('button', { name: 'Back to store' }).click();
  await page.waitForURL('**/store');
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('Your last checkout was not finished.');
  await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
  await shopper.startCheckout();
});

test('after the success page nothing is left to restore', { tag: '@long' }, async ({ shopper, site }) => {
  await goToCheckout(site, shopper, DEMO.checkup.title);
  await shopper.payWithGoodCard();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('Your cart is empty');
  await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toHaveCount(0);
});

test('a paid checkout cannot be paid again: its page leads on', async ({ page, shopper, site }) => {
  await goToCheckout(site, shopper, DEMO.checkup.title);
  const address = page.url();
  await shopper.payWithGoodCard();
  const name = await page.getByRole('heading', { name: /^Order \d+$/ }).innerText();
  await page.goto(address);
  await expect(page).toHaveURL(`${site.url}/success`);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  // One letter to the buyer, one to the owner.
  const mails = () => readMails(site).filter(({ subject }) => subject.includes(name.replace('Order ', '')));
  await expect.poll(() => mails().length).toBe(2);
});

test.describe('a checkout whose time is over', { tag: '@long' }, () => {
  test.use({ allow: ['status of 410'] });

  test('takes no payment, gives its units back and offers the way on', async ({ page, shopper, site }) => {
    await sell(site, DEMO.sprint.sku, 2);
    await goToCheckout(site, shopper, DEMO.sprint.title);
    await page.getByLabel('Email').fill('late@example.com');
    await page.getByLabel('Full name').fill('Sample Buyer');
    await shopper.fillCard(GOOD_CARD);
    expect(await stockOf(site, DEMO.sprint.sku)).toBe(1);
    await endHolds(site);
    await expect.poll(() => stockOf(site, DEMO.sprint.sku)).toBe(2);
    await shopper.pay();
    await expect(page.getByRole('heading', { name: 'This checkout has expired.' })).toBeVisible();
    expect(readMails(site).filter(({ to, text }) => `${to} ${text}`.includes('late@'))).toEqual([]);
    await page.getByRole('link', { name: 'Back to store' }).click();
    await shopper.openCart();
    await expect(shopper.drawer.getByRole('button', { name: 'Restore Cart' })).toBeVisible();
  });
});

test.describe('an unknown checkout', { tag: '@long' }, () => {
  test.use({ allow: ['status of 404'] });

  test('says so', async ({ page, site }) => {
    for (const session of ['cs_unknown', '', '../../../etc/passwd', '<script>alert(1)</script>']) {
      await page.goto(`${site.url}/checkout?session=${encodeURIComponent(session)}`);
      await expect(page.getByRole('heading', { name: "We can't find this checkout." })).toBeVisible();
    }
  });
});
