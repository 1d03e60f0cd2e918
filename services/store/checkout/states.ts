/**
 * The states of a checkout, and the result of a payment in each state. A checkout is open, then paid, canceled or
 * expired; it is pending while a payment takes days. Pure.
 */

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'cancelled' | 'expired';

/** Reasons to refund a payment: the units are unavailable, the checkout is already paid, or the amount is wrong. */
export type RefundReason = 'too-late' | 'twice' | 'wrong-sum';

/** The result of a reported payment. */
export type Settlement =
  /** The held units are sold. */
  | 'sell-held'
  /** The hold has ended, but the units are still available. */
  | 'sell-available'
  | RefundReason
  /** The payment was settled earlier. */
  | 'already-settled';

/** States in which a checkout holds units. */
export const HOLDING: readonly CheckoutStatus[] = ['open', 'pending'];

export const holdsUnits = (status: CheckoutStatus) => HOLDING.includes(status);

export type SettlementFacts = {
  status: CheckoutStatus;
  /** A payment with this id is stored. */
  known: boolean;
  /** Amount and currency are those of the checkout. */
  exact: boolean;
  /** All units are available now; only used when the hold has ended. */
  available: boolean;
};

export function settlement({ status, known, exact, available }: SettlementFacts): Settlement {
  if (known) return 'already-settled';
  if (status === 'paid') return 'twice';
  if (!exact) return 'wrong-sum';
  if (holdsUnits(status)) return 'sell-held';
  return available ? 'sell-available' : 'too-late';
}
