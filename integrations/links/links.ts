/** Whether everything that the finished pages lead to or show is there. */
import { Parser } from 'htmlparser2';
import type { Redirects } from '../../domain/redirects/lookup.ts';
import { TARGET_PARAMS } from '../../domain/redirects/old-url.ts';
import { canonicalUrl } from '../../domain/url/canonical-url.ts';
import { answersAt, decoded } from '../../domain/url/site-paths.ts';
import { PLACEHOLDERS } from '../../src/site.ts';

/** What answers besides the pages themselves. */
export type OtherUrls = {
  /** Addresses; one that ends with a slash stands for everything below it. */
  known: readonly string[];
  redirects: Redirects;
  /** When the pages and pictures of posts may be seen, by their addresses (src/seo/site-page.ts). */
  publicationTimes: ReadonlyMap<string, Date>;
};

export type BrokenLink = {
  /** In the words of an editor, such as `the link to /seo-nope leads nowhere`. */
  problem: string;
  /** The address as it is written. */
  address: string;
  /** The pages that have it; the old address, where a redirect does. */
  pages: string[];
};

type Kind = 'link' | 'picture' | 'file';
type Named = { address: string; kind: Kind };
type Contents = { named: Named[]; ids: Set<string> };

const KINDS: Readonly<{ [tag: string]: Kind | undefined }> = {
  img: 'picture',
  image: 'picture',
  source: 'picture',
  video: 'picture',
  meta: 'picture',
  script: 'file',
  link: 'file',
};
const ADDRESSES = ['href', 'src', 'data-src', 'poster', 'action'];
const META_PICTURES: readonly (string | undefined)[] = ['og:image', 'twitter:image'];
/** Every document has them, without an id: its beginning (HTML standard, "scrolling to a fragment"). */
const BEGINNING = ['', 'top'];

function urlsOf(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  if (tag === 'meta') {
    const isPicture = META_PICTURES.includes(attributes.property ?? attributes.name);
    return isPicture && attributes.content ? [attributes.content] : [];
  }
  // It leads nowhere: it says what the first paint waits for, and a page without that is painted when it is complete.
  if (tag === 'link' && attributes.rel === 'expect') return [];
  const choices = attributes.srcset?.split(',').map((choice) => choice.trim().split(/\s/)[0] ?? '') ?? [];
  return [...ADDRESSES.flatMap((name) => attributes[name] ?? []), ...choices];
}

function contentsOf(html: string): Contents {
  const contents: Contents = { named: [], ids: new Set() };
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (attributes.id) contents.ids.add(attributes.id);
      for (const address of urlsOf(tag, attributes)) {
        contents.named.push({ address, kind: KINDS[tag] ?? 'link' });
      }
    },
  });
  parser.end(html);
  return contents;
}

const MISSING: Readonly<Record<Kind, (address: string) => string>> = {
  link: (address) => `the link to ${address} leads nowhere`,
  picture: (address) => `the picture ${address} does not exist`,
  file: (address) => `the file ${address} does not exist`,
};

/**
 * @param documents the finished pages by their address, with the placeholder for the site's origin still in them
 * @param now what is published later may only be named by pages that are not published before it
 * @returns what is wrong, each problem once
 */
export function brokenLinks(
  documents: ReadonlyMap<string, string>,
  others: OtherUrls,
  now: Date = new Date(),
): BrokenLink[] {
  const contents = new Map([...documents].map(([path, html]) => [path, contentsOf(html)]));
  const isThere = answersAt([...contents.keys(), ...others.known]);
  const answers = (path: string, query: string) => isThere(path) || others.redirects.find(path + query) !== undefined;

  function problemOf({ address, kind }: Named, page: string): string | undefined {
    const url = URL.parse(address, PLACEHOLDERS.origin + page);
    if (!url) return `the link to ${address} is not an address`;
    if (url.origin !== PLACEHOLDERS.origin) return undefined;
    const path = decoded(url.pathname);
    const shown = address.replace(PLACEHOLDERS.origin, '');
    if (!answers(url.pathname, url.search)) {
      const right = canonicalUrl(url.pathname);
      if (!right || !isThere(right)) return MISSING[kind](shown);
      return `the link to ${shown} must be written ${right}${url.search}${url.hash}`;
    }
    const time = others.publicationTimes.get(path);
    if (time !== undefined && time > now && time > (others.publicationTimes.get(page) ?? now))
      return `${shown} belongs to a post that is published later: until then, visitors would find nothing there`;
    const anchor = decoded(url.hash.slice(1));
    const target = contents.get(path);
    if (!target || BEGINNING.includes(anchor) || target.ids.has(anchor)) return undefined;
    return `${path} has no place called #${anchor}`;
  }

  const broken = new Map<string, BrokenLink>();
  function note(each: Named, page: string): void {
    const problem = problemOf(each, page);
    if (!problem) return;
    const same = broken.get(problem) ?? { problem, address: each.address, pages: [] };
    if (!same.pages.includes(page)) same.pages.push(page);
    broken.set(problem, same);
  }
  for (const [page, { named }] of contents) for (const each of named) note(each, page);
  for (const { from, to } of others.redirects.entries) {
    // What names stand for is not known here; integrations/redirects/check.ts has looked for a page of their shape.
    if (to.search(TARGET_PARAMS) < 0) note({ address: to, kind: 'link' }, from);
  }
  return [...broken.values()];
}
