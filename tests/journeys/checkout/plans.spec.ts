/** A plan that is billed every month: its price from the product page to the mail, and its cancellation. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { succeed } from '../../support/command.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readMails } from '../../support/mail.ts';
import type { Site } from '../../support/site.ts';

const care = wireProduct('care', {
  title: 'Care Plan',
  variants: [
    wireVariant('care', { title: 'Care Plan', amount: 29700, billing_interval: 'month', manage_inventory: false }),
  ],
});

const store = (site: Site, ...words: string[]) =>
  succeed('store', words, {
    DATA_DIR: site.dataDir,
    ...(site.database.url ? { DATABASE_URL: site.database.url } : {}),
  });

async function importPlan(site: Site): Promise<void> {
  const file = join(site.dataDir, 'plan.json');
  writeFileSync(file, JSON.stringify({ products: [care], collections: [] }));
  await store(site, 'import', file);
}

test('a buyer of a monthly plan reads price, next payment date and how to cancel, on each page and in the mail', async ({
  page,
  shopper,
  newSite,
}) => {
  const site = await newSite();
  await importPlan(site);
  await page.goto(`${site.url}/product/prod_care`);
  await expect(page.getByRole('main')).toContainText('$297.00 / month');
  await shopper.addFromProductPage();
  await page.goto(site.url + DEMO.checkup.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('listitem').filter({ hasText: 'Care Plan' })).toContainText('$297.00 / month');
  await expect(shopper.drawer).toContainText('Due today');
  await expect(shopper.drawer).toContainText('Then $297.00 every month until you cancel.');
  await shopper.startCheckout();

  const main = page.getByRole('main');
  await expect(main).toContainText(/You pay \$\d+\.00 today, then \$297\.00 every month until you cancel\./);
  await expect(main).toContainText(/The next payment is due on \w+ \d+, \d{4}\./);
  await expect(main).toContainText(/To cancel, email \S+ or call \(312\) 555-0142\./);
  await expect(main).toContainText('In this demonstration, neither payment is taken.');
  await shopper.payWithGoodCard();
  await expect(page.getByRole('main')).toContainText('A plan continues until you cancel it.');

  const mail = () => readMails(site).find(({ to }) => to.includes('buyer@example.com'));
  await expect.poll(() => mail()?.text).toContain('$297.00 every month until you cancel');
  expect(mail()?.text).toContain('This is a demonstration: no further payment will be taken.');

  const [, id = ''] = /(sub_\w+)/.exec(await store(site, 'subscriptions', 'list')) ?? [];
  await store(site, 'subscriptions', 'cancel', id);
  const subjects = () => readMails(site).map(({ subject }) => subject);
  await expect.poll(() => subjects().join()).toContain('subscription is canceled');
});
