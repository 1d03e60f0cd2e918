/** How the payment of an order stands, and what may still be given back: pure rules. */

export type PaymentState =
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'partially_charged_back'
  | 'charged_back';

export type DisputeStatus = 'open' | 'won' | 'lost';

export type PaymentFacts = {
  /** Cents that were paid. */
  amount: number;
  /** Cents of them that were given back, or are on the way. */
  returned: number;
  disputes: readonly {
    status: DisputeStatus;
    /** Cents, which may be a part of the payment. */
    amount: number;
  }[];
};

/** Cents that the bank has taken back: of all disputes that are lost, and never more than came. */
export function chargedBack({ amount, disputes }: PaymentFacts): number {
  const lost = disputes.filter(({ status }) => status === 'lost');
  return Math.min(
    amount,
    lost.reduce((sum, each) => sum + each.amount, 0),
  );
}

/** A dispute says more than a refund: while it lasts, and when it is lost, the bank decides about the money. */
export function paymentState(facts: PaymentFacts): PaymentState {
  const { amount, returned, disputes } = facts;
  if (disputes.some(({ status }) => status === 'open')) return 'disputed';
  if (disputes.some(({ status }) => status === 'lost'))
    return chargedBack(facts) + returned < amount ? 'partially_charged_back' : 'charged_back';
  if (returned === 0) return 'paid';
  return returned < amount ? 'partially_refunded' : 'refunded';
}

/** Cents that the shop may still give back: nothing while the bank decides, and none of what it has taken. */
export function refundable(facts: PaymentFacts): number {
  if (paymentState(facts) === 'disputed') return 0;
  return Math.max(0, facts.amount - facts.returned - chargedBack(facts));
}

/**
 * Cents that were given back over there, without the shop.
 * @param reported cents given back in all, as the provider has it; an old report may say less than the books
 */
export function unknownRefund({ amount, returned }: Omit<PaymentFacts, 'disputes'>, reported: number): number {
  return Math.max(0, Math.min(reported, amount) - returned);
}

/** What is known of a dispute, and since when: ISO 8601, null where that is not known. */
export type DisputeWord = { status: DisputeStatus; asOf: string | null };

/**
 * Whether a report is newer than what is known: a bank may decide again, and reports come in any order. Of two from the
 * same moment, an end comes after the beginning.
 */
export function isLaterWord(known: DisputeWord | undefined, reported: DisputeWord): boolean {
  if (!known) return true;
  if (known.asOf !== null && reported.asOf !== null && known.asOf !== reported.asOf) return reported.asOf > known.asOf;
  return reported.status !== 'open' || known.status === 'open';
}
