import type { APIRoute } from 'astro';

/** Everything may be read; a checkout belongs to its buyer. */
export const GET: APIRoute = () =>
  new Response('User-agent: *\nAllow: /\nDisallow: /checkout\n', { headers: { 'content-type': 'text/plain' } });
