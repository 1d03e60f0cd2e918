/** The posts for feed readers: RSS 2.0 and JSON Feed 1.1, with the whole text. */
import sanitizeHtml from 'sanitize-html';
import { escapeXml } from './xml.ts';

export type Feed = {
  title: string;
  description: string;
  /** Public addresses: of the site, without a slash at the end, and of the list that the feed follows. */
  origin: string;
  pageUrl: string;
  items: readonly FeedItem[];
};

type FeedItem = {
  url: string;
  title: string;
  summary: string;
  /** HTML as the page has it; its addresses are made complete here. */
  html: string;
  image: string;
  author: string;
  published: Date;
  updated: Date;
  /** The category, then the tags. */
  labels: readonly string[];
};

/** A reader shows the text far from its page, so every address in it is absolute, and a photo has one size. */
function withAbsoluteUrls(html: string, pageUrl: string): string {
  const absolute = (url: string) => URL.parse(url, pageUrl)?.href ?? url;
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del'],
    allowedAttributes: false,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(href && { href: absolute(href) }) },
      }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: { src: absolute(src), alt, ...(width && { width }), ...(height && { height }) },
      }),
    },
  });
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

export function rssFeed({ title, description, origin, pageUrl, items }: Feed): string {
  const entries = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
      element('pubDate', item.published.toUTCString()),
      element('dc:creator', item.author),
      ...item.labels.map((label) => element('category', label)),
      element('description', item.summary),
      element('content:encoded', withAbsoluteUrls(item.html, item.url)),
      '</item>',
    ].join('\n'),
  );
  const lastBuilt = items.map(({ updated }) => updated).sort((a, b) => b.getTime() - a.getTime())[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', pageUrl),
    element('description', description),
    element('language', 'en-us'),
    ...(lastBuilt ? [element('lastBuildDate', lastBuilt.toUTCString())] : []),
    `<atom:link href="${escapeXml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

export function jsonFeed({ title, description, origin, pageUrl, items }: Feed): string {
  return JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      home_page_url: pageUrl,
      feed_url: `${origin}/feed.json`,
      language: 'en-US',
      items: items.map((item) => ({
        id: item.url,
        url: item.url,
        title: item.title,
        summary: item.summary,
        content_html: withAbsoluteUrls(item.html, item.url),
        image: item.image,
        date_published: item.published.toISOString(),
        date_modified: item.updated.toISOString(),
        authors: [{ name: item.author }],
        tags: item.labels,
      })),
    },
    null,
    2,
  );
}
