import { expect, test } from '../support/fixtures.ts';

const PAGES = ['google-maps-aerial-drone', 'google-maps-listings-optimization', 'google-maps-360-virtual-tours'];

for (const slug of PAGES) {
  test(`${slug} explains itself in one template`, async ({ page, site }) => {
    await page.goto(`${site.url}/services/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: /^Drawing: / })).toHaveCount(2);
    await expect(main.locator('section[aria-labelledby="overview"] li')).toHaveCount(4);
    await expect(main.locator('section[aria-labelledby="process"] ol > li')).toHaveCount(4);
    await expect(main.locator('section[aria-labelledby="reasons"] li')).toHaveCount(3);
    const call = page.locator('section[aria-labelledby="cta-title"]').getByRole('link').first();
    await expect(call).toHaveAttribute('href', '/contact-us#strategy-call');
  });

  test(`${slug} tells search engines what is offered, by whom and where`, async ({ page, site }) => {
    await page.goto(`${site.url}/services/${slug}`);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.join()).toContain('"@type":"GeoCircle"');
    expect(blocks.join()).toContain('"geoRadius":80467.2');
    expect(blocks.join()).toContain('"@type":"OfferCatalog"');
    expect(blocks.join()).toContain(`"provider":{"@id":"${site.url}/#organization"}`);
  });
}
