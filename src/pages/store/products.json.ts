import type { APIRoute } from 'astro';
import type { StoreProducts } from '../../../contracts/pages.ts';
import { storeProduct } from '../../../domain/product/product-props.ts';
import { loadStorePage } from '../../clients/store/load.ts';

export const prerender = false;

/** A page of the store as JSON for its list of products (src/features/store), with the fields of a cart line. */
export const GET: APIRoute = async ({ locals, request }) => {
  const loaded = await loadStorePage(request, locals);
  if (!loaded) return new Response(null, { status: 404 });
  const { page } = loaded;
  if (page.state !== 'loaded') return new Response(null, { status: 503 });
  const { products, total } = page.value;
  return Response.json({ products: products.map(storeProduct), total } satisfies StoreProducts);
};
