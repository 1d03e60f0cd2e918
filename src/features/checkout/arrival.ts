/** Which checkout the buyer comes from, as far as the browser knows. */

import type { Receipt } from '../../../contracts/pages.ts';
import { parseUrl } from '../../../domain/url/web-url.ts';
import { readReceipt } from '../../clients/hosted-checkout.ts';
import { checkoutUrlInTab } from '../cart/checkout-in-tab.ts';
import { forgetPendingCart, pendingCart } from '../cart/pending-cart.ts';

export type Arrival =
  /** `receipt`: null where the order was paid with another service, which shows it in its own way. */
  | { kind: 'paid'; receipt: Receipt | null; hasPlan: boolean }
  /** The payment is not reported yet, or there was none. */
  | { kind: 'unconfirmed' }
  | { kind: 'none' };

/** Milliseconds before each further request: a provider reports a payment at about the time the buyer comes back. */
const PAUSES = [1000, 2000, 4000];

/** @param receipt of the checkout that the server knows the buyer to come from @param signal ends the waiting */
export async function readArrival(receipt: Receipt | null, signal: AbortSignal): Promise<Arrival> {
  // The local offer is bought beside the cart, which may wait in another tab (server/plugins/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) return { kind: 'paid', receipt, hasPlan: true };
  if (receipt) {
    letGo();
    return { kind: 'paid', receipt, hasPlan: receipt.hasPlan };
  }
  const { cart, checkoutUrl: setAside } = pendingCart();
  const checkoutUrl = checkoutUrlInTab() ?? setAside;
  if (checkoutUrl === null) return { kind: 'none' };
  if (parseUrl(checkoutUrl)?.origin !== location.origin) {
    // Another service sends buyers here when they have paid, and nothing else is known of them.
    const hasPlan = cart.some(({ variant }) => variant.billing_interval !== null);
    letGo();
    return { kind: 'paid', receipt: null, hasPlan };
  }
  const read = await pollReceipt(checkoutUrl, signal);
  if (!read) return { kind: 'unconfirmed' };
  letGo();
  return { kind: 'paid', receipt: read, hasPlan: read.hasPlan };
}

async function pollReceipt(checkoutUrl: string, signal: AbortSignal): Promise<Receipt | null> {
  for (const pause of [...PAUSES, null]) {
    const receipt = await readReceipt(checkoutUrl);
    if (receipt || pause === null || signal.aborted) return receipt;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** The cart that was set aside is paid for and forgotten; another tab may have a checkout of its own under way. */
function letGo(): void {
  const paid = checkoutUrlInTab();
  const { checkoutUrl } = pendingCart();
  if (paid === null || checkoutUrl === null || paid === checkoutUrl) forgetPendingCart();
}
