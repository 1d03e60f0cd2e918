/** The feeds of articles. Their content is tested in src/seo/feeds. */
import { expect, test } from '../../support/fixtures.ts';
import { MAPS, postPath } from '../../support/posts.ts';

test('a feed reader finds the RSS feed and the JSON feed through the home page', { tag: '@long' }, async ({
  page,
  request,
  siteWith,
}) => {
  const site = await siteWith({ SITE_URL: 'https://agency.example' });
  await page.goto(site.url);
  for (const [type, address] of [
    ['application/rss+xml', '/rss.xml'],
    ['application/feed+json', '/feed.json'],
  ] as const) {
    await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute('href', address);
    const response = await request.get(site.url + address);
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    const text = await response.text();
    expect(text).not.toContain('.invalid');
    expect(text).toContain(`https://agency.example${postPath(MAPS)}`);
  }
});
