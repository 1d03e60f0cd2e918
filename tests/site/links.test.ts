/** No link, anchor or image is broken. Crawls the site from the home page and the sitemap. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Document } from '../support/document.ts';
import { type Site, startSite } from '../support/site.ts';

/** Attributes with the URL of a page or an embedded file. */
const URL_ATTRIBUTES = ['href', 'src', 'data-src', 'poster'];
/** Starts a new checkout, so it redirects. */
const PAYMENT_LINK = '/offers/local-business-promo/payment';
/** Content type of documents that are crawled. */
const HTML = /^text\/html/;

type Reply = { status: number; document: Document | undefined };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const replies = new Map<string, Promise<Reply>>();

/** Requests each URL once. Does not follow redirects, because a link to a redirect is outdated. */
function replyOf(url: string): Promise<Reply> {
  const known = replies.get(url);
  if (known) return known;
  const reply = request(url);
  replies.set(url, reply);
  return reply;
}

async function request(url: string): Promise<Reply> {
  const response = await fetch(url, { redirect: 'manual' });
  const text = await response.text();
  const isPage = response.ok && HTML.test(response.headers.get('content-type') ?? '');
  return { status: response.status, document: isPage ? new Document(text) : undefined };
}

/** URLs of this site in a document, with their fragments. */
function urlsIn(document: Document, base: string): URL[] {
  const references = document.elements.flatMap(({ attributes }) => [
    ...URL_ATTRIBUTES.flatMap((name) => attributes[name] ?? []),
    ...(attributes.srcset?.split(',').map((each) => each.trim().split(/\s/)[0] ?? '') ?? []),
  ]);
  return [...references, document.meta('og:image') ?? ''].flatMap((reference) => {
    const url = URL.parse(reference, base);
    return url?.origin === site.url ? [url] : [];
  });
}

it('no link, anchor or picture is broken', async () => {
  const sitemap = new Document(await (await fetch(`${site.url}/sitemap.xml`)).text());
  const queue = [`${site.url}/`, `${site.url}/sitemap`, ...sitemap.all('loc').map(({ text }) => text)];
  const seen = new Set<string>();
  /** The first page with each problem. */
  const broken = new Map<string, string>();
  const record = (problem: string, page: string) => broken.set(problem, broken.get(problem) ?? page);
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    if (seen.has(page)) continue;
    seen.add(page);
    const { status, document } = await replyOf(page);
    if (!document) record(`${page}: ${status}`, page);
    for (const url of document ? urlsIn(document, page) : []) {
      const target = url.href.replace(/#.*$/, '');
      const reply = await replyOf(target);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const expected = new URL(target).pathname === PAYMENT_LINK ? 303 : 200;
      if (reply.status !== expected) record(`${target}: ${reply.status}`, page);
      else if (reply.document && anchor !== '' && !reply.document.ids.has(anchor))
        record(`${url}: no such anchor`, page);
      // Search and filter pages are requested but not crawled: they list no new pages.
      if (reply.document && url.search === '') queue.push(target);
    }
  }
  expect([...broken].map(([problem, page]) => `${problem}, from ${page}`)).toEqual([]);
  expect(seen.size).toBeGreaterThan(sitemap.all('loc').length);
});
