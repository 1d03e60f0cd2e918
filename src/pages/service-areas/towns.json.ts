import type { APIRoute } from 'astro';
import { townsToFind } from '../../queries/cities.ts';

/** The towns that a visitor can find on the plan of the home page (src/features/town). */
export const GET: APIRoute = async () => Response.json(await townsToFind());
