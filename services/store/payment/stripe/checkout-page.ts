/** The checkout page with Stripe: redirects to Stripe's page, and cancels the checkout when the buyer goes back. */
import type { CheckoutService, ExternalCheckoutView } from '../../../../contracts/services.ts';
import type { Database } from '../../../database/database.ts';
import { readCheckout } from '../../checkout/checkouts.ts';
import { type RemoteGateway, returnUrlFor } from '../gateway.ts';

export type StripePageOptions = {
  gateway: RemoteGateway;
  clock: () => Date;
  /** Cancels an open checkout. */
  cancel: (checkoutId: string) => Promise<void>;
};

export function createStripePage(db: Database, { gateway, clock, cancel }: StripePageOptions): CheckoutService {
  async function current(id: string) {
    const checkout = await readCheckout(db, id);
    if (checkout?.gateway !== gateway.mode) return undefined;
    const successUrl = returnUrlFor(checkout.successUrl, id);
    const cancelUrl = returnUrlFor(checkout.cancelUrl, id);
    return { checkout, successUrl, cancelUrl };
  }

  return {
    /** @throws {StoreError} when Stripe does not respond @returns undefined for an unknown checkout */
    async view(id: string): Promise<ExternalCheckoutView | undefined> {
      const found = await current(id);
      if (!found) return undefined;
      const { checkout, successUrl, cancelUrl } = found;
      // For the buyer, a pending payment is complete.
      if (checkout.status === 'paid' || checkout.status === 'pending') return { status: 'paid', successUrl };
      if (checkout.status !== 'open') return { status: checkout.status, cancelUrl };
      if (checkout.expiresAt <= clock()) return { status: 'expired', cancelUrl };
      return { status: 'elsewhere', payAt: await gateway.open(checkout) };
    },

    /** With Stripe there is no form on this site. */
    pay: async (id: string) => ((await current(id)) ? { kind: 'closed' as const } : undefined),
    chooseCountry: async (id: string) => ((await current(id)) ? { kind: 'country' as const } : undefined),

    /**
     * Cancels the checkout of a buyer who returns without paying. Stripe's state is read first, so that the units of a
     * payment in progress are not released. When Stripe does not respond, the units are released, and a payment counts
     * as late.
     * @returns the return URL, or the success URL when the checkout is paid; undefined for an unknown checkout
     */
    async cancel(id: string): Promise<string | undefined> {
      const found = await current(id);
      if (!found) return undefined;
      const { checkout, successUrl, cancelUrl } = found;
      if (checkout.status === 'paid' || checkout.status === 'pending') return successUrl;
      if (checkout.status !== 'open') return cancelUrl;
      const state = await gateway.close(checkout).catch(() => 'none' as const);
      if (state === 'paid' || state === 'pending') return successUrl;
      await cancel(id);
      return cancelUrl;
    },
  };
}
