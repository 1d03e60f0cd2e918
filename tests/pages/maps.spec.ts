/** A street map of somebody else over our drawn one: behind a button, remembered, taken back. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const PATH = '/service-areas/elmhurst';
const HOST = 'www.openstreetmap.org';

/** Their server, which is not asked for anything. @returns the pages that asked for a map */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(`https://${HOST}/**`, (route) => {
    asked.push(new URL(route.request().headers().referer ?? 'https://nobody.invalid').pathname);
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><a href="/">Streets</a>' });
  });
  return asked;
}

const frameOf = (page: Page) => page.getByTitle('Street map of Elmhurst');
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Show the map' });

test('is asked for by pressing, lies where the drawn one is, and takes the focus', async ({ page, site }) => {
  const asked = await standIn(page);
  await page.goto(site.url + PATH, { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
  await expect(page.getByText(`The street map comes from ${HOST}`)).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  // Nobody is asked about maps but where one is.
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
  expect(asked).toEqual([]);
  await buttonOf(page).press('Enter');
  await expect(frameOf(page).contentFrame().getByText('Streets')).toBeVisible();
  await expect(frameOf(page)).toBeFocused();
  await expect(frameOf(page)).toHaveAttribute('loading', 'lazy');
  await expect(frameOf(page)).toHaveAttribute('sandbox', /allow-scripts/);
  expect(await frameOf(page).boundingBox()).toEqual(await page.getByRole('img', { name: /^Map: / }).boundingBox());
  // They learn the site, not the page.
  expect(asked).toEqual(['/']);
});

test('is remembered on the next page, and taken back from the footer', async ({ page, site }) => {
  const asked = await standIn(page);
  await page.goto(site.url + PATH);
  await buttonOf(page).click();
  await expect(frameOf(page)).toBeVisible();
  await page.goto(`${site.url}/service-areas/oak-brook`);
  const frame = page.getByTitle('Street map of Oak Brook');
  await expect(frame).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Show the map', { useInnerText: true });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(frame).toHaveCount(0);
  await expect(buttonOf(page)).toBeVisible();
  asked.length = 0;
  await page.goto(site.url + PATH, { waitUntil: 'networkidle' });
  await expect(buttonOf(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('its offer fits a small phone and has no violation', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.url + PATH);
  await expect(buttonOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolation(page, 'the offer of a map');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is the drawn map and a maps search, and nobody else is asked', async ({ page, site }) => {
    const asked = await standIn(page);
    await page.goto(site.url + PATH);
    await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in maps (Elmhurst, IL, opens in a new tab)' })).toBeVisible();
    await expect(buttonOf(page)).toBeHidden();
    expect(asked).toEqual([]);
  });
});
