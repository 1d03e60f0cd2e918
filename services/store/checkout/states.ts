/**
 * The life of a checkout as pure rules: open, then paid, cancelled or expired; between them pending, while a payment is
 * under way that takes days. And what a payment leads to, whenever it arrives.
 */

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'cancelled' | 'expired';

/** What to do with a payment that the provider reports. */
export type Settlement =
  /** The units it holds become sold. */
  | 'sell-held'
  /** Its hold is gone, but the units can still be had. */
  | 'sell-available'
  /** Money came for something that can no longer be delivered, or came twice, or is not the agreed sum. */
  | 'refund'
  /** This very payment was dealt with before. */
  | 'already-settled';

/** Whether units are set apart for it. */
export function holdsUnits(status: CheckoutStatus): boolean {
  return status === 'open' || status === 'pending';
}

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
  if (!exact || status === 'paid') return 'refund';
  if (holdsUnits(status)) return 'sell-held';
  return available ? 'sell-available' : 'refund';
}
