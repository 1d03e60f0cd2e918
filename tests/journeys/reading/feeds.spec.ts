/** The feeds of articles. What is in them: src/seo/feeds. */
import { z } from 'zod';
import { expect, test } from '../../support/fixtures.ts';
import { MAPS, POSTS, postPath } from '../../support/posts.ts';

test('a feed reader finds both feeds', { tag: '@long' }, async ({ page, request, siteWith }) => {
  const site = await siteWith({ SITE_URL: 'https://agency.example' });
  await page.goto(site.url);
  for (const [type, address] of [
    ['application/rss+xml', '/rss.xml'],
    ['application/feed+json', '/feed.json'],
  ] as const) {
    await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute('href', address);
    const answer = await request.get(site.url + address);
    expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    const text = await answer.text();
    expect(text).not.toContain('.invalid');
    expect(text).toContain(`https://agency.example${postPath(MAPS)}`);
  }
});

test('a feed reader gets well-formed RSS with whole texts', { tag: '@long' }, async ({ page, request, site }) => {
  const text = await (await request.get(`${site.url}/rss.xml`)).text();
  // In an empty page: ours do not allow parsing (Trusted Types).
  const feed = await page.evaluate((source) => {
    const xml = new DOMParser().parseFromString(source, 'application/xml');
    const all = (name: string) => [...xml.querySelectorAll('item')].map((item) => item.getElementsByTagName(name)[0]);
    return {
      error: xml.querySelector('parsererror')?.textContent,
      titles: all('title').map((title) => title?.textContent),
      texts: all('content:encoded').map((content) => content?.textContent ?? ''),
    };
  }, text);
  expect(feed.error).toBeUndefined();
  expect(feed.titles).toEqual(POSTS);
  for (const html of feed.texts) {
    expect(html.split(/\s+/).length).toBeGreaterThan(800);
    expect(html).not.toMatch(/(?:href|src)="[/#]/);
  }
});

const jsonFeed = z.object({
  items: z.array(z.object({ title: z.string(), content_html: z.string().min(4000), image: z.url() })),
});

test('a feed reader gets JSON whose pictures exist', { tag: '@long' }, async ({ request, site }) => {
  const { items } = jsonFeed.parse(await (await request.get(`${site.url}/feed.json`)).json());
  expect(items.map(({ title }) => title)).toEqual(POSTS);
  const pictures = items.flatMap(({ image, content_html }) => [
    image,
    ...[...content_html.matchAll(/src="([^"]+)"/g)].map(([, address = '']) => address),
  ]);
  expect(pictures.length).toBeGreaterThan(items.length);
  for (const picture of pictures) expect((await request.get(picture)).status(), picture).toBe(200);
});
