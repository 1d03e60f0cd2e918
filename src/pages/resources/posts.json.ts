import type { APIRoute } from 'astro';
import { loadPosts } from '../../queries/posts.ts';

export const prerender = false;

/** A page of the list of posts, for the list that is open in the browser (src/features/resources/post-list.tsx). */
export const GET: APIRoute = async ({ url }) => {
  const posts = await loadPosts(url.searchParams);
  // The server answers a bare 404 with its page.
  return posts ? Response.json(posts.list) : new Response(null, { status: 404 });
};
