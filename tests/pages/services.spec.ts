import type { Page } from '@playwright/test';
import { brand } from '../../config/brand.ts';
import { graphOf, type Thing } from '../support/document.ts';
import { expect, test } from '../support/fixtures.ts';

const CALL = '/contact-us#strategy-call';

/** The address of each service, what its page is called, and the link to where visitors can see it done. */
const SERVICES = [
  {
    slug: 'website-design-development',
    title: 'Website design & development',
    proof: ['All web design case studies', '/case-studies?filter=web-design'],
  },
  {
    slug: 'seo-services',
    title: 'SEO services',
    proof: ['Read the case studies', '/case-studies'],
  },
  {
    slug: 'digital-advertising-media-buying',
    title: 'Digital advertising & media buying',
    proof: ['Advertising case studies', '/case-studies?filter=advertising'],
  },
  {
    slug: 'social-media-marketing',
    title: 'Social media marketing',
    proof: ['Social media case studies', '/case-studies?filter=social-media'],
  },
  {
    slug: 'branding-creative-services',
    title: 'Branding & creative',
    proof: ['Branding case studies', '/case-studies?filter=branding'],
  },
  {
    slug: 'marketing-consulting-strategy',
    title: 'Marketing consulting & strategy',
    proof: ['Meet the team', '/about-us'],
  },
  {
    slug: 'email-marketing-crm-automation',
    title: 'Email marketing & CRM automation',
    proof: ['Email marketing case studies', '/case-studies?filter=email-marketing'],
  },
  {
    slug: 'healthcare-marketing-solutions',
    title: 'Healthcare marketing solutions',
    proof: ['Healthcare case studies', '/case-studies?filter=healthcare'],
  },
  {
    slug: 'reputation-management',
    title: 'Reputation management',
    proof: ['Read the testimonials', '/testimonials'],
  },
  {
    slug: 'sales-funnel-creation-conversion-optimization',
    title: 'Sales funnels & conversion optimization',
    proof: ['Conversion case studies', '/case-studies?filter=cro'],
  },
] as const;

const main = (page: Page) => page.getByRole('main');
/** What is in the service: the first section behind the hero. */
const capabilities = (page: Page) => main(page).getByRole('region').first().getByRole('listitem');
const targets = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function serviceData(page: Page): Promise<Thing> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = graphOf(texts).find((thing) => thing['@type'] === 'Service');
  if (!found) throw new Error('the page says nothing about a service to search engines');
  return found;
}

test('the overview shows ten services, in their order, each leading to its page', async ({ page, site }) => {
  await page.goto(`${site.url}/services`);
  await expect(page).toHaveTitle(`Marketing services: web, SEO, ads and maps | ${brand.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const cards = main(page).locator('ul > li:has(> img)');
  await expect(cards.getByRole('heading')).toHaveText([
    'Website design & development',
    'SEO',
    'Digital advertising & media buying',
    'Maps & listings',
    'Branding & creative',
    'Consulting & strategy',
    'Email & CRM automation',
    'Healthcare marketing',
    'Reputation management',
    'Sales funnels & conversion',
  ]);
  const links = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    '/services/website-design-development',
    '/services/seo-services',
    '/services/digital-advertising-media-buying',
    '/services/maps-and-listings',
    '/services/branding-creative-services',
    '/services/marketing-consulting-strategy',
    '/services/email-marketing-crm-automation',
    '/services/healthcare-marketing-solutions',
    '/services/reputation-management',
    '/services/sales-funnel-creation-conversion-optimization',
  ]);
  for (const card of await cards.all()) {
    await expect(card.getByRole('paragraph')).not.toBeEmpty();
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await expect(card.getByRole('listitem').last()).toHaveText('And more...');
  }
  await expect(main(page).getByRole('link', { name: 'Ask us where to start' })).toHaveAttribute('href', CALL);
  await cards.getByRole('link', { name: 'See reputation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reputation management');
});

test('a service without a card is on the overview, too', async ({ page, site }) => {
  await page.goto(`${site.url}/services`);
  await main(page).getByRole('link', { name: 'Social media marketing' }).click();
  await expect(page).toHaveURL(`${site.url}/services/social-media-marketing`);
});

for (const { slug, title, proof } of SERVICES) {
  test(`${title}: six capabilities, the way to see it done, and the strategy call`, async ({ page, site }) => {
    await page.goto(`${site.url}/services/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(capabilities(page)).toHaveCount(6);
    await expect(capabilities(page).getByRole('heading', { level: 3 })).toHaveCount(6);
    await expect(main(page).getByRole('link', { name: proof[0] })).toHaveAttribute('href', proof[1]);
    const band = main(page).getByRole('region').last();
    await expect(band.getByRole('link').first()).toHaveAttribute('href', CALL);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Home', 'Services']);
  });
}

test('website design offers four platforms, each with a quote', async ({ page, site }) => {
  await page.goto(`${site.url}/services/website-design-development`);
  const platforms = main(page).getByRole('region', { name: 'Platforms, chosen for you' });
  await expect(platforms.getByRole('listitem')).toHaveCount(4);
  await expect(platforms.getByText('Request a Quote')).toHaveCount(4);
  await expect(platforms.getByRole('link', { name: 'Request a Quote for Shopify' })).toHaveAttribute('href', CALL);
  expect(await targets(page, 'Platforms, chosen for you')).toEqual([CALL, CALL, CALL, CALL]);
});

test('digital advertising leads to the five platforms and to the calculator', async ({ page, site }) => {
  await page.goto(`${site.url}/services/digital-advertising-media-buying`);
  expect(await targets(page, 'Five places to advertise')).toEqual(
    ['google', 'facebook', 'tiktok', 'bing', 'amazon'].map((name) => `/services/advertising/${name}-ads`),
  );
  await main(page).getByRole('link', { name: 'Work out your return' }).click();
  const calculator = page.locator('#roi');
  await expect(calculator).toBeInViewport();
  await expect(calculator.getByRole('link', { name: 'Open the ROI calculator' })).toHaveAttribute(
    'href',
    '/tools/roi-calculator',
  );
  await calculator.getByRole('spinbutton', { name: /Average sale value/ }).fill('1000');
  await expect(calculator).toContainText('$125,000');
});

test('maps and listings has four features, its network of 100+ platforms, and the pages that belong to it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/services/maps-and-listings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maps & listings');
  await expect(capabilities(page)).toHaveCount(4);
  const claim = main(page).getByRole('region', { name: 'Your details, on every map' });
  await expect(claim.getByRole('definition')).toHaveText('100+');
  await expect(claim.getByRole('term')).toHaveText('platforms in the listings network');
  expect(await targets(page, 'Further into Google Maps')).toEqual(
    expect.arrayContaining(['/services/google-maps-aerial-drone', '/services/google-maps-listings-optimization']),
  );
  const band = main(page).getByRole('region').last();
  await expect(band.getByRole('link').first()).toHaveAttribute('href', CALL);
});

test('consulting leads to the people, and twice to the strategy call', async ({ page, site }) => {
  await page.goto(`${site.url}/services/marketing-consulting-strategy`);
  await expect(main(page).getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/about-us');
  await expect(main(page).getByRole('link', { name: 'Book a free strategy call' })).toHaveAttribute('href', CALL);
  await expect(main(page).getByRole('link', { name: 'Bring us a question' })).toHaveAttribute('href', CALL);
});

test('search engines read what the service is, who offers it, where, and what is in it', async ({ page, site }) => {
  await page.goto(`${site.url}/services/branding-creative-services`);
  const url = `${site.url}/services/branding-creative-services`;
  const names = await capabilities(page).getByRole('heading').allTextContents();
  expect(await serviceData(page)).toMatchObject({
    '@id': `${url}#service`,
    url,
    name: 'Branding & creative',
    serviceType: 'Branding and creative services',
    provider: { '@id': `${site.url}/#organization` },
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: 41.8781, longitude: -87.6298 },
      geoRadius: 80467.2,
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      itemListElement: names.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
    },
  });
});

test('every service describes itself in its own words', async ({ request, site }) => {
  const described = new Map<string, string>();
  for (const { slug } of [...SERVICES, { slug: 'maps-and-listings' }]) {
    const html = await (await request.get(`${site.url}/services/${slug}`)).text();
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)/.exec(html)?.[1] ?? '';
    expect([slug, described.get(title), described.get(description)]).toEqual([slug, undefined, undefined]);
    expect([slug, description.length > 50, html.includes('"@type":"Service"')]).toEqual([slug, true, true]);
    described.set(title, slug).set(description, slug);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor gets from the menu to a service and reads all of it', async ({ page, site }) => {
    await page.goto(`${site.url}/services`);
    await page.getByRole('button', { name: 'Services' }).click();
    await page.locator('#menu-services').getByRole('link', { name: 'Healthcare marketing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare marketing solutions');
    for (const capability of await capabilities(page).all()) await expect(capability).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Healthcare case studies' })).toBeVisible();
  });
});
