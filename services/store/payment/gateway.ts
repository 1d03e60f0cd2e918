/** Who takes the payment of a checkout: what the shop needs of it, whoever it is. */
import type { Checkout } from '../checkout/checkouts.ts';
import type { PaymentMode } from './modes.ts';
import type { Notification } from './notification.ts';

export type RefundRequest = {
  /** Makes it one refund, however often it is asked for. */
  id: string;
  paymentId: string;
  /** By which the provider knows the payment, when that is another id and known. */
  intent: string | null;
  /** Cents. */
  amount: number;
};

/** How a checkout stands at the provider. `pending` is paid by a method that takes days. */
export type SessionState = 'none' | 'open' | 'pending' | 'paid' | 'failed' | 'expired';

export type Gateway = {
  /**
   * Gives money back; asking twice gives it once. Rejects when it was not given.
   * @throws {NeverAccepted} when it will never be
   */
  refund(request: RefundRequest): Promise<void>;
  /** Charges nothing more; asking twice ends it once. @throws {NeverAccepted} when it cannot be ended */
  endSubscription(id: string): Promise<void>;
};

export type Reading = {
  state: SessionState;
  notifications: Notification[];
  /** Something could not be asked; the rest is as it is. */
  problem?: Error;
};

/** A provider on the network, which may be away, and whose reports may be lost. */
export type RemoteGateway = Gateway & {
  mode: PaymentMode;
  /** Makes the place where the buyer pays; asking twice makes one. @throws {StoreError} when there is none */
  open(checkout: Checkout): Promise<string>;
  /** From now on nothing can be paid there. @returns how it stood before */
  close(checkout: Checkout): Promise<SessionState>;
  /** How it stands, and what the provider should have told the shop by now. */
  read(checkout: Checkout): Promise<Reading>;
};

/** Our page of a checkout: the place of the demonstration's form, and the way to a provider's page. */
export const CHECKOUT_PATH = '/checkout';

/**
 * Where a storefront sends the buyer. Public clients append `&lang=…` to it, so it has a query and no fragment; the
 * address of Stripe's page has it the other way round, which is why ours stands before it.
 */
export function checkoutAddress(siteUrl: string, checkoutId: string): string {
  return `${siteUrl}${CHECKOUT_PATH}?session=${checkoutId}`;
}

/** The one placeholder of the contract filled in (store-service.md section 7), encoded as a header needs it. */
export function returnAddress(url: string, checkoutId: string): string {
  return new URL(url.replaceAll('{CHECKOUT_SESSION_ID}', checkoutId)).href;
}
