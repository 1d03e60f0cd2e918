/** A page of the store, by the address of the request. */

import {
  FILTER_PARAMETER,
  PRODUCTS_PER_PAGE,
  readStoreFilter,
  type StoreView,
} from '../../../domain/product/store-list.ts';
import { isPage, readPageNumber } from '../../../domain/site/pagination.ts';
import type { StorePage } from './client.ts';
import { type Loaded, loadForPage } from './load.ts';

type LoadedStorePage = { view: StoreView; page: Loaded<StorePage> };

/** @returns undefined where there is no such page, or no such filter */
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
    otherwise: 'Failed to load products',
  });
  const isNone = page.state === 'loaded' && !isPage({ number, size: PRODUCTS_PER_PAGE, total: page.value.total });
  return isNone ? undefined : { view, page };
}
