/** Loads store data for a page: a value, an error, or still loading. */
import type { Product } from '../../../domain/product/product.ts';
import {
  FILTER_PARAMETER,
  PRODUCTS_PER_PAGE,
  readStoreFilter,
  type StoreView,
  WAIT_PARAMETER,
} from '../../../domain/product/store-list.ts';
import { isPage, readPageNumber } from '../../../domain/site/pagination.ts';
import type { StoreClient, StorePage } from './client.ts';
import { hasAnswered, isNotFound, messageOf } from './errors.ts';

export type Loaded<T> =
  | { state: 'loaded'; value: T }
  | { state: 'error'; message: string; status: number; answered: boolean }
  | { state: 'loading' };

/** Milliseconds after which the page is sent without its products, and reloads itself. */
const MAX_WAIT = 2500;

/**
 * @param options.defaultMessage for errors without a message for visitors
 * @param options.onFailure logs an error, except for a product that does not exist
 * @returns the value, `loading`, or an error with the status of the page: 404 for a missing product, else 503
 */
export async function loadForPage<T>(
  work: Promise<T>,
  {
    request,
    defaultMessage,
    onFailure,
  }: { request: Request; defaultMessage: string; onFailure: (error: unknown) => void },
): Promise<Loaded<T>> {
  const loading = work.then(
    (value): Loaded<T> => ({ state: 'loaded', value }),
    (error: unknown): Loaded<T> => {
      const status = isNotFound(error) ? 404 : 503;
      if (status !== 404) onFailure(error);
      return { state: 'error', message: messageOf(error, defaultMessage), status, answered: hasAnswered(error) };
    },
  );
  if (new URL(request.url).searchParams.has(WAIT_PARAMETER)) return loading;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<Loaded<T>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'loading' }), MAX_WAIT);
  });
  return Promise.race([loading, waiting]).finally(() => clearTimeout(timer));
}

type LoadedStorePage = { view: StoreView; page: Loaded<StorePage> };

/** Loads the store page of a request. @returns undefined for an unknown page number or filter */
export async function loadStorePage(request: Request, locals: App.Locals): Promise<LoadedStorePage | undefined> {
  const query = new URL(request.url).searchParams;
  const number = readPageNumber(query.get('page'));
  const filter = readStoreFilter(query.get(FILTER_PARAMETER));
  if (number === undefined || filter === undefined) return undefined;
  const view = { number, filter };
  const { store, reportError: onFailure } = locals;
  const page = await loadForPage(store.listPage(number, filter), {
    request,
    onFailure,
    defaultMessage: 'Failed to load products',
  });
  const isMissing = page.state === 'loaded' && !isPage({ number, size: PRODUCTS_PER_PAGE, total: page.value.total });
  return isMissing ? undefined : { view, page };
}

/** A product with its related products. */
type LoadedProduct = {
  product: Product;
  /** Empty if they fail to load. */
  related: Product[];
};

/**
 * @param onFailure called if the related products fail to load
 * @throws {NotFoundError} for an unknown id
 */
export async function loadProduct(
  store: StoreClient,
  id: string,
  onFailure: (error: unknown) => void,
): Promise<LoadedProduct> {
  const product = await store.getProduct(id);
  try {
    return { product, related: await store.findRelated(product) };
  } catch (error) {
    onFailure(error);
    return { product, related: [] };
  }
}
