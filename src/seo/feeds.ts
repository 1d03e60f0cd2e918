/** The posts as RSS 2.0 and JSON Feed 1.1, with the full text. */
import sanitizeHtml from 'sanitize-html';
import { escapeXml } from '../../art/escape.ts';

export type Feed = {
  title: string;
  description: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  items: readonly FeedItem[];
};

/** A post. URLs are paths of the site, timestamps are ISO 8601. */
export type FeedItem = {
  path: string;
  title: string;
  summary: string;
  /** HTML of the page; the feed makes its URLs absolute. */
  html: string;
  image: string;
  author: string;
  published: string;
  updated: string;
  /** The category, then the tags. */
  labels: readonly string[];
};

/** Makes all URLs absolute, because feed readers show the text outside of the site, and removes responsive sizes. */
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

/** URL of the list of posts. */
const listOf = (origin: string) => `${origin}/resources`;

const utc = (moment: string) => new Date(moment).toUTCString();

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

export function rssFeed({ title, description, origin, items }: Feed): string {
  const entries = items.map((item) => {
    const url = origin + item.path;
    return [
      '<item>',
      element('title', item.title),
      element('link', url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      element('pubDate', utc(item.published)),
      element('dc:creator', item.author),
      ...item.labels.map((label) => element('category', label)),
      element('description', item.summary),
      element('content:encoded', withAbsoluteUrls(item.html, url)),
      '</item>',
    ].join('\n');
  });
  const lastBuilt = items
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', listOf(origin)),
    element('description', description),
    element('language', 'en-us'),
    ...(lastBuilt ? [element('lastBuildDate', utc(lastBuilt))] : []),
    `<atom:link href="${escapeXml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

export function jsonFeed({ title, description, origin, items }: Feed): string {
  return JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      home_page_url: listOf(origin),
      feed_url: `${origin}/feed.json`,
      language: 'en-US',
      items: items.map((item) => ({
        id: origin + item.path,
        url: origin + item.path,
        title: item.title,
        summary: item.summary,
        content_html: withAbsoluteUrls(item.html, origin + item.path),
        image: origin + item.image,
        date_published: item.published,
        date_modified: item.updated,
        authors: [{ name: item.author }],
        tags: item.labels,
      })),
    },
    null,
    2,
  );
}
