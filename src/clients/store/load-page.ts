/** A page of the store, by the address of the request. */
import { isPage, readPageNumber } from '../../domain/paging.ts';
import { PRODUCTS_PER_PAGE } from '../../domain/store-page.ts';
import type { StorePage } from './client.ts';
import { type Loaded, loadForPage } from './load.ts';

type LoadedStorePage = {
  /** From 1. */
  number: number;
  page: Loaded<StorePage>;
};

/** @returns undefined where there is no such page */
export async function loadStorePage(request: Request, locals: App.Locals): Promise<LoadedStorePage | undefined> {
  const number = readPageNumber(new URL(request.url).searchParams.get('page'));
  if (number === undefined) return undefined;
  const { store, reportError: onFailure } = locals;
  const page = await loadForPage(store.listPage(number), { request, onFailure, otherwise: 'Failed to load products' });
  const isNone = page.state === 'loaded' && !isPage({ number, size: PRODUCTS_PER_PAGE, total: page.value.total });
  return isNone ? undefined : { number, page };
}
