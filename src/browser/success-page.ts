/** The order went through: the cart that was kept apart at checkout has done its duty. */
import { LAST_CART_KEY } from '../domain/cart-storage.ts';
import { write } from './storage.ts';

export function startSuccessPage(): void {
  // The local offer is bought beside the cart, which may wait in another tab (server/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) return;
  if (document.querySelector('[data-order-placed]')) write(LAST_CART_KEY, null);
}
