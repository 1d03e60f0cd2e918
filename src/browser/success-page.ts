/** The order went through: the cart that was kept apart at checkout has done its duty. */
export function startSuccessPage(): void {
  // The local offer is bought beside the cart, which may wait in another tab (server/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) return;
  if (document.querySelector('[data-order-placed]'))
    void import('./cart-aside.ts').then(({ forgetCartSetAside }) => forgetCartSetAside());
}
