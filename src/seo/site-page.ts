/** A page of the route table, the source of the sitemap, social images, llms.txt and structured data. */

import { z } from 'zod';
import { gridAddress, gridPosition, isOnGrid } from '../../art/places.ts';
import { brand } from '../../config/brand.ts';
import { POST_PICTURES, postPicture } from '../../domain/blog/post-pictures.ts';
import { unfilteredUrl } from '../../domain/url/file-urls.ts';

export type SitePage = {
  path: string;
  /** Title of the page in lists. */
  title: string;
  description: string;
  /** Date of the last change, `2026-11-21`. */
  updated: string;
  /** ISO 8601 timestamp of publication; only posts have one. */
  publishedAt?: string | undefined;
  /** Heading of its group in lists of pages. */
  section: string;
  /** Headline of its social image, and the line below it. */
  headline: string;
  tagline: string;
};

/** The fields of a record that are used here; Astro's collection entries have them. */
export type ContentRecord = { id: string; data: unknown; filePath?: string | undefined };

type PageCollection = { folder: string; section: string };

/**
 * Folders and sections of the collections whose records are pages. Other collections have no pages, except for single
 * pages.
 */
const PAGE_COLLECTIONS: Readonly<{ [collection: string]: PageCollection | undefined }> = {
  services: { folder: '/services', section: 'Services' },
  advertising: { folder: '/services/advertising', section: 'Advertising' },
  industries: { folder: '/industries', section: 'Industries' },
  seo: { folder: '/seo', section: 'SEO' },
  support: { folder: '/support', section: 'Support' },
  cities: { folder: '/service-areas', section: 'Service areas' },
  posts: { folder: '/resources', section: 'Resources' },
};

/** The section of single pages: home, about, the hubs. */
const SINGLE_SECTION = 'Main pages';
/** Every file in this folder is a page; its path is the file's path. */
const SINGLE_FOLDER = 'content/pages/';
/** The store page, which has no Markdown version, because its content is the current products. */
export const STORE_PATH = '/store';

const pageData = z.object({
  title: z.string(),
  description: z.string(),
  updated: z.date(),
  publishedAt: z.date().optional(),
  seoTitle: z.string().optional(),
  hero: z.object({ title: z.string().optional() }).optional().catch(undefined),
  /** Position of a town. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
});

function pathAndSectionOf(
  collection: string,
  { id, filePath }: ContentRecord,
): { path: string; section: string } | undefined {
  const pages = PAGE_COLLECTIONS[collection];
  if (pages) return { path: `${pages.folder}/${id}`, section: pages.section };
  if (!filePath?.includes(SINGLE_FOLDER)) return undefined;
  return { path: id === 'home' ? '/' : `/${id}`, section: SINGLE_SECTION };
}

/** The page of a record. @returns undefined for a record that is no page, because it has no description or path */
export function toSitePage(collection: string, record: ContentRecord): SitePage | undefined {
  const location = pathAndSectionOf(collection, record);
  const { data } = pageData.safeParse(record.data);
  if (!location || !data) return undefined;
  return {
    ...location,
    title: data.title,
    description: data.description,
    updated: data.updated.toISOString().slice(0, 10),
    publishedAt: data.publishedAt?.toISOString(),
    headline: headlineOf(location.path, data),
    tagline: taglineOf(location.section, data),
  };
}

type PageData = z.output<typeof pageData>;

/** The h1 of the home page; the search title of a town, whose name alone says too little; else the title. */
function headlineOf(path: string, { title, seoTitle, hero, position }: PageData): string {
  if (path === '/') return hero?.title ?? title;
  return position ? (seoTitle ?? title) : title;
}

/** The grid address of a town on the grid, else the section. */
function taglineOf(section: string, { position }: PageData): string {
  const at = position && gridPosition(position.latitude, position.longitude);
  if (at && isOnGrid(at) && brand.gridMeaning !== undefined) return `${gridAddress(at)} on the grid`;
  return section === SINGLE_SECTION ? '' : section;
}

/** Home first, then by section in the order of the collections, then by path. */
export function inOrder(pages: readonly SitePage[]): SitePage[] {
  const sections = [SINGLE_SECTION, ...Object.values(PAGE_COLLECTIONS).map((pages) => pages?.section)];
  return [...pages].sort(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || (a.path < b.path ? -1 : 1),
  );
}

/** The pages that are published at a time. The last change of a list includes those of its pages. */
export function publishedPages(pages: readonly SitePage[], now: Date): SitePage[] {
  const published = pages.filter(({ publishedAt }) => publishedAt === undefined || new Date(publishedAt) <= now);
  return published.map((page) => {
    if (!isCollectionList(page.path)) return page;
    const listed = published.filter(({ path }) => path.startsWith(`${page.path}/`));
    const days = [page, ...listed].map(({ updated }) => updated).sort();
    return { ...page, updated: days.at(-1) ?? page.updated };
  });
}

const isCollectionList = (path: string) => Object.values(PAGE_COLLECTIONS).some((pages) => pages?.folder === path);

/**
 * Publication times of all files of posts, by path: the page, its Markdown, social image and drawings.
 * @param pages the whole route table
 */
export function publicationTimes(pages: readonly SitePage[]): Map<string, Date> {
  return new Map(
    pages.flatMap(({ path, publishedAt }) => {
      if (publishedAt === undefined) return [];
      const slug = path.slice(path.lastIndexOf('/') + 1);
      const pictures = POST_PICTURES.map((ratio) => postPicture(slug, ratio));
      const files = [path, markdownPath(path) ?? path, cardPath(path), ...pictures];
      return files.map((file): [string, Date] => [file, new Date(publishedAt)]);
    }),
  );
}

/** The path of the page's Markdown version; undefined for the store page. */
export function markdownPath(path: string): string | undefined {
  if (path === STORE_PATH) return undefined;
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** The path of the page's social image. */
export function cardPath(path: string): string {
  return unfilteredUrl(`/og${path === '/' ? '/home' : path}.png`);
}
