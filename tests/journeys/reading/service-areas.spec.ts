import type { Page } from '@playwright/test';
import { z } from 'zod';
import { brand } from '../../../config/brand.ts';
import { readRecord, recordFiles, text } from '../../support/content.ts';
import { graphOf, type Thing } from '../../support/document.ts';
import { expect, test } from '../../support/fixtures.ts';

const city = z.looseObject({
  title: text,
  county: text,
  inIndex: z.boolean().default(true),
  localBusiness: z.unknown().optional(),
});
const CITIES = recordFiles('cities').map((file) => city.parse(readRecord(file)));
const IN_INDEX = CITIES.filter(({ inIndex }) => inIndex);
const TOWNS = CITIES.map(({ title }) => title);
const WITH_LOCAL_BUSINESS = CITIES.filter(({ localBusiness }) => localBusiness !== undefined).map(({ title }) => title);
const STRATEGY_CALL = '/contact-us#strategy-call';

const pathOf = (town: string) => `/service-areas/${town.toLowerCase().replaceAll(' ', '-')}`;

async function structuredData(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return graphOf(blocks);
}

test('the list has the towns, nearest first, each with its address and a link to its page', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/service-areas`);
  const cards = page.getByRole('region', { name: 'Where we work' }).getByRole('link');
  const shown = await cards.evaluateAll((links) =>
    links.map((link) => ({ text: link.textContent ?? '', path: link.getAttribute('href') })),
  );
  expect(shown.map(({ path }) => path).toSorted()).toEqual(IN_INDEX.map(({ title }) => pathOf(title)).toSorted());
  for (const { title, county } of IN_INDEX)
    expect(shown.find(({ path }) => path === pathOf(title))?.text).toMatch(
      new RegExp(`^\\d+[EW] \\d+[NS]${title} ${county}$`),
    );
  // The walk to Chicago is the shortest: it begins at State and Madison.
  expect(shown[0]?.text).toContain('Chicago');
  // The address is drawn for the eye; to the ear the link is the town.
  await expect(page.getByRole('link', { name: 'Oakbrook Terrace DuPage County', exact: true })).toBeVisible();
  await cards.filter({ hasText: 'Downers Grove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Design & SEO in Downers Grove, IL');
});

test('who does not see their city is led to the strategy call, in the place of the call to action', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.goto(`${site.url}/service-areas`);
  const elsewhere = page.getByRole('region', { name: "Don't See Your City?" });
  await expect(elsewhere.getByRole('link').first()).toHaveAttribute('href', STRATEGY_CALL);
  await expect(elsewhere.getByRole('link', { name: brand.phone.display })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  );
  await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName("Don't See Your City?");
});

test('the page of a town has everything the template promises', { tag: '@long' }, async ({ page, site }) => {
  for (const town of TOWNS) {
    await page.goto(site.url + pathOf(town));
    await expect(page).toHaveTitle(`Web Design & SEO in ${town}, IL | ${brand.name}`);
    await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();
    const local = page.getByRole('region', { name: 'Local knowledge' });
    await expect(local.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(local.getByRole('figure')).toContainText(/^“.+”Sample client, /);
    const calls = page.getByRole('main').getByRole('link', { name: 'Request a Free Consultation' });
    await expect(calls).toHaveCount(2);
    for (const call of await calls.all()) await expect(call).toHaveAttribute('href', STRATEGY_CALL);
    const others = page.getByRole('region', { name: 'Nearby towns' }).getByRole('listitem').getByRole('link');
    await expect(others).toHaveCount(TOWNS.length - 1);
  }
});

test('the neighbours of a town come in the order of the walk to them', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url + pathOf('Naperville'));
  const others = page.getByRole('region', { name: 'Nearby towns' }).getByRole('listitem');
  await expect(others.first()).toHaveText('35W 8SAurora');
  await expect(others.nth(1)).toHaveText('24W 1SWheaton');
  await expect(others.last()).toHaveText('0W 0NChicago');
});

test('towns with an office tell search engines and visitors where it is', { tag: '@long' }, async ({ page, site }) => {
  const found: string[] = [];
  for (const town of TOWNS) {
    await page.goto(site.url + pathOf(town));
    const business = (await structuredData(page)).find((each) => each['@type'] === 'LocalBusiness');
    if (!business) continue;
    found.push(town);
    expect(business).toEqual({
      '@type': 'LocalBusiness',
      '@id': `${site.url}${pathOf(town)}#local-business`,
      name: `${brand.name} ${town}`,
      description: expect.any(String),
      url: site.url + pathOf(town),
      telephone: brand.phone.e164,
      priceRange: '$$',
      address: {
        '@type': 'PostalAddress',
        streetAddress: expect.any(String),
        addressLocality: town,
        addressRegion: 'IL',
        postalCode: expect.stringMatching(/^\d{5}$/),
        addressCountry: 'US',
      },
      image: `${site.url}/og${pathOf(town)}.png`,
      openingHoursSpecification: [expect.objectContaining({ opens: '09:00', closes: '18:00' })],
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
      areaServed: { '@type': 'City', name: `${town}, IL` },
      parentOrganization: { '@id': `${site.url}/#organization` },
      mainEntityOfPage: { '@id': `${site.url}${pathOf(town)}#webpage` },
    });
    const { streetAddress, postalCode } = business.address as Record<string, string>;
    const local = page.getByRole('region', { name: 'Local knowledge' });
    await expect(local).toContainText(`${streetAddress}, ${town}, IL ${postalCode}`);
    await expect(local.getByRole('link')).toHaveAttribute('href', `tel:${brand.phone.e164}`);
  }
  expect(found.toSorted()).toEqual(WITH_LOCAL_BUSINESS.toSorted());
});

test('the title of a town comes first, and a sign on its map says where it is', async ({ page, site }) => {
  await page.goto(site.url + pathOf('Naperville'));
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const sign = main.getByText('27 miles west, 9 south');
  await expect(sign).toHaveText('27W 9S27 miles west, 9 south');
  await expect(title.or(sign).first()).toHaveRole('heading');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [above, on, map] = await Promise.all(
      [title, sign, main.getByRole('img', { name: /^Map: / })].map((each) => each.boundingBox()),
    );
    expect(above?.y).toBeLessThan((on?.y ?? 0) + (width > 1000 ? 900 : 0));
    expect(on?.y).toBeGreaterThanOrEqual(map?.y ?? 0);
    expect(on?.x).toBeGreaterThanOrEqual(map?.x ?? 0);
  }
});

test('the three services of a town stand in three columns, or one under the other', async ({ page, site }) => {
  await page.goto(site.url + pathOf('Naperville'));
  const cards = page.getByRole('region', { name: 'What we do in Naperville' }).getByRole('listitem');
  for (const width of [390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    expect([1, 3], `${width} px`).toContain(new Set(boxes).size);
  }
});

test('a town without the address of a map shows the drawn one', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url + pathOf('Wheaton'));
  await expect(page.getByRole('img', { name: /^Map: Wheaton is/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('no two towns share more than a fifth of their sentences', { tag: '@long' }, async ({ page, site }) => {
  const said = new Map<string, Set<string>>();
  for (const town of TOWNS) {
    await page.goto(site.url + pathOf(town));
    const texts = await page.getByRole('main').locator('h1, h2, h3, p, blockquote').allTextContents();
    // What clients say is the same on every page, the offer of a street map on every one that has a street map.
    const strip = await page.getByRole('region', { name: 'What Our Clients Say' }).textContent();
    const own = texts.filter((each) => !each.includes('The street map comes from'));
    const sentences = own.flatMap((each) => each.split(/(?<=[.?!])\s+/)).filter(Boolean);
    said.set(town, new Set(sentences.filter((each) => !strip?.includes(each))));
  }
  for (const [town, sentences] of said) {
    expect(sentences.size).toBeGreaterThan(25);
    for (const [other, theirs] of said) {
      if (town === other) continue;
      const shared = [...sentences].filter((sentence) => theirs.has(sentence));
      expect(shared.length / sentences.size, `${town} and ${other}: ${shared.join(' / ')}`).toBeLessThan(0.2);
    }
  }
});

test('every town has a description of its own', { tag: '@long' }, async ({ page, site }) => {
  const descriptions = new Set<string | null>();
  for (const path of ['/service-areas', ...TOWNS.map(pathOf)]) {
    await page.goto(site.url + path);
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'));
  }
  expect(descriptions.size).toBe(TOWNS.length + 1);
});

for (const width of [390, 1440]) {
  test(`on a screen of ${width} px every town is in the picture of its own map`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const town of TOWNS) {
      await page.goto(site.url + pathOf(town));
      const map = page.getByRole('img', { name: new RegExp(`map.*${town}|${town}.*map`, 'i') }).first();
      const box = await map.boundingBox();
      const name = await map.getByText(town, { exact: true }).boundingBox();
      if (!box || !name) throw new Error(`${town} has no map with its name`);
      // In pixels, for a browser that rounds.
      const near = 2;
      expect(name.x, town).toBeGreaterThanOrEqual(box.x - near);
      expect(name.x + name.width, town).toBeLessThanOrEqual(box.x + box.width + near);
      expect(name.y, town).toBeGreaterThanOrEqual(box.y - near);
      expect(name.y + name.height, town).toBeLessThanOrEqual(box.y + box.height + near);
    }
  });
}
