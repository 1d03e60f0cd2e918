/**
 * The URL of the last checkout page that this tab opened. The success page reads the receipt of that checkout. If the
 * tab starts another one, this one is abandoned. Stored per tab, because a checkout in another tab may still be open.
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
