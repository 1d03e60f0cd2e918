/** The outcome of the checkout that the buyer returns from. */

import type { Receipt } from '../../../contracts/pages.ts';
import { parseUrl } from '../../../domain/url/web-url.ts';
import { readReceipt } from '../../clients/hosted-checkout.ts';
import { checkoutUrlInTab } from '../cart/checkout-in-tab.ts';
import { forgetPendingCart, pendingCart } from '../cart/pending-cart.ts';

export type Arrival =
  /** `receipt`: null if the server has none, as for an order paid with another service. */
  | { kind: 'paid'; receipt: Receipt | null; hasSubscription: boolean }
  /** The payment is not confirmed yet, or nothing was paid. */
  | { kind: 'unconfirmed' }
  | { kind: 'none' };

/** Milliseconds before each retry: a provider confirms a payment at about the time the buyer returns. */
const PAUSES = [1000, 2000, 4000];

/** @param receipt of the buyer's checkout, if the server already knows it @param signal stops polling */
export async function readArrival(receipt: Receipt | null, signal: AbortSignal): Promise<Arrival> {
  // The local offer is paid without the cart, so the pending cart is kept (server/store/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) return { kind: 'paid', receipt, hasSubscription: true };
  if (receipt) {
    forgetPaidCart();
    return { kind: 'paid', receipt, hasSubscription: receipt.hasSubscription };
  }
  const { cart, checkoutUrl: pendingUrl } = pendingCart();
  const checkoutUrl = checkoutUrlInTab() ?? pendingUrl;
  if (checkoutUrl === null) return { kind: 'none' };
  if (parseUrl(checkoutUrl)?.origin !== location.origin) {
    // An external checkout redirects here only after payment, and sends no details.
    const hasSubscription = cart.some(({ variant }) => variant.billing_interval !== null);
    forgetPaidCart();
    return { kind: 'paid', receipt: null, hasSubscription };
  }
  const polled = await pollReceipt(checkoutUrl, signal);
  if (!polled) return { kind: 'unconfirmed' };
  forgetPaidCart();
  return { kind: 'paid', receipt: polled, hasSubscription: polled.hasSubscription };
}

async function pollReceipt(checkoutUrl: string, signal: AbortSignal): Promise<Receipt | null> {
  for (const pause of [...PAUSES, null]) {
    const receipt = await readReceipt(checkoutUrl);
    if (receipt || pause === null || signal.aborted) return receipt;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** Forgets the pending cart, unless it belongs to a checkout in another tab. */
function forgetPaidCart(): void {
  const paidUrl = checkoutUrlInTab();
  const { checkoutUrl } = pendingCart();
  if (paidUrl === null || checkoutUrl === null || paidUrl === checkoutUrl) forgetPendingCart();
}
