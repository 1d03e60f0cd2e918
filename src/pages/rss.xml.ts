import type { APIRoute } from 'astro';
import { postFeed } from '../content/feed.ts';
import { rssFeed } from '../seo/feeds.ts';

export const GET: APIRoute = async ({ locals }) =>
  new Response(rssFeed(await postFeed(locals.site.origin)), { headers: { 'content-type': 'application/rss+xml' } });
