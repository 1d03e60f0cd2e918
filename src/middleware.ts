import { defineMiddleware } from 'astro:middleware';
import { createStoreClient } from './clients/store/client.ts';
import { publishedPages, type SitePage } from './seo/site-page.ts';
import { OWN_PAGES, PLACEHOLDERS } from './site.ts';

/** Under `npm run dev` pages come from Astro's own server, and the store from the site that runs beside it. */
async function developmentLocals(origin: string): Promise<Partial<App.Locals>> {
  // Loaded here, so that a build does not contain the contract: a second copy would register the ids of its schemas again.
  const { networkSource } = await import('./clients/store/network-source.ts');
  const storeUrl = process.env.DEV_STORE_URL ?? '';
  return {
    site: { origin, storeUrl, ...OWN_PAGES, thirdParties: '' },
    store: createStoreClient({ source: networkSource({ fetch, storeUrl }), siteOrigin: new URL(storeUrl).origin }),
    // Shown as it is; what is sent there is not kept.
    leads: { newToken: async () => '', submit: async () => ({ kind: 'busy' }) },
    // biome-ignore lint/suspicious/noConsole: the developer's terminal is where it belongs
    reportError: console.error,
  };
}

async function pagesOfToday(): Promise<SitePage[]> {
  const { sitePages } = await import('./seo/site-pages.ts');
  return publishedPages(await sitePages(), new Date());
}

export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (import.meta.env.DEV) Object.assign(locals, await developmentLocals(url.origin));
  // Prerendered pages are made without a server around them: they get placeholders for what it would know.
  locals.site ??= PLACEHOLDERS;
  // Loaded only where there is no server to hand it over: the table brings the schemas of all content with it.
  locals.pages ??= await pagesOfToday();
  // Feeds are made on request, from what the build has left; `npm run dev` reads them itself (queries/feed.ts).
  locals.feedItems ??= [];
  return next();
});
