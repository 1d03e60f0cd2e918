/** One page of the route table: what the sitemap, the social image, llms.txt and the structured data are made from. */

import { z } from 'zod';
import { gridAddress, gridPosition, isOnGrid } from '../../art/places.ts';
import { brand } from '../../config/brand.ts';
import { POST_PICTURES, postPicture } from '../../domain/blog/post-pictures.ts';
import { titleCase } from '../../domain/text/text.ts';
import { unfilteredUrl } from '../../domain/url/file-urls.ts';

export type SitePage = {
  path: string;
  /** The name of the page in lists. */
  title: string;
  description: string;
  /** The day on which it last changed, `2026-11-21`; undefined where no record says it. */
  updated?: string | undefined;
  /** The moment from which visitors may see it, in ISO form; only posts have one. */
  publishedAt?: string | undefined;
  /** What it is filed under, as shown in lists of pages. */
  section: string;
  /** The largest words of its social image, and the line under them. */
  headline: string;
  kicker: string;
};

/** What a collection's records have to be, to be looked at here; Astro's own entries are. */
export type ContentRecord = { id: string; data: unknown; filePath?: string | undefined };

type Family = { folder: string; section: string };

/**
 * Where the records of a collection have their pages. A collection that is not named here has none, unless its records
 * are single pages.
 */
const FAMILIES: Readonly<{ [collection: string]: Family | undefined }> = {
  services: { folder: '/services', section: 'Services' },
  advertising: { folder: '/services/advertising', section: 'Advertising' },
  industries: { folder: '/industries', section: 'Industries' },
  seo: { folder: '/seo', section: 'SEO' },
  support: { folder: '/support', section: 'Support' },
  cities: { folder: '/service-areas', section: 'Service areas' },
  posts: { folder: '/resources', section: 'Resources' },
};

/** The section of single pages: home, about, the hubs. */
const SINGLE = 'Main pages';
/** In this folder every file is a page at its own path. */
const SINGLE_FOLDER = 'content/pages/';
/** The store's page is made of what is on its shelves today: it has no text of its own that could be kept. */
export const STORE_PATH = '/store';

const pageData = z.object({
  title: z.string(),
  description: z.string(),
  updated: z.date(),
  publishedAt: z.date().optional(),
  seoTitle: z.string().optional(),
  hero: z.object({ title: z.string().optional() }).optional().catch(undefined),
  /** Where a town is. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
});

function placeOf(collection: string, { id, filePath }: ContentRecord): { path: string; section: string } | undefined {
  const family = FAMILIES[collection];
  if (family) return { path: `${family.folder}/${id}`, section: family.section };
  if (!filePath?.includes(SINGLE_FOLDER)) return undefined;
  return { path: id === 'home' ? '/' : `/${id}`, section: SINGLE };
}

/** The page of a record; undefined when it has none: a record is a page when it has a description. */
export function toSitePage(collection: string, record: ContentRecord): SitePage | undefined {
  const place = placeOf(collection, record);
  const { data } = pageData.safeParse(record.data);
  if (!place || !data) return undefined;
  return {
    ...place,
    title: data.title,
    description: data.description,
    updated: data.updated.toISOString().slice(0, 10),
    publishedAt: data.publishedAt?.toISOString(),
    headline: headlineOf(place.path, data),
    kicker: kickerOf(place.section, data),
  };
}

type PageData = z.output<typeof pageData>;

/** Home says its largest words. The name of a town alone says nothing, so its page says what search results do. */
function headlineOf(path: string, { title, seoTitle, hero, position }: PageData): string {
  if (path === '/') return hero?.title ?? title;
  return position ? (seoTitle ?? title) : title;
}

/** Towns of a region with a grid have an address on it; everything else says what it belongs to. */
function kickerOf(section: string, { position }: PageData): string {
  const at = position && gridPosition(position.latitude, position.longitude);
  if (at && isOnGrid(at) && brand.gridMeaning !== undefined) return `${gridAddress(at)} on the grid`;
  return section === SINGLE ? '' : section;
}

/** What is known of the routes of src/pages (integrations/adapter/page-routes.ts). */
type Route = { pattern: string; isPage: boolean; noindex: boolean };

/**
 * The table without pages that ask search engines to leave them out, and with those that have no record in content: such a
 * page has the name that its address says.
 */
export function withRoutes(pages: readonly SitePage[], routes: readonly Route[]): SitePage[] {
  const single = routes.filter(({ isPage, pattern }) => isPage && !pattern.includes('['));
  const hidden = new Set(single.flatMap(({ noindex, pattern }) => (noindex ? [pattern] : [])));
  const known = new Set(pages.map(({ path }) => path));
  const others = single.filter(({ pattern }) => !known.has(pattern) && !hidden.has(pattern));
  return [...pages.filter(({ path }) => !hidden.has(path)), ...others.map(({ pattern }) => withoutRecord(pattern))];
}

function withoutRecord(path: string): SitePage {
  const title = titleCase(path.slice(path.lastIndexOf('/') + 1));
  return { path, title, description: '', section: SINGLE, headline: title, kicker: '' };
}

/** Whether a page has no record in content. */
export const hasNoRecord = ({ description }: SitePage): boolean => description === '';

/** Home first, then by section in the order of the families, then by path. */
export function inOrder(pages: readonly SitePage[]): SitePage[] {
  const sections = [SINGLE, ...Object.values(FAMILIES).map((family) => family?.section)];
  return [...pages].sort(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || (a.path < b.path ? -1 : 1),
  );
}

/** The pages that visitors may see at a time. A page that lists others changes when one of them does. */
export function publishedPages(pages: readonly SitePage[], now: Date): SitePage[] {
  const published = pages.filter(({ publishedAt }) => publishedAt === undefined || new Date(publishedAt) <= now);
  return published.map((page) => {
    if (!isFamily(page.path)) return page;
    const listed = published.filter(({ path }) => path.startsWith(`${page.path}/`));
    const days = [page, ...listed].flatMap(({ updated }) => updated ?? []).sort();
    return { ...page, updated: days.at(-1) };
  });
}

const isFamily = (path: string) => Object.values(FAMILIES).some((family) => family?.folder === path);

/**
 * When the files of posts may be seen: each page, its Markdown, its social image and its drawings, by address.
 * @param pages the whole route table
 */
export function publicationTimes(pages: readonly SitePage[]): Map<string, Date> {
  return new Map(
    pages.flatMap(({ path, publishedAt }) => {
      if (publishedAt === undefined) return [];
      const slug = path.slice(path.lastIndexOf('/') + 1);
      const pictures = POST_PICTURES.map((ratio) => postPicture(slug, ratio));
      const files = [path, twinPath(path) ?? path, cardPath(path), ...pictures];
      return files.map((file): [string, Date] => [file, new Date(publishedAt)]);
    }),
  );
}

/** Where the same page stands as Markdown; undefined for a page that is made of the store's products. */
export function twinPath(path: string): string | undefined {
  if (path === STORE_PATH) return undefined;
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Where its social image stands. */
export function cardPath(path: string): string {
  return unfilteredUrl(`/og${path === '/' ? '/home' : path}.png`);
}
