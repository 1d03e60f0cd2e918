import { z } from 'zod';
import { expect, test } from '../../support/fixtures.ts';
import { MAPS, POSTS, postPath } from '../../support/posts.ts';

const FEEDS = [
  ['application/rss+xml', '/rss.xml'],
  ['application/feed+json', '/feed.json'],
] as const;

test('every page names the feeds', { tag: '@long' }, async ({ page, site }) => {
  for (const path of ['/', '/resources', postPath(MAPS)]) {
    await page.goto(site.url + path);
    for (const [type, address] of FEEDS)
      await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute('href', address);
  }
});

for (const [type, address] of FEEDS) {
  test(`${address} is of its type and knows the site's own address`, { tag: '@long' }, async ({
    request,
    siteWith,
  }) => {
    const site = await siteWith({ SITE_URL: 'https://agency.example' });
    const answer = await request.get(site.url + address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    const text = await answer.text();
    expect(text).not.toContain('.invalid');
    expect(text).toContain(`https://agency.example${postPath(MAPS)}`);
  });
}

test('the RSS feed is well-formed and has every post with its whole text', { tag: '@long' }, async ({
  page,
  request,
  site,
}) => {
  const text = await (await request.get(`${site.url}/rss.xml`)).text();
  // In an empty page: ours do not allow parsing (Trusted Types).
  const feed = await page.evaluate((source) => {
    const xml = new DOMParser().parseFromString(source, 'application/xml');
    const read = (parent: Element | Document, name: string) => parent.getElementsByTagName(name)[0]?.textContent ?? '';
    return {
      error: xml.querySelector('parsererror')?.textContent,
      version: xml.documentElement.getAttribute('version'),
      self: xml.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
      items: [...xml.querySelectorAll('item')].map((item) => ({
        title: read(item, 'title'),
        link: read(item, 'link'),
        guid: read(item, 'guid'),
        date: read(item, 'pubDate'),
        html: read(item, 'content:encoded'),
      })),
    };
  }, text);
  expect(feed.error).toBeUndefined();
  expect(feed.version).toBe('2.0');
  expect(feed.self).toBe(`${site.url}/rss.xml`);
  expect(feed.items.map(({ title }) => title)).toEqual(POSTS);
  for (const { title, link, guid, date, html } of feed.items) {
    expect(link).toBe(site.url + postPath(title));
    expect(guid).toBe(link);
    expect(new Date(date).toUTCString()).toBe(date);
    expect(html.split(/\s+/).length).toBeGreaterThan(800);
    expect(html).not.toMatch(/(?:href|src)="[/#]/);
  }
});

const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.object({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string().min(4000),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      image: z.url(),
      authors: z.array(z.object({ name: z.string() })).min(1),
      tags: z.array(z.string()).min(2),
    }),
  ),
});

test('the JSON feed is a feed of version 1.1 with every post, and its pictures exist', { tag: '@long' }, async ({
  request,
  site,
}) => {
  const feed = jsonFeed.parse(await (await request.get(`${site.url}/feed.json`)).json());
  expect(feed.feed_url).toBe(`${site.url}/feed.json`);
  expect(feed.home_page_url).toBe(`${site.url}/resources`);
  expect(feed.items.map(({ title }) => title)).toEqual(POSTS);
  for (const { title, url, image, content_html } of feed.items) {
    expect(url).toBe(site.url + postPath(title));
    const pictures = [image, ...[...content_html.matchAll(/src="([^"]+)"/g)].map(([, address]) => address ?? '')];
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) expect((await request.get(picture)).status(), picture).toBe(200);
  }
});
