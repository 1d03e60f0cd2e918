/** The order went through: the cart that was kept apart at checkout has done its duty. */
import { forgetCartSetAside } from './cart-store.ts';

export function startSuccessPage(): void {
  if (document.querySelector('[data-order-placed]')) forgetCartSetAside();
}
