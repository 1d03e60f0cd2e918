import { expect, test } from '../../support/fixtures.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

test.use({ allow: ['status of 500', 'status of 404'] });

test('after an internal error a visitor sees an error page without details, and the log has the cause', async ({
  page,
  site,
}) => {
  const checkout = `${site.url}/checkout?session=cs_01ARZ3NDEKTSV4RRFFQ69G5FAV`;
  const database = openSiteDatabase(site);
  database.exec('alter table checkouts rename to lost');

  const response = await page.goto(checkout);
  expect(response?.status()).toBe(500);
  expect(response?.headers()['cache-control']).toBe('no-cache, no-transform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A water main broke.');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  expect(await page.content()).not.toMatch(/no such table|sqlite|node_modules|\.ts:\d|\.mjs:\d/i);
  const lines = site.log().split('\n');
  const line = lines.findLast((each) => each.includes('page failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'error', err: { message: 'no such table: checkouts' } });

  database.exec('alter table lost rename to checkouts');
  database.close();
  expect((await page.goto(checkout))?.status()).toBe(404);
});
