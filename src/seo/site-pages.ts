/**
 * The route table: every indexed page, from all collections of content. It includes scheduled posts, because the build
 * renders them.
 */
import { getCollection } from 'astro:content';
import { collections } from '../content.config.ts';
import { inOrder, type SitePage, toSitePage } from './site-page.ts';

let table: Promise<SitePage[]> | undefined;

export function sitePages(): Promise<SitePage[]> {
  // Cached in builds: each page calls this, and content does not change.
  if (import.meta.env.PROD) table ??= readTable();
  return table ?? readTable();
}

async function readTable(): Promise<SitePage[]> {
  const names = Object.keys(collections) as (keyof typeof collections)[];
  const pages = await Promise.all(
    names.map(async (name) => {
      const records = await getCollection(name);
      return records.flatMap((record) => toSitePage(name, record) ?? []);
    }),
  );
  return inOrder(pages.flat());
}
