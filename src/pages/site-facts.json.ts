import type { APIRoute } from 'astro';
import { feedItems } from '../queries/feed.ts';
import { sitePages } from '../seo/site-pages.ts';

/**
 * Facts about all content for the server. The build moves it to the server's files
 * (integrations/after-build/post-build.ts).
 */
export const GET: APIRoute = async () => Response.json({ pages: await sitePages(), feedItems: await feedItems() });
