/**
 * The route table: every page that people and machines should find, from whatever collections content has. Posts that are
 * published later are part of it: the build makes them, too.
 */
import { getCollection } from 'astro:content';
import routes from 'virtual:page-routes';
import { collections } from '../content.config.ts';
import { inOrder, type SitePage, toSitePage, withRoutes } from './site-page.ts';

let table: Promise<SitePage[]> | undefined;

export function sitePages(): Promise<SitePage[]> {
  // A build asks once for each page that it makes, and content does not change under it.
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
  return inOrder(withRoutes(pages.flat(), routes));
}
