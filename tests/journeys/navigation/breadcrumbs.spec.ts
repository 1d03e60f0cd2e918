/** Where a page stands: its breadcrumbs for visitors, and its structured data for search engines. */
import { DEMO } from '../../support/demo.ts';
import { Document, graphOf } from '../../support/document.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the breadcrumb has every place in title case', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/industries/home-services`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Industries', 'Home Services']);
});

test('the breadcrumb leads back, and says the same to search engines', async ({ page, site }) => {
  await page.goto(`${site.url}${DEMO.stand.path}`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Store', DEMO.stand.title]);
  await expect(breadcrumbs.getByText(DEMO.stand.title)).toHaveAttribute('aria-current', 'page');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = graphOf(data).find((each) => each['@type'] === 'BreadcrumbList');
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
    { '@type': 'ListItem', position: 2, name: 'Store', item: `${site.url}/store` },
    { '@type': 'ListItem', position: 3, name: DEMO.stand.title, item: `${site.url}${DEMO.stand.path}` },
  ]);
  await breadcrumbs.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('the breadcrumb stands on every page but home, also where a purchase ends', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto(`${site.url}/success`);
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Success']);
  await page.goto(site.url);
  await expect(breadcrumbs).toHaveCount(0);
});

const PUBLISHER = ['ProfessionalService', 'WebSite'];

test('every kind of page tells search engines and social networks what it is', { tag: '@long' }, async ({ site }) => {
  for (const [path, shared, type] of [
    ['/', 'website', 'WebPage'],
    ['/about-us', 'website', 'AboutPage'],
    ['/contact-us', 'website', 'ContactPage'],
    ['/faq', 'website', 'FAQPage'],
    ['/services/branding-creative-services', 'website', 'WebPage'],
    ['/service-areas', 'website', 'CollectionPage'],
    ['/store', 'website', 'CollectionPage'],
    [DEMO.stand.path, 'website', 'ItemPage'],
    ['/resources', 'website', 'CollectionPage'],
    ['/resources/how-to-get-found-on-google-maps', 'article', 'WebPage'],
  ] as const) {
    const document = new Document(await (await fetch(site.url + path)).text());
    const page = document.graph.find((thing) => thing['@id'].endsWith('#webpage'));
    expect([path, document.meta('og:type'), page?.['@type']]).toEqual([path, shared, type]);
  }
});

test('a page that is not listed tells search engines about the agency', { tag: '@long' }, async ({ site }) => {
  for (const [path, types] of [
    ['/sitemap', [...PUBLISHER, 'BreadcrumbList']],
    ['/success', [...PUBLISHER, 'BreadcrumbList']],
    ['/nowhere', PUBLISHER],
    ['/resources/no-such-post', PUBLISHER],
  ] as const) {
    const document = new Document(await (await fetch(site.url + path)).text());
    const found = document.graph.map((thing) => thing['@type']);
    expect([path, document.meta('og:type'), found]).toEqual([path, 'website', types]);
  }
});
