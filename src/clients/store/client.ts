/** The typed client of the store service: reads the catalogue with its current stock. */
import type { z } from 'zod';
import { entriesOn, firstOnPage } from '../../domain/paging.ts';
import type { Product } from '../../domain/product.ts';
import { overlayStock, type StockRow } from '../../domain/stock.ts';
import { PRODUCTS_PER_PAGE } from '../../domain/store-page.ts';
import { HttpError, NetworkError, NonsenseError } from './errors.ts';
import { normaliseProduct } from './normalise.ts';
import { productAnswer, productsAnswer, stockAnswer, wireProduct } from './wire.ts';

export type StoreClient = {
  /** Visible products on a page of the store, with their current stock. @param number from 1 */
  listPage(number: number): Promise<StorePage>;
  /** All visible products; their stock is not asked for. */
  listAll(): Promise<Product[]>;
  /** One product with its current stock. @throws {HttpError} 404 for an unknown id */
  getProduct(id: string): Promise<Product>;
};

/** `total`: products in the whole store. */
export type StorePage = { products: Product[]; total: number };

/** The part of `fetch` that is used, so that an embedded store can stand in for the network. */
export type Fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Answer>;
type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'>;

export type StoreClientOptions = {
  fetch: Fetch;
  /** `…/store/{storeId}` */
  storeUrl: string;
  /** Public origin of the site. */
  siteOrigin: string;
  /** Milliseconds for one attempt. */
  timeout?: number;
  /** Milliseconds before each further attempt of a read. */
  pauses?: readonly number[];
};

export function createStoreClient(options: StoreClientOptions): StoreClient {
  const { fetch, storeUrl, siteOrigin, timeout = 5000, pauses = [200, 600] } = options;
  const relative = (url: string) => (url.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url);

  async function attempt(url: string): Promise<unknown> {
    const init = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeout) };
    let response: Answer;
    try {
      response = await fetch(url, init);
    } catch (error) {
      throw new NetworkError(error);
    }
    if (!response.ok) throw new HttpError(response.status, response.statusText);
    try {
      return await response.json();
    } catch (error) {
      // The connection may break, or the time run out, in the middle of the body.
      if (init.signal.aborted) throw new NetworkError(error);
      throw new NonsenseError('the answer is not JSON', { cause: error });
    }
  }

  /** A read is tried again after a network failure or a server error, because it changes nothing. */
  async function get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    let answer: unknown;
    for (let tries = 0; ; tries += 1) {
      try {
        answer = await attempt(storeUrl + path);
        break;
      } catch (error) {
        const pause = pauses[tries];
        const passing = error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
        if (!passing || pause === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    const result = schema.safeParse(answer);
    if (!result.success) throw new NonsenseError('the answer has another shape', { cause: result.error });
    return result.data;
  }

  /** @param products at most a page of them: the parameter is repeated for each, and servers refuse long addresses */
  async function stockOf(products: readonly Product[]): Promise<StockRow[]> {
    if (products.length === 0) return [];
    const query = new URLSearchParams({ fields: 'inventory_quantity' });
    for (const { id } of products) query.append('product_ids[]', id);
    return (await get(`/variants?${query}`, stockAnswer)).variants;
  }

  /** One product that cannot be read, such as one without variants, must not take the whole shop down. */
  function readable(raw: readonly unknown[]): Product[] {
    const products = raw.flatMap((each) => {
      const parsed = wireProduct.safeParse(each);
      return parsed.success ? [normaliseProduct(parsed.data, relative)] : [];
    });
    if (raw.length > 0 && products.length === 0) throw new NonsenseError('no product can be read');
    return products;
  }

  return {
    async listPage(number) {
      const page = { number, size: PRODUCTS_PER_PAGE };
      const offset = firstOnPage(page) - 1;
      const query = new URLSearchParams({ offset: String(offset), limit: String(PRODUCTS_PER_PAGE) });
      const { products: sent, count } = await get(`/products?${query}`, productsAnswer);
      // A service that knows nothing of pages sends all that it has.
      const isWhole = sent.length > PRODUCTS_PER_PAGE;
      const raw = isWhole ? entriesOn(sent, page) : sent;
      const products = readable(raw);
      const total = isWhole ? sent.length : (count ?? offset + sent.length);
      return { products: overlayStock(products, await stockOf(products)), total };
    },

    async listAll() {
      return readable((await get('/products', productsAnswer)).products);
    },

    async getProduct(id) {
      const { product: wire } = await get(`/products/${encodeURIComponent(id)}`, productAnswer);
      const normalised = normaliseProduct(wire, relative);
      const [product] = overlayStock([normalised], await stockOf([normalised]));
      return product ?? normalised;
    },
  };
}
