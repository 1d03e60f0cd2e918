import type { APIRoute } from 'astro';
import { loadForPage } from '../clients/store/load.ts';
import { STORE_PATH } from '../seo/site-page.ts';
import { type SitemapEntry, sitemap } from '../seo/sitemap.ts';

export const prerender = false;

/** Pages from the route table and products from the store. Only the pages, if the store fails or is too slow. */
export const GET: APIRoute = async ({ locals, request }) => {
  const { pages, site, store, reportError: onFailure } = locals;
  const loaded = await loadForPage(store.listAll(), { request, onFailure, defaultMessage: '' });
  const products = loaded.state === 'loaded' ? loaded.value : [];
  // Timestamps in one format, so that they can be compared as strings.
  const changes = products.flatMap(({ updated_at }) => isoTimestamp(updated_at) ?? []).sort();
  const entries: SitemapEntry[] = [
    ...pages.map(({ path, updated }) => {
      const lastProductChange = path === STORE_PATH ? changes.at(-1) : undefined;
      return {
        path,
        updated: [lastProductChange, updated]
          .flatMap((date) => date ?? [])
          .sort()
          .at(-1),
      };
    }),
    ...products.map(({ id, updated_at }) => ({
      path: `/product/${encodeURIComponent(id)}`,
      updated: isoTimestamp(updated_at),
    })),
  ];
  return new Response(sitemap(site.origin, entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};

function isoTimestamp(text: string | null): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
