import type { APIRoute } from 'astro';
import type { CartProducts } from '../../../contracts/pages.ts';
import { freshProduct } from '../../../domain/cart/cart-refresh.ts';
import { CART_PRODUCTS_PER_CALL } from '../../../domain/product/store-list.ts';

export const prerender = false;

/** The cart's products, by repeated parameters `id` and `variant`, for src/clients/store/checkout.ts. */
export const GET: APIRoute = async ({ locals, url }) => {
  const ids = new Set(url.searchParams.getAll('id'));
  const variantIds = new Set(url.searchParams.getAll('variant'));
  const headers = { 'cache-control': 'no-store' };
  // For a 400 without a body, the server sends its error page.
  if (ids.size === 0 || ids.size > CART_PRODUCTS_PER_CALL) return new Response(null, { status: 400 });
  try {
    const products = [...(await locals.store.findProducts([...ids], locals.reportError))];
    const answer: CartProducts = products.map(([id, product]) => [id, product && freshProduct(product, variantIds)]);
    return Response.json(answer, { headers });
  } catch (error) {
    locals.reportError(error);
    return new Response(null, { status: 503, headers });
  }
};
