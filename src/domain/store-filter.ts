/** The filters of the store, as its address names them: what is sent by mail, and what is done for the buyer. */
import type { Product } from './product.ts';

export const STORE_FILTERS = ['mail', 'service'] as const;
export type StoreFilter = (typeof STORE_FILTERS)[number];

export const FILTER_PARAMETER = 'filter';

/** The type of a product that is sent; every other one is a service, a file or an appointment (store-service.md section 4). */
export const SENT_BY_MAIL = 'physical';

/** @param text what `?filter=` says @returns null where nothing is said, undefined where it names no filter */
export function readStoreFilter(text: string | null): StoreFilter | null | undefined {
  return text === null ? null : STORE_FILTERS.find((filter) => filter === text);
}

export function passesFilter({ type }: Pick<Product, 'type'>, filter: StoreFilter): boolean {
  return (type.value === SENT_BY_MAIL) === (filter === 'mail');
}
