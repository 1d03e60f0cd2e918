import type { Page } from '@playwright/test';
import { brand } from '../../config/brand.ts';
import { graphOf, type Thing } from '../support/document.ts';
import { expect, test } from '../support/fixtures.ts';

/** Nearest first; the walk is counted in miles along the grid. */
const IN_INDEX = [
  ['Chicago', '0W 0N', 'Cook County'],
  ['Elmhurst', '16W 1N', 'DuPage County'],
  ['Oakbrook Terrace', '17W 2S', 'DuPage County'],
  ['Lombard', '19W 0S', 'DuPage County'],
  ['Downers Grove', '19W 5S', 'DuPage County'],
  ['Wheaton', '24W 1S', 'DuPage County'],
  ['Arlington Heights', '18W 14N', 'Cook County'],
  ['Schaumburg', '23W 10N', 'Cook County'],
  ['Naperville', '27W 9S', 'DuPage County'],
  ['Aurora', '35W 8S', 'Kane County'],
] as const;
const TOWNS = [...IN_INDEX.map(([name]) => name), 'Oak Brook'];
const WITH_LOCAL_BUSINESS = ['Oak Brook', 'Downers Grove', 'Elmhurst'];
const STRATEGY_CALL = '/contact-us#strategy-call';

const pathOf = (town: string) => `/service-areas/${town.toLowerCase().replaceAll(' ', '-')}`;

async function structuredData(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return graphOf(blocks);
}

test('ten towns, nearest first, each with its address and a link to its page', async ({ page, site }) => {
  await page.goto(`${site.url}/service-areas`);
  await expect(page).toHaveTitle('Service Areas | Evenside');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Service Areas',
  ]);
  const cards = page.getByRole('region', { name: 'Where we work' }).getByRole('link');
  await expect(cards).toHaveText(IN_INDEX.map(([name, address, county]) => `${address}${name} ${county}`));
  const targets = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(IN_INDEX.map(([name]) => pathOf(name)));
  // The address is drawn for the eye; to the ear the link is the town.
  await expect(page.getByRole('link', { name: 'Oakbrook Terrace DuPage County', exact: true })).toBeVisible();
  await cards.filter({ hasText: 'Downers Grove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Design & SEO in Downers Grove, IL');
});

test('who does not see their city is led to the strategy call, in the place of the call to action', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/service-areas`);
  const elsewhere = page.getByRole('region', { name: "Don't See Your City?" });
  await expect(elsewhere.getByRole('link').first()).toHaveAttribute('href', STRATEGY_CALL);
  await expect(elsewhere.getByRole('link', { name: brand.phone.display })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  );
  await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName("Don't See Your City?");
});

for (const town of TOWNS) {
  test(`the page of ${town} has everything the template promises`, async ({ page, site }) => {
    await page.goto(site.url + pathOf(town));
    await expect(page).toHaveTitle(`Web Design & SEO in ${town}, IL | Evenside`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Web Design & SEO in ${town}, IL`);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(trail).toHaveText(['Home', 'Service Areas', town]);
    await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();

    const cards = page.getByRole('region', { name: `What we do in ${town}` });
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Web design', 'SEO', 'Website support']);
    const targets = await cards
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const design = '/services/website-design-development';
    expect(targets).toEqual([design, '/seo', design]);

    const local = page.getByRole('region', { name: 'Local knowledge' });
    await expect(local.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(local.getByRole('figure')).toContainText(/^“.+”Sample client, /);

    const calls = page.getByRole('main').getByRole('link', { name: 'Request a Free Consultation' });
    await expect(calls).toHaveCount(2);
    for (const call of await calls.all()) await expect(call).toHaveAttribute('href', STRATEGY_CALL);

    const others = page.getByRole('region', { name: 'Nearby towns' }).getByRole('listitem').getByRole('link');
    await expect(others).toHaveCount(10);
    await expect(others.filter({ hasText: town === 'Oak Brook' ? 'Elmhurst' : 'Oak Brook' })).toBeVisible();
  });
}

test('the neighbours of a town come in the order of the walk to them', async ({ page, site }) => {
  await page.goto(site.url + pathOf('Naperville'));
  const others = page.getByRole('region', { name: 'Nearby towns' }).getByRole('listitem');
  await expect(others.first()).toHaveText('35W 8SAurora');
  await expect(others.nth(1)).toHaveText('24W 1SWheaton');
  await expect(others.last()).toHaveText('0W 0NChicago');
});

test('three towns tell search engines where we can be met, and tell visitors the same', async ({ page, site }) => {
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a town without the address of a map shows the drawn one', async ({ page, site }) => {
      await page.goto(site.url + pathOf('Wheaton'));
      await expect(page.getByRole('img', { name: /^Map: Wheaton is/ })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });
}

test('no two towns share more than a fifth of their sentences', async ({ page, site }) => {
  const said = new Map<string, Set<string>>();
  for (const town of TOWNS) {
    await page.goto(site.url + pathOf(town));
    const texts = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, p, blockquote')]
        // What clients say stands on every page of the site, the offer of a street map on every drawn one.
        .filter((element) => !element.closest('[aria-labelledby="reviews-title"], [data-map]'))
        .map((element) => element.textContent ?? ''),
    );
    said.set(town, new Set(texts.flatMap((text) => text.split(/(?<=[.?!])\s+/)).filter(Boolean)));
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

test('every town has a description of its own', async ({ page, site }) => {
  const descriptions = new Set<string | null>();
  for (const path of ['/service-areas', ...TOWNS.map(pathOf)]) {
    await page.goto(site.url + path);
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'));
  }
  expect(descriptions.size).toBe(TOWNS.length + 1);
});

for (const width of [390, 600, 800, 960, 1024, 1280, 1440]) {
  test(`on a screen of ${width} px every town is in the picture of its own map`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const town of TOWNS) {
      await page.goto(site.url + pathOf(town));
      const map = page.getByRole('img', { name: new RegExp(`map.*${town}|${town}.*map`, 'i') }).first();
      const box = await map.boundingBox();
      const name = await map.locator('.here').boundingBox();
      if (!box || !name) throw new Error(`${town} has no map with its name`);
      expect(name.x, town).toBeGreaterThanOrEqual(box.x);
      expect(name.x + name.width, town).toBeLessThanOrEqual(box.x + box.width);
      expect(name.y, town).toBeGreaterThanOrEqual(box.y);
      expect(name.y + name.height, town).toBeLessThanOrEqual(box.y + box.height);
    }
  });
}
