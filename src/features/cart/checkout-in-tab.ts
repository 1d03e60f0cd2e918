/**
 * The URL of the last checkout page that this tab opened. If the tab shows the site again, that checkout is abandoned.
 * Stored per tab, so that a checkout open in another tab is not affected.
 */
import { readStored, writeStored } from '../../browser/storage.ts';

const KEY = 'checkout-in-tab';

export function rememberCheckoutUrl(url: string): void {
  // Without storage the checkout is not canceled; it expires.
  writeStored('sessionStorage', KEY, url);
}

export const checkoutUrlInTab = (): string | null => readStored('sessionStorage', KEY) ?? null;

/** Returns the checkout URL of this tab, and forgets it. */
export function popCheckoutUrl(): string | null {
  const url = checkoutUrlInTab();
  if (url !== null) writeStored('sessionStorage', KEY, null);
  return url;
}
