/** The order went through: what it is called is shown, and the cart that was kept apart at checkout has done its duty. */
import type { Receipt } from '../clients/gateway.ts';
import { parseUrl } from '../domain/web-address.ts';
import { cartSetAside, forgetCartSetAside } from '../features/cart/cart-aside.ts';
import { checkoutInTab } from '../features/cart/checkout-in-tab.ts';

export function startSuccessPage(): void {
  // The local offer is bought beside the cart, which may wait in another tab (server/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) {
    showRenewalNote();
    return;
  }
  // Another tab may have a checkout of its own under way.
  const paid = checkoutInTab();
  const { cart, checkoutUrl } = cartSetAside();
  if (paid === null || checkoutUrl === null || paid === checkoutUrl) {
    if (cart.some(({ variant }) => variant.billing_interval !== null)) showRenewalNote();
    forgetCartSetAside();
  }
  void showReceipt(paid ?? checkoutUrl);
}

/**
 * @param checkoutUrl where the buyer was sent to pay. It is known to this browser alone: in the address of this page it
 * would be told to the service that counts visitors.
 */
async function showReceipt(checkoutUrl: string | null): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-receipt]');
  // Another store's checkout page is not ours to ask.
  if (!place || checkoutUrl === null || parseUrl(checkoutUrl)?.origin !== location.origin) return;
  try {
    const response = await fetch(checkoutUrl, { headers: { accept: 'application/json' } });
    const receipt = response.ok ? ((await response.json()) as Receipt | null) : null;
    if (receipt) fill(place, receipt);
  } catch {
    // The confirmation has it all.
  }
}

function showRenewalNote(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-renewal-note]')) note.hidden = false;
}

function fill(place: HTMLElement, { number, isShipped, lines }: Receipt): void {
  place.querySelector('[data-number]')?.replaceChildren(String(number));
  const items = lines.map(({ title, variant_title, quantity }) => {
    const item = document.createElement('li');
    item.textContent = `${quantity} × ${variant_title === title ? title : `${title} (${variant_title})`}`;
    return item;
  });
  place.querySelector('[data-lines]')?.replaceChildren(...items);
  const shipped = place.querySelector<HTMLElement>('[data-shipped]');
  if (shipped) shipped.hidden = !isShipped;
  place.hidden = false;
}
