/** The pages of towns: texts, drawn maps, and the street map of a third party, which loads on request. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { brand } from '../../../config/brand.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { readRecord, recordFiles, text } from '../../support/content.ts';
import { graphOf } from '../../support/document.ts';
import { expect, test } from '../../support/fixtures.ts';

const city = z.looseObject({
  title: text,
  county: text,
  inIndex: z.boolean().default(true),
});
const CITIES = recordFiles('cities').map((file) => city.parse(readRecord(file)));
const TOWNS = CITIES.map(({ title }) => title);
const STRATEGY_CALL = '/contact-us#strategy-call';

const pathOf = (town: string) => `/service-areas/${town.toLowerCase().replaceAll(' ', '-')}`;

test('a visitor finds a town in the list of towns, which begins with the nearest one', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const listed = CITIES.filter(({ inIndex }) => inIndex);
  await page.goto(`${site.url}/service-areas`);
  const cards = page.getByRole('region', { name: 'Where we work' }).getByRole('link');
  const cardData = await cards.evaluateAll((links) =>
    links.map((link) => ({ text: link.textContent ?? '', path: link.getAttribute('href') })),
  );
  expect(cardData.map(({ path }) => path).toSorted()).toEqual(listed.map(({ title }) => pathOf(title)).toSorted());
  for (const { title, county } of listed)
    expect(cardData.find(({ path }) => path === pathOf(title))?.text).toMatch(
      new RegExp(`^\\d+[EW] \\d+[NS]${title} ${county}$`),
    );
  // Chicago is the nearest: distances are measured from State and Madison.
  expect(cardData[0]?.text).toContain('Chicago');
  // The accessible name is without the grid address.
  await expect(page.getByRole('link', { name: 'Oakbrook Terrace DuPage County', exact: true })).toBeVisible();
  const elsewhere = page.getByRole('region', { name: "Don't See Your City?" });
  await expect(elsewhere.getByRole('link').first()).toHaveAttribute('href', STRATEGY_CALL);
  await cards.filter({ hasText: 'Naperville' }).click();
  await expect(page.getByRole('main').getByText('27 miles west, 9 south')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Design & SEO in Naperville, IL');
  const others = page.getByRole('region', { name: 'Nearby towns' }).getByRole('listitem');
  await expect(others).toHaveCount(TOWNS.length - 1);
  await expect(others.first()).toHaveText('35W 8SAurora');
});

test('the page of a town has a testimonial, two calls to action, a map and the address of the office', {
  tag: '@long',
}, async ({ page, site }) => {
  const town = 'Oak Brook';
  await page.goto(site.url + pathOf(town));
  await expect(page).toHaveTitle(`Web Design & SEO in ${town}, IL | ${brand.name}`);
  const local = page.getByRole('region', { name: 'Local knowledge' });
  await expect(local.getByRole('figure')).toContainText(/^“.+”Sample client, /);
  const calls = page.getByRole('main').getByRole('link', { name: 'Request a Free Consultation' });
  await expect(calls).toHaveCount(2);
  for (const call of await calls.all()) await expect(call).toHaveAttribute('href', STRATEGY_CALL);
  const map = page.getByRole('img', { name: new RegExp(`^Map: .*${town}|${town}.*map`, 'i') }).first();
  await expect(map.getByText(town, { exact: true })).toBeVisible();

  const data = graphOf(await page.locator('script[type="application/ld+json"]').allTextContents());
  const business = data.find((each) => each['@type'] === 'LocalBusiness');
  expect(business).toMatchObject({
    name: `${brand.name} ${town}`,
    telephone: brand.phone.e164,
    address: { addressLocality: town, addressRegion: 'IL', postalCode: expect.stringMatching(/^\d{5}$/) },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    parentOrganization: { '@id': `${site.url}/#organization` },
  });
  const { streetAddress, postalCode } = (business?.address ?? {}) as Record<string, string>;
  await expect(local).toContainText(`${streetAddress}, ${town}, IL ${postalCode}`);
});

const HOST = 'www.openstreetmap.org';

/** Fakes the map server. @returns the paths in the Referer headers of its requests */
async function serveStreetMaps(page: Page): Promise<string[]> {
  const referrers: string[] = [];
  await page.context().route(`https://${HOST}/**`, (route) => {
    referrers.push(new URL(route.request().headers().referer ?? 'https://none.invalid').pathname);
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><a href="/">Streets</a>' });
  });
  return referrers;
}

const frameOf = (page: Page, town = 'Elmhurst') => page.getByTitle(`Street map of ${town}`);
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Show the map' });

test.describe('the street map', { tag: '@long' }, () => {
  test('replaces the drawn map and gets the focus when a visitor clicks "Show the map"', async ({ page, site }) => {
    const mapRequests = await serveStreetMaps(page);
    await page.goto(site.url + pathOf('Elmhurst'), { waitUntil: 'networkidle' });
    await expect(page.getByText(`The street map comes from ${HOST}`)).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
    // The consent banner is not about maps.
    await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
    expect(mapRequests).toEqual([]);
    await buttonOf(page).press('Enter');
    await expect(frameOf(page).contentFrame().getByText('Streets')).toBeVisible();
    await expect(frameOf(page)).toBeFocused();
    await expect(frameOf(page)).toHaveAttribute('sandbox', /allow-scripts/);
    const [street, drawn] = await Promise.all([
      frameOf(page).boundingBox(),
      page.getByRole('img', { name: /^Map: / }).boundingBox(),
    ]);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((street?.[side] ?? 0) - (drawn?.[side] ?? 0)), side).toBeLessThan(4);
    // The map server sees the origin of the site in the Referer header, not the page.
    expect(mapRequests).toEqual(['/']);
  });

  test('loads by itself on the next page, until the visitor declines it in the privacy choices', async ({
    page,
    site,
  }) => {
    const mapRequests = await serveStreetMaps(page);
    await page.goto(site.url + pathOf('Elmhurst'));
    await buttonOf(page).click();
    await expect(frameOf(page)).toBeVisible();
    await page.goto(site.url + pathOf('Oak Brook'));
    await expect(frameOf(page, 'Oak Brook')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(frameOf(page, 'Oak Brook')).toHaveCount(0);
    mapRequests.length = 0;
    await page.goto(site.url + pathOf('Elmhurst'), { waitUntil: 'networkidle' });
    await expect(buttonOf(page)).toBeVisible();
    expect(mapRequests).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectNoViolation(page, 'the page after the map was declined');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is replaced by the drawn map and a link to a maps search, without third-party requests', async ({
      page,
      site,
    }) => {
      const mapRequests = await serveStreetMaps(page);
      await page.goto(site.url + pathOf('Elmhurst'));
      await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open in maps (Elmhurst, IL, opens in a new tab)' })).toBeVisible();
      await expect(buttonOf(page)).toBeHidden();
      expect(mapRequests).toEqual([]);
    });
  });
});
