/** The street map of a third party over our drawn one: loaded on request, remembered, taken back. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

const PATH = '/service-areas/elmhurst';
const HOST = 'www.openstreetmap.org';

/** Their server, which is not asked for anything. @returns the pages that asked for a map */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(`https://${HOST}/**`, (route) => {
    asked.push(new URL(route.request().headers().referer ?? 'https://none.invalid').pathname);
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><a href="/">Streets</a>' });
  });
  return asked;
}

const frameOf = (page: Page) => page.getByTitle('Street map of Elmhurst');
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Show the map' });

test('is asked for by pressing, lies where the drawn one is, and takes the focus', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const asked = await standIn(page);
  await page.goto(site.url + PATH, { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
  await expect(page.getByText(`The street map comes from ${HOST}`)).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  // The question about third parties does not cover maps.
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
  expect(asked).toEqual([]);
  await buttonOf(page).press('Enter');
  await expect(frameOf(page).contentFrame().getByText('Streets')).toBeVisible();
  await expect(frameOf(page)).toBeFocused();
  await expect(frameOf(page)).toHaveAttribute('loading', 'lazy');
  await expect(frameOf(page)).toHaveAttribute('sandbox', /allow-scripts/);
  const [street, drawn] = await Promise.all([
    frameOf(page).boundingBox(),
    page.getByRole('img', { name: /^Map: / }).boundingBox(),
  ]);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((street?.[side] ?? 0) - (drawn?.[side] ?? 0)), side).toBeLessThan(4);
  // They learn the site, not the page.
  expect(asked).toEqual(['/']);
});

test('is remembered on the next page, and taken back from the footer', { tag: '@long' }, async ({ page, site }) => {
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

test('its offer fits a small phone and has no violation', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.url + PATH);
  await expect(buttonOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolation(page, 'the offer of a map');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is the drawn map and a maps search, and no third party is asked', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const asked = await standIn(page);
    await page.goto(site.url + PATH);
    await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in maps (Elmhurst, IL, opens in a new tab)' })).toBeVisible();
    await expect(buttonOf(page)).toBeHidden();
    expect(asked).toEqual([]);
  });
});
