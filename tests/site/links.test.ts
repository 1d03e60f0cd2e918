/** Every link, anchor and picture of the site leads to something: pages are read from home and from the sitemap on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Document } from '../support/document.ts';
import { type Site, startSite } from '../support/site.ts';

/** Attributes that name an address of the page itself or of something that it shows. */
const ADDRESSES = ['href', 'src', 'data-src', 'poster'];
/** Starts a checkout, which has an address of its own each time. */
const LEADS_ON = '/offers/local-business-promo/payment';
/** Documents that lead on. */
const HTML = /^text\/html/;

type Reply = { status: number; document: Document | undefined };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const replies = new Map<string, Promise<Reply>>();

/** What an address answers, asked once and followed nowhere: a link to a redirect is out of date. */
function replyOf(address: string): Promise<Reply> {
  const known = replies.get(address);
  if (known) return known;
  const reply = ask(address);
  replies.set(address, reply);
  return reply;
}

async function ask(address: string): Promise<Reply> {
  const answer = await fetch(address, { redirect: 'manual' });
  const text = await answer.text();
  const isPage = answer.ok && HTML.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, document: isPage ? new Document(text) : undefined };
}

/** Addresses on this site that a page names, with their anchors. */
function addressesIn(document: Document, base: string): URL[] {
  const named = document.elements.flatMap(({ attributes }) => [
    ...ADDRESSES.flatMap((name) => attributes[name] ?? []),
    ...(attributes.srcset?.split(',').map((each) => each.trim().split(/\s/)[0] ?? '') ?? []),
  ]);
  return [...named, document.meta('og:image') ?? ''].flatMap((address) => {
    const url = URL.parse(address, base);
    return url?.origin === site.url ? [url] : [];
  });
}

it('no link, anchor or picture is broken', async () => {
  const sitemap = new Document(await (await fetch(`${site.url}/sitemap.xml`)).text());
  const queue = [`${site.url}/`, `${site.url}/sitemap`, ...sitemap.all('loc').map(({ text }) => text)];
  const seen = new Set<string>();
  /** What is wrong, and the first page that has it. */
  const broken = new Map<string, string>();
  const note = (problem: string, page: string) => broken.set(problem, broken.get(problem) ?? page);
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    if (seen.has(page)) continue;
    seen.add(page);
    const { status, document } = await replyOf(page);
    if (!document) note(`${page}: ${status}`, page);
    for (const url of document ? addressesIn(document, page) : []) {
      const address = url.href.replace(/#.*$/, '');
      const reply = await replyOf(address);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const right = new URL(address).pathname === LEADS_ON ? 303 : 200;
      if (reply.status !== right) note(`${address}: ${reply.status}`, page);
      else if (reply.document && anchor !== '' && !reply.document.ids.has(anchor)) note(`${url}: no such anchor`, page);
      // Searches and filters are looked at, but what they list leads nowhere new.
      if (reply.document && url.search === '') queue.push(address);
    }
  }
  expect([...broken].map(([problem, page]) => `${problem}, from ${page}`)).toEqual([]);
  expect(seen.size).toBeGreaterThan(sitemap.all('loc').length);
});
