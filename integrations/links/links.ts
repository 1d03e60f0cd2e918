/** Finds broken links, anchors, pictures and files in the built pages. */
import { Parser } from 'htmlparser2';
import type { Redirects } from '../../domain/redirects/lookup.ts';
import { TARGET_PARAMS } from '../../domain/redirects/old-url.ts';
import { canonicalUrl } from '../../domain/url/canonical-url.ts';
import { answersAt, decoded } from '../../domain/url/site-paths.ts';
import { PLACEHOLDERS } from '../../src/site.ts';

/** URLs that exist besides the pages. */
export type OtherUrls = {
  /** Paths; a trailing slash matches everything below. */
  known: readonly string[];
  redirects: Redirects;
  /** Publication times of pages and pictures of posts, by path (src/seo/site-page.ts). */
  publicationTimes: ReadonlyMap<string, Date>;
};

export type BrokenLink = {
  /** Message for editors, such as `the link to /seo-nope leads nowhere`. */
  problem: string;
  /** The URL as written in the content. */
  address: string;
  /** Pages that contain it; the old URL for a redirect. */
  pages: string[];
};

type Kind = 'link' | 'picture' | 'file';
type Reference = { address: string; kind: Kind };
type Contents = { references: Reference[]; ids: Set<string> };

const KINDS: Readonly<{ [tag: string]: Kind | undefined }> = {
  img: 'picture',
  image: 'picture',
  source: 'picture',
  video: 'picture',
  meta: 'picture',
  script: 'file',
  link: 'file',
};
const URL_ATTRIBUTES = ['href', 'src', 'data-src', 'poster', 'action'];
const META_PICTURES: readonly (string | undefined)[] = ['og:image', 'twitter:image'];
/** Fragments that scroll to the top and need no id (HTML standard, "scrolling to a fragment"). */
const TOP_FRAGMENTS = ['', 'top'];

function urlsOf(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  if (tag === 'meta') {
    const isPicture = META_PICTURES.includes(attributes.property ?? attributes.name);
    return isPicture && attributes.content ? [attributes.content] : [];
  }
  // `rel="expect"` blocks rendering until an element is parsed; it is not a link.
  if (tag === 'link' && attributes.rel === 'expect') return [];
  const choices = attributes.srcset?.split(',').map((choice) => choice.trim().split(/\s/)[0] ?? '') ?? [];
  return [...URL_ATTRIBUTES.flatMap((name) => attributes[name] ?? []), ...choices];
}

function contentsOf(html: string): Contents {
  const contents: Contents = { references: [], ids: new Set() };
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (attributes.id) contents.ids.add(attributes.id);
      for (const address of urlsOf(tag, attributes)) {
        contents.references.push({ address, kind: KINDS[tag] ?? 'link' });
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
 * @param documents HTML of all pages by path, with the placeholder for the site's origin
 * @param now pages published after this may only be linked from pages that are not published earlier
 * @returns each problem once
 */
export function brokenLinks(
  documents: ReadonlyMap<string, string>,
  others: OtherUrls,
  now: Date = new Date(),
): BrokenLink[] {
  const contents = new Map([...documents].map(([path, html]) => [path, contentsOf(html)]));
  const isServed = answersAt([...contents.keys(), ...others.known]);
  const exists = (path: string, query: string) => isServed(path) || others.redirects.find(path + query) !== undefined;

  function problemOf({ address, kind }: Reference, page: string): string | undefined {
    const url = URL.parse(address, PLACEHOLDERS.origin + page);
    if (!url) return `the link to ${address} is not an address`;
    if (url.origin !== PLACEHOLDERS.origin) return undefined;
    const path = decoded(url.pathname);
    const withoutOrigin = address.replace(PLACEHOLDERS.origin, '');
    if (!exists(url.pathname, url.search)) {
      const canonical = canonicalUrl(url.pathname);
      if (!canonical || !isServed(canonical)) return MISSING[kind](withoutOrigin);
      return `the link to ${withoutOrigin} must be written ${canonical}${url.search}${url.hash}`;
    }
    const time = others.publicationTimes.get(path);
    if (time !== undefined && time > now && time > (others.publicationTimes.get(page) ?? now))
      return `${withoutOrigin} belongs to a post that is published later: until then, visitors would find nothing there`;
    const anchor = decoded(url.hash.slice(1));
    const target = contents.get(path);
    if (!target || TOP_FRAGMENTS.includes(anchor) || target.ids.has(anchor)) return undefined;
    return `${path} has no place called #${anchor}`;
  }

  const broken = new Map<string, BrokenLink>();
  function check(reference: Reference, page: string): void {
    const problem = problemOf(reference, page);
    if (!problem) return;
    const link = broken.get(problem) ?? { problem, address: reference.address, pages: [] };
    if (!link.pages.includes(page)) link.pages.push(page);
    broken.set(problem, link);
  }
  for (const [page, { references }] of contents) for (const each of references) check(each, page);
  for (const { from, to } of others.redirects.entries) {
    // Targets with parameters are checked by integrations/redirects/check.ts.
    if (to.search(TARGET_PARAMS) < 0) check({ address: to, kind: 'link' }, from);
  }
  return [...broken.values()];
}
