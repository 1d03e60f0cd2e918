import type { APIRoute } from 'astro';
import { postFeed } from '../queries/feed.ts';
import { jsonFeed } from '../seo/feeds.ts';

// Rendered on request, so that scheduled posts appear at their publication time.
export const prerender = false;

export const GET: APIRoute = async ({ locals }) =>
  new Response(jsonFeed(await postFeed(locals)), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
