/** The address of the embedded store's checkout page: `/checkout?session={id}`. */
import { parseUrl } from './web-address.ts';

/**
 * @param address where a request comes from, as its header `Referer` says; null where it says nothing
 * @returns the checkout whose page that is, or undefined
 */
export function checkoutIn(address: string | null): string | undefined {
  const url = parseUrl(address ?? '');
  return url?.pathname === '/checkout' ? (url.searchParams.get('session') ?? undefined) : undefined;
}
