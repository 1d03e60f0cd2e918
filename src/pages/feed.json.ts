import type { APIRoute } from 'astro';
import { postFeed } from '../content/feed.ts';
import { jsonFeed } from '../seo/feeds.ts';

export const GET: APIRoute = async ({ locals }) =>
  new Response(jsonFeed(await postFeed(locals.site.origin)), { headers: { 'content-type': 'application/feed+json' } });
