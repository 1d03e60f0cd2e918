/** The interface of payment providers. */
import type { Checkout } from '../checkout/checkouts.ts';
import type { PaymentMode } from './modes.ts';
import type { Notification } from './notification.ts';

export type RefundRequest = {
  /** Idempotency key. */
  id: string;
  paymentId: string;
  /** The provider's id of the payment; null when it is unknown or equals `paymentId`. */
  intent: string | null;
  /** Cents. */
  amount: number;
};

/** State of a checkout at the provider. `none`: it has no session. `pending`: paid by a method that takes days. */
export type SessionState = 'none' | 'open' | 'pending' | 'paid' | 'failed' | 'expired';

export type Gateway = {
  /**
   * Refunds a payment. Idempotent. Rejects when the refund failed.
   * @throws {NeverAccepted} when the provider rejects it permanently
   */
  refund(request: RefundRequest): Promise<void>;
  /** Cancels a subscription. Idempotent. @throws {NeverAccepted} when it cannot be canceled */
  endSubscription(id: string): Promise<void>;
};

export type Reading = {
  state: SessionState;
  notifications: Notification[];
  /** Error of a failed request; the other fields are valid. */
  problem?: Error;
};

/** A provider behind a network: it may be unavailable, and its notifications may be lost. */
export type RemoteGateway = Gateway & {
  mode: PaymentMode;
  /** Creates the payment page. Idempotent. @returns its URL @throws {StoreError} when that fails */
  open(checkout: Checkout): Promise<string>;
  /** Closes the payment page. @returns the state before closing */
  close(checkout: Checkout): Promise<SessionState>;
  /** The state, and every notification that the provider should have sent by now. */
  read(checkout: Checkout): Promise<Reading>;
};

/** The checkout page of this site: shows the form of the test gateway, or redirects to the provider's page. */
export const CHECKOUT_PATH = '/checkout';

/**
 * URL to which a storefront redirects the buyer. Public clients append `&lang=…`, so it needs a query and no fragment.
 * Stripe's URL has a fragment, so the buyer is redirected through this site.
 */
export function checkoutPageUrl(siteUrl: string, checkoutId: string): string {
  return `${siteUrl}${CHECKOUT_PATH}?session=${checkoutId}`;
}

/** Replaces the placeholder of the contract (docs/store-api.md section 7) and encodes the URL for a header. */
export function returnUrlFor(url: string, checkoutId: string): string {
  return new URL(url.replaceAll('{CHECKOUT_SESSION_ID}', checkoutId)).href;
}
