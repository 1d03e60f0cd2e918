/** Our checkout page where Stripe takes the payment: it leads on, and lets go of what the buyer comes back from. */
import type { Database } from '../../../database/database.ts';
import { readCheckout } from '../../checkout/checkouts.ts';
import { type RemoteGateway, returnAddress } from '../gateway.ts';

export type StripePageOptions = {
  gateway: RemoteGateway;
  clock: () => Date;
  /** Lets go of an open checkout. */
  cancel: (checkoutId: string) => Promise<void>;
};

export type StripeView =
  | { status: 'elsewhere'; payAt: string }
  | { status: 'paid'; successUrl: string }
  | { status: 'cancelled' | 'expired'; cancelUrl: string };

export function createStripePage(db: Database, { gateway, clock, cancel }: StripePageOptions) {
  async function current(id: string) {
    const checkout = await readCheckout(db, id);
    if (checkout?.gateway !== gateway.mode) return undefined;
    const successUrl = returnAddress(checkout.successUrl, id);
    const cancelUrl = returnAddress(checkout.cancelUrl, id);
    return { checkout, successUrl, cancelUrl };
  }

  return {
    /** @throws {StoreError} when Stripe is away @returns undefined for an unknown checkout */
    async view(id: string): Promise<StripeView | undefined> {
      const found = await current(id);
      if (!found) return undefined;
      const { checkout, successUrl, cancelUrl } = found;
      // A payment that takes days is paid as far as the buyer can do anything about it.
      if (checkout.status === 'paid' || checkout.status === 'pending') return { status: 'paid', successUrl };
      if (checkout.status !== 'open') return { status: checkout.status, cancelUrl };
      if (checkout.expiresAt <= clock()) return { status: 'expired', cancelUrl };
      return { status: 'elsewhere', payAt: await gateway.open(checkout) };
    },

    /** There is no form of ours to send. */
    pay: async (id: string) => ((await current(id)) ? { kind: 'closed' as const } : undefined),
    chooseCountry: async (id: string) => ((await current(id)) ? { kind: 'country' as const } : undefined),

    /**
     * The buyer comes back. Stripe is asked first, so that nobody loses units that are being paid; when it is away, the
     * units are let go of all the same, and what is paid meanwhile is settled as any late payment is.
     * @returns where to, which is forward when it is paid; undefined for an unknown checkout
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
