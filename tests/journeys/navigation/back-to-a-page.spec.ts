/** A visitor comes back by the history to a page that the browser has not kept: it restores the fields, and loads the rest anew. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Goes to another page and back. The pictures do not come, so that the page is not loaded for as long as the test looks at it. */
async function leaveAndComeBack(page: Page, elsewhere: string): Promise<void> {
  await page.goto(elsewhere);
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? undefined : route.fallback()));
  await page.goBack({ waitUntil: 'commit' });
}

test('the price is the one of the style that is chosen', async ({ page, site }) => {
  await page.goto(site.url + DEMO.signs.path);
  const price = page.getByRole('main').getByRole('paragraph').filter({ hasText: '$' }).first();
  const first = await price.textContent();
  await page.getByRole('radio', { name: 'Lake' }).check();
  await expect(price).not.toHaveText(first ?? '');
  const chosen = (await price.textContent()) ?? '';
  await leaveAndComeBack(page, `${site.url}/faq`);
  await expect(page.getByRole('radio', { name: 'Lake' })).toBeChecked();
  await expect(price).toHaveText(chosen);
});

test('the divider of a website before and after stands where its slider does', async ({ page, site }) => {
  const slider = page.getByRole('slider', { name: 'How much of the old site is shown' });
  const divider = () => slider.evaluate((each) => getComputedStyle(each).getPropertyValue('--at'));
  await page.goto(`${site.url}/offers/local-business-promo`);
  await slider.fill('80');
  await expect.poll(divider).toBe('80%');
  await leaveAndComeBack(page, `${site.url}/faq`);
  await expect(slider).toHaveValue('80');
  await expect.poll(divider).toBe('80%');
});
