/**
 * The checkout page that this tab was sent to last. While the tab shows a page of the site again, the buyer is not paying
 * in it. A checkout that is open in another tab is left alone.
 */
const KEY = 'checkout-in-tab';

export function rememberCheckoutUrl(url: string): void {
  try {
    sessionStorage.setItem(KEY, url);
  } catch {
    // Without storage the checkout is not cancelled; it expires.
  }
}

export function checkoutUrlInTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @returns the checkout that the buyer came back from, once */
export function popCheckoutUrl(): string | null {
  const url = checkoutUrlInTab();
  if (url !== null) sessionStorage.removeItem(KEY);
  return url;
}
