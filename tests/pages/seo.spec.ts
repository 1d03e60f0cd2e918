import type { Page } from '@playwright/test';
import { inTitleCase } from '../../src/domain/text.ts';
import { graphOf, type Thing } from '../support/document.ts';
import { expect, test } from '../support/fixtures.ts';

const FULL = [
  {
    slug: 'ai-powered-seo',
    title: 'AI-powered SEO',
    cards: ['Question mining', 'Answer-first drafting', 'Structured data', 'Content upkeep'],
    action: 'Get an AI SEO review',
  },
  {
    slug: 'geo-optimization',
    title: 'GEO optimization',
    cards: ['Answer tracking', 'Crawler access', 'Consistent facts', 'Quotable sources'],
    action: 'Request an answer check',
  },
  {
    slug: 'predictive-analytics',
    title: 'Predictive analytics',
    cards: ['Demand curves', 'Early signals', 'Content timing', 'Budget scenarios'],
    action: 'Explore Predictive SEO',
  },
  {
    slug: 'keyword-research',
    title: 'Keyword Research & Content Strategy',
    cards: [
      'High-Intent Keyword Discovery',
      'Audience & Competitor Analysis',
      'Voice Search Optimization',
      'Content Gap Recommendations',
    ],
    action: 'Get a Keyword Opportunity Analysis',
  },
];

const PLACEHOLDERS = [
  { slug: 'on-page-technical', title: 'On-page & technical SEO' },
  { slug: 'local-seo', title: 'Local SEO' },
  { slug: 'content-writing', title: 'Content writing' },
  { slug: 'link-building', title: 'Link building' },
];

async function structuredData(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return graphOf(blocks);
}

test('the hub leads to the eight pages', async ({ page, site }) => {
  await page.goto(`${site.url}/seo`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eight ways up the results.');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows.getByRole('heading')).toHaveText([
    'AI-powered SEO',
    'GEO optimization',
    'Predictive analytics',
    'Keyword research',
    'On-page & technical',
    'Local SEO',
    'Content writing',
    'Link building',
  ]);
  const targets = await rows.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([...FULL, ...PLACEHOLDERS].map(({ slug }) => `/seo/${slug}`));
  for (const target of targets) expect((await page.request.get(site.url + target)).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Ask an SEO question' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

test('a row of the hub is pressed anywhere', async ({ page, site }) => {
  await page.goto(`${site.url}/seo`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Link building' }) });
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  await row.click({ position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(`${site.url}/seo/link-building`);
});

for (const { slug, title, cards, action } of FULL) {
  test(`${title} shows four cards and its call to action, to machines too`, async ({ page, site }) => {
    await page.goto(`${site.url}/seo/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'SEO', inTitleCase(title)]);
    const features = page.getByRole('main').getByRole('region').first();
    await expect(features.getByRole('heading', { level: 3 })).toHaveText(cards);
    const last = page.locator('main > :last-child').getByRole('link').first();
    await expect(last).toHaveText(action);
    await expect(last).toHaveAttribute('href', '/contact-us#strategy-call');
    const service = (await structuredData(page)).find((each) => each['@type'] === 'Service');
    expect(service).toMatchObject({
      name: title,
      url: `${site.url}/seo/${slug}`,
      provider: { '@id': `${site.url}/#organization` },
      areaServed: { '@type': 'GeoCircle', geoRadius: 80_467.2 },
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: cards.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
      },
    });
  });
}

for (const { slug, title } of PLACEHOLDERS) {
  test(`${title} says that it is under construction and takes inquiries`, async ({ page, site }) => {
    await page.goto(`${site.url}/seo/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('This page is under construction.');
    await expect(page.getByRole('link', { name: 'Inquire Now' })).toHaveAttribute('href', '/contact-us#strategy-call');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/seo/${slug}`);
    const types = (await structuredData(page)).map((each) => each['@type']);
    expect(types, 'nothing is offered to machines that people cannot read').not.toContain('Service');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hub and its pages are complete', async ({ page, site }) => {
    await page.goto(`${site.url}/seo`);
    await page.getByRole('link', { name: 'Keyword research' }).click();
    await expect(page).toHaveURL(`${site.url}/seo/keyword-research`);
    await expect(page.getByRole('heading', { name: 'Voice Search Optimization' })).toBeVisible();
    await page.goto(`${site.url}/seo/local-seo`);
    await expect(page.getByRole('link', { name: 'Inquire Now' })).toBeVisible();
  });
});
