import { expect, test } from '../support/fixtures.ts';

for (const slug of ['google-ads', 'facebook-ads', 'tiktok-ads', 'bing-ads', 'amazon-ads']) {
  test(`${slug} has four features, its reasons and a call to action`, async ({ page, site }) => {
    await page.goto(`${site.url}/services/advertising/${slug}`);
    const main = page.getByRole('main');
    await expect(main.locator('section[aria-labelledby="features"] li')).toHaveCount(4);
    await expect(main.locator('section[aria-labelledby="why"] li')).toHaveCount(3);
    await expect(main.getByRole('link', { name: 'See ad case studies' })).toHaveAttribute(
      'href',
      '/case-studies?filter=advertising',
    );
    const call = page.locator('section[aria-labelledby="cta-title"]').getByRole('link').first();
    await expect(call).toHaveAttribute('href', '/contact-us#strategy-call');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.join()).toContain('"serviceType"');
  });
}

test('the trail names the folder that has no page without a link', async ({ page, site }) => {
  await page.goto(`${site.url}/services/advertising/google-ads`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Services', 'Advertising', 'Google Ads']);
  await expect(trail.getByRole('link', { name: 'Advertising' })).toHaveCount(0);
});
