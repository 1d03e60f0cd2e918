/** The order went through: the cart that was kept apart at checkout has done its duty. */
import { cartSetAside, forgetCartSetAside } from './cart-aside.ts';
import { checkoutInTab } from './checkout-in-tab.ts';

export function startSuccessPage(): void {
  // The local offer is bought beside the cart, which may wait in another tab (server/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) return;
  // Another tab may have a checkout of its own under way.
  const paid = checkoutInTab();
  const { checkoutUrl } = cartSetAside();
  if (paid === null || checkoutUrl === null || paid === checkoutUrl) forgetCartSetAside();
}
