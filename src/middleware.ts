import { defineMiddleware } from 'astro:middleware';
import { createStoreClient } from './clients/store/client.ts';
import { publishedPages, type SitePage } from './seo/site-page.ts';
import { OWN_PAGES, PLACEHOLDERS } from './site.ts';

/** Under `npm run dev` Astro's own server renders the pages, and the store is read from a second process over HTTP. */
async function developmentLocals(origin: string): Promise<Partial<App.Locals>> {
  // Imported here, so that a build has no second copy of the contract, which would register its schemas again.
  const { networkSource } = await import('./clients/store/network-source.ts');
  const storeUrl = process.env.DEV_STORE_URL ?? '';
  return {
    site: { origin, storeUrl, ...OWN_PAGES, thirdParties: '' },
    store: createStoreClient({ source: networkSource({ fetch, storeUrl }), siteOrigin: new URL(storeUrl).origin }),
    // The lead form is shown, but no lead is stored.
    leads: { newToken: async () => '', submit: async () => ({ kind: 'busy' }) },
    // biome-ignore lint/suspicious/noConsole: errors are for the developer's terminal
    reportError: console.error,
  };
}

async function pagesPublishedNow(): Promise<SitePage[]> {
  const { sitePages } = await import('./seo/site-pages.ts');
  return publishedPages(await sitePages(), new Date());
}

export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (import.meta.env.DEV) Object.assign(locals, await developmentLocals(url.origin));
  // Pages are prerendered without the server, so they get placeholders for its settings.
  locals.site ??= PLACEHOLDERS;
  // The server provides the table. Otherwise it is imported, together with the schemas of all content.
  locals.pages ??= await pagesPublishedNow();
  // Only the server has the items that the build rendered; under `npm run dev`, queries/feed.ts reads the posts.
  locals.feedItems ??= [];
  return next();
});
