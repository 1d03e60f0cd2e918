/** Reads a store service over HTTP (docs/store-api.md sections 3, 5 and 6). Every response is validated. */
import { z } from 'zod';
import { entriesOn, firstOnPage } from '../../../domain/site/pagination.ts';
import type { Selection, StoreSource } from './client.ts';
import { HttpError, InvalidResponseError, NetworkError } from './errors.ts';
import type { FieldProblem } from './tolerant.ts';
import { createProductReader, type ReceivedProduct, unitsInStock, wholeNumber } from './wire.ts';

type Fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;

export type NetworkOptions = {
  fetch: Fetch;
  /** `…/store/{storeId}` */
  storeUrl: string;
  /** Milliseconds. */
  timeout?: number;
  /**
   * Called each time a product with invalid fields is read. An invalid field counts as absent; a product without its
   * required fields is omitted.
   */
  onInvalidProduct?: (product: { id: string; isLeftOut: boolean }, problems: readonly FieldProblem[]) => void;
};

const productsResponse = z.object({ products: z.array(z.unknown()), count: wholeNumber.nullish().catch(null) });
const productResponse = z.object({ product: z.unknown() });
const withId = z.object({ id: z.union([z.string(), z.number()]) });
const stockResponse = z.object({ variants: z.array(z.unknown()) });
const stockRow = z.object({ id: z.string(), inventory_quantity: unitsInStock.nullish() });

/** Query parameters of a selection (docs/store-api.md section 3). */
function parametersOf({ ids = [], collectionIds = [], type, excludeTypes = [] }: Selection): [string, string][] {
  return [
    ...ids.map((id): [string, string] => ['ids[]', id]),
    ...collectionIds.map((id): [string, string] => ['collection_ids[]', id]),
    ...(type === undefined ? [] : [['type', type] satisfies [string, string]]),
    ...(excludeTypes.length === 0 ? [] : [['exclude_types', excludeTypes.join(',')] satisfies [string, string]]),
  ];
}

export function networkSource({ fetch, storeUrl, timeout = 5000, onInvalidProduct }: NetworkOptions): StoreSource {
  const readProduct = createProductReader();

  function readOne(sent: unknown): ReceivedProduct[] {
    const { product, problems } = readProduct(sent);
    if (problems.length > 0) {
      const id = String(withId.safeParse(sent).data?.id ?? '(no id)');
      onInvalidProduct?.({ id, isLeftOut: product === null }, problems);
    }
    return product === null ? [] : [product];
  }

  /** Omits invalid products, such as one without variants. @throws {InvalidResponseError} if all are invalid */
  function readAll(sent: readonly unknown[]): ReceivedProduct[] {
    const products = sent.flatMap(readOne);
    if (sent.length > 0 && products.length === 0) throw new InvalidResponseError('no product can be read');
    return products;
  }

  async function read(url: string): Promise<unknown> {
    const init = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeout) };
    let response: Response;
    try {
      response = await fetch(url, init);
    } catch (error) {
      throw new NetworkError(error);
    }
    if (!response.ok) throw new HttpError(response.status, response.statusText);
    try {
      return await response.json();
    } catch (error) {
      // The timeout also covers the body.
      if (init.signal.aborted) throw new NetworkError(error);
      throw new InvalidResponseError('the response is not JSON', { cause: error });
    }
  }

  async function get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const result = schema.safeParse(await read(storeUrl + path));
    if (!result.success)
      throw new InvalidResponseError('the response does not match the schema', { cause: result.error });
    return result.data;
  }

  return {
    async list(page, selection = {}) {
      const offset = firstOnPage(page) - 1;
      const query = new URLSearchParams({ offset: String(offset), limit: String(page.size) });
      for (const [name, value] of parametersOf(selection)) query.append(name, value);
      const { products: sent, count } = await get(`/products?${query}`, productsResponse);
      // A service without pagination sends all products.
      if (sent.length > page.size) return { products: readAll(entriesOn(sent, page)), total: sent.length };
      return { products: readAll(sent), total: count ?? offset + sent.length };
    },

    all: async () => readAll((await get('/products', productsResponse)).products),

    async product(value, field = 'id') {
      const query = field === 'slug' ? '?field=slug' : '';
      const [product] = readOne((await get(`/products/${encodeURIComponent(value)}${query}`, productResponse)).product);
      if (!product) throw new InvalidResponseError('the product cannot be read');
      return product;
    },

    /** @param ids about as many as on one page of the store: each one adds a parameter, and servers reject long URLs */
    async stock(ids) {
      const query = new URLSearchParams({ fields: 'inventory_quantity' });
      for (const id of ids) query.append('product_ids[]', id);
      const { variants } = await get(`/variants?${query}`, stockResponse);
      return variants.flatMap((row) => stockRow.safeParse(row).data ?? []);
    },
  };
}
