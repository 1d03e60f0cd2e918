import type { APIRoute } from 'astro';
import { postFeed } from '../queries/feed.ts';
import { rssFeed } from '../seo/feeds.ts';

// Rendered on request, so that scheduled posts appear at their publication time.
export const prerender = false;

export const GET: APIRoute = async ({ locals }) =>
  new Response(rssFeed(await postFeed(locals)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
