/** The visitor enters a town, which the map of the home page shows (src/features/town). */
import { expect, test } from '../../support/fixtures.ts';

const FIELD = 'Find your town on the plan';

test('a visitor enters a town in the hero, and sees it on the map and on later pages', async ({ page, site }) => {
  await page.goto(site.url);
  const plan = page.locator('svg').filter({ hasText: 'You are here' });
  await expect(plan).not.toContainText('27W');
  await page.getByLabel(FIELD).fill('naperville, il');
  await page.getByLabel(FIELD).press('Enter');
  await expect(plan).toContainText('27W 9S');
  await expect(page.getByRole('status').filter({ hasText: 'Naperville: 27 miles west, 9 south.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What we do there' })).toHaveAttribute(
    'href',
    '/service-areas/naperville',
  );
  const audit = page.getByRole('region', { name: 'Start with your address.' });
  await expect(audit).toContainText('Your block: 27W 9S, Naperville');
  await expect(page.getByRole('region', { name: 'Tell us where you want to be found.' })).toContainText('27W 9S');

  await page.goto(`${site.url}/tools/free-website-audit`);
  await expect(page.getByText('Your block: 27W 9S, Naperville')).toHaveCount(2);
  await page.goto(site.url);
  await expect(plan).toContainText('27W 9S');
});

test('a town that the visitor enters in one tab appears in the other tab', async ({ page, context, site }) => {
  await page.goto(site.url);
  await page.getByLabel(FIELD).fill('Naperville');
  await page.getByLabel(FIELD).press('Enter');
  await expect(page.getByText('Naperville: 27 miles west, 9 south.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(site.url);
  await other.getByLabel(FIELD).fill('Evanston');
  await other.getByLabel(FIELD).press('Enter');
  await expect(page.getByText('Your block: 3W 10N, Evanston').first()).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ allow: ['net::ERR_FAILED'] });

  test('a visitor who enters a town sees an error, and can retry when the connection is back', async ({
    page,
    site,
  }) => {
    await page.route('**/towns.json', (route) => route.abort());
    await page.goto(site.url);
    await page.getByLabel(FIELD).fill('Aurora');
    await page.getByLabel(FIELD).press('Enter');
    await expect(page.getByText('The plan could not be redrawn.')).toBeVisible();
    await page.unroute('**/towns.json');
    await page.getByLabel(FIELD).press('Enter');
    await expect(page.getByText('Aurora: 35 miles west, 8 south.')).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor who enters a town gets to the page of the free audit', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByLabel(FIELD).fill('Aurora');
    await page.getByRole('button', { name: 'Find it' }).click();
    await expect(page).toHaveURL(/\/tools\/free-website-audit\?town=Aurora$/);
    await expect(page.getByLabel('Website address')).toBeVisible();
  });
});
