/**
 * The URL of the last checkout page that this tab opened. If the tab shows the site again, that checkout is abandoned.
 * Stored per tab, so that a checkout open in another tab is not affected.
 */
const KEY = 'checkout-in-tab';

export function rememberCheckoutUrl(url: string): void {
  try {
    sessionStorage.setItem(KEY, url);
  } catch {
    // Without storage the checkout is not canceled; it expires.
  }
}

export function checkoutUrlInTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Returns the checkout URL of this tab, and forgets it. */
export function popCheckoutUrl(): string | null {
  const url = checkoutUrlInTab();
  if (url !== null) sessionStorage.removeItem(KEY);
  return url;
}
