import type { APIRoute } from 'astro';
import { loadStorePage } from '../../clients/store/load-page.ts';

export const prerender = false;

/** The products of a page of the store as carts keep them, for Add to Cart on its cards (src/browser/add-to-cart.ts). */
export const GET: APIRoute = async ({ locals, request }) => {
  const loaded = await loadStorePage(request, locals);
  if (!loaded) return new Response(null, { status: 404 });
  const { page } = loaded;
  if (page.state !== 'loaded') return new Response(null, { status: 503 });
  return Response.json(page.value.products.filter(({ variants }) => variants.length === 1));
};
