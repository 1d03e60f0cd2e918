/**
 * The life of a checkout as pure rules: open, then paid, cancelled or expired; between them pending, while a payment is
 * under way that takes days. And what a payment leads to, whenever it arrives.
 */

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'cancelled' | 'expired';

/** Money goes back: it came when the units were gone, for a checkout that is paid already, or is not the agreed sum. */
export type RefundReason = 'too-late' | 'twice' | 'wrong-sum';

/** What to do with a payment that the provider reports. */
export type Settlement =
  /** The units it holds become sold. */
  | 'sell-held'
  /** Its hold is gone, but the units can still be had. */
  | 'sell-available'
  | RefundReason
  /** This very payment was dealt with before. */
  | 'already-settled';

/** Units are set apart for these. */
export const HOLDING: readonly CheckoutStatus[] = ['open', 'pending'];

export const holdsUnits = (status: CheckoutStatus) => HOLDING.includes(status);

export type PaymentFacts = {
  status: CheckoutStatus;
  /** A payment with this id is in the books. */
  known: boolean;
  /** Amount and currency are those of the checkout. */
  exact: boolean;
  /** Everything in it could be taken from what is available now; only asked when nothing is held any more. */
  available: boolean;
};

export function settlement({ status, known, exact, available }: PaymentFacts): Settlement {
  if (known) return 'already-settled';
  if (status === 'paid') return 'twice';
  if (!exact) return 'wrong-sum';
  if (holdsUnits(status)) return 'sell-held';
  return available ? 'sell-available' : 'too-late';
}
