import type { APIRoute } from 'astro';

/** The route table for the build and the server, which take it from here (server/adapter/integration.ts). */
export const GET: APIRoute = ({ locals }) => Response.json(locals.pages);
