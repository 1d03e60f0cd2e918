/** The interface of payment providers. */
import type { Checkout } from '../checkout/checkouts.ts';
import type { PaymentMode } from './modes.ts';
import type { Notification } from './notification.ts';

export type RefundRequest = {
  /** Idempotency key. */
  id: string;
  paymentId: string;
  /** The provider's id of the payment, when it is known and differs from `paymentId`. */
  intent: string | null;
  /** Cents. */
  amount: number;
};

/** State of a checkout at the provider. `pending`: paid by a method that takes days. */
export type SessionState = 'none' | 'open' | 'pending' | 'paid' | 'failed' | 'expired';

export type Gateway = {
  /**
   * Makes a refund. Idempotent. Rejects when it was not made.
   * @throws {NeverAccepted} when the provider refuses it for good
   */
  refund(request: RefundRequest): Promise<void>;
  /** Cancels a subscription. Idempotent. @throws {NeverAccepted} when it cannot be cancelled */
  endSubscription(id: string): Promise<void>;
};

export type Reading = {
  state: SessionState;
  notifications: Notification[];
  /** A request that failed; the rest of the reading is valid. */
  problem?: Error;
};

/** A provider on the network, which may be unavailable, and whose notifications may be lost. */
export type RemoteGateway = Gateway & {
  mode: PaymentMode;
  /** Creates the payment page. Idempotent. @throws {StoreError} when that fails */
  open(checkout: Checkout): Promise<string>;
  /** Closes the payment page. @returns the state before */
  close(checkout: Checkout): Promise<SessionState>;
  /** The state, and every notification that the provider should have sent by now. */
  read(checkout: Checkout): Promise<Reading>;
};

/** The checkout page of this site: shows the form of the test gateway, or redirects to the provider's page. */
export const CHECKOUT_PATH = '/checkout';

/**
 * Where a storefront sends the buyer. Public clients append `&lang=…`, so it needs a query and no fragment. Stripe's
 * address has a fragment, so buyers go through the page of this site.
 */
export function checkoutPageUrl(siteUrl: string, checkoutId: string): string {
  return `${siteUrl}${CHECKOUT_PATH}?session=${checkoutId}`;
}

/** Replaces the placeholder of the contract (docs/store-api.md section 7) and encodes the address for a header. */
export function returnUrlFor(url: string, checkoutId: string): string {
  return new URL(url.replaceAll('{CHECKOUT_SESSION_ID}', checkoutId)).href;
}
