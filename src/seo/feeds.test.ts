import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { type Feed, jsonFeed, rssFeed } from './feeds.ts';

const feed: Feed = {
  title: 'Marks & Sons <Resources>',
  description: 'What "we" tried',
  origin: 'https://agency.example',
  items: [
    {
      path: '/resources/first',
      title: 'Ads & <budgets>\u0007',
      summary: 'Short & sweet',
      html: '<p>See <a href="/services">services</a>, <a href="#part">this</a> and <a href="https://other.example/x">that</a> ]]&gt;</p><img alt="" sizes="100vw" src="/art/a-2x1.svg" srcset="/art/a-2x1.svg 2x">',
      image: '/art/post/first-2x1.svg',
      author: 'Sample Author',
      published: '2025-06-12T00:00:00.000Z',
      updated: '2025-07-01T00:00:00.000Z',
      labels: ['SEO', 'R&D'],
    },
  ],
};

/** The decoded texts of all elements with a name. */
function texts(xml: string, wanted: string): string[] {
  const found: string[] = [];
  let inside = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        inside = name === wanted;
        if (inside) found.push('');
      },
      ontext: (text) => {
        if (inside) found[found.length - 1] += text;
      },
      onclosetag: () => {
        inside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

const COMPLETE =
  '<p>See <a href="https://agency.example/services">services</a>, <a href="https://agency.example/resources/first#part">this</a> and <a href="https://other.example/x">that</a> ]]&gt;</p><img src="https://agency.example/art/a-2x1.svg" alt="" />';

describe('RSS', () => {
  const xml = rssFeed(feed);

  it('escapes every text, and removes characters that are invalid in XML', () => {
    expect(texts(xml, 'title')).toEqual(['Marks & Sons <Resources>', 'Ads & <budgets>']);
    expect(texts(xml, 'category')).toEqual(['SEO', 'R&D']);
    expect(texts(xml, 'dc:creator')).toEqual(['Sample Author']);
    expect(texts(xml, 'description')).toEqual(['What "we" tried', 'Short & sweet']);
  });

  it('has the full text, with absolute URLs', () => {
    expect(texts(xml, 'content:encoded')).toEqual([COMPLETE]);
  });

  it('has RFC 822 dates, and a link to itself', () => {
    expect(texts(xml, 'pubDate')).toEqual(['Thu, 12 Jun 2025 00:00:00 GMT']);
    expect(texts(xml, 'lastBuildDate')).toEqual(['Tue, 01 Jul 2025 00:00:00 GMT']);
    expect(xml).toContain('<atom:link href="https://agency.example/rss.xml" rel="self" type="application/rss+xml"/>');
  });
});

it('the JSON feed has the same content', () => {
  const { items, ...head } = JSON.parse(jsonFeed(feed));
  expect(head).toMatchObject({ title: feed.title, feed_url: 'https://agency.example/feed.json' });
  expect(items).toMatchObject([
    {
      ...{ id: 'https://agency.example/resources/first', title: feed.items[0]?.title, content_html: COMPLETE },
      ...{ image: 'https://agency.example/art/post/first-2x1.svg', date_published: '2025-06-12T00:00:00.000Z' },
      ...{ date_modified: '2025-07-01T00:00:00.000Z', authors: [{ name: 'Sample Author' }], tags: ['SEO', 'R&D'] },
    },
  ]);
});
