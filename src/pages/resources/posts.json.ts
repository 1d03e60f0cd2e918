import type { APIRoute } from 'astro';
import { loadPosts } from '../../queries/posts.ts';

export const prerender = false;

/** A page of the list of posts as JSON, for src/features/resources/fetch-posts.ts. */
export const GET: APIRoute = async ({ url }) => {
  const posts = await loadPosts(url.searchParams);
  // For a 404 without a body, the server sends its error page.
  return posts ? Response.json(posts.list) : new Response(null, { status: 404 });
};
