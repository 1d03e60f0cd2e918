/** How the payment of an order stands, and what may still be given back: pure rules. */

export type PaymentState = 'paid' | 'partially_refunded' | 'refunded' | 'disputed' | 'charged_back';

export type DisputeStatus = 'open' | 'won' | 'lost';

export type PaymentFacts = {
  /** Cents that were paid. */
  amount: number;
  /** Cents of them that were given back, or are on the way. */
  returned: number;
  disputes: readonly DisputeStatus[];
};

/** A dispute says more than a refund: while it lasts, and when it is lost, the bank decides about the money. */
export function paymentState({ amount, returned, disputes }: PaymentFacts): PaymentState {
  if (disputes.includes('open')) return 'disputed';
  if (disputes.includes('lost')) return 'charged_back';
  if (returned === 0) return 'paid';
  return returned < amount ? 'partially_refunded' : 'refunded';
}

/** Cents that the shop may still give back: none of what the bank has taken, or is about to. */
export function refundable(facts: PaymentFacts): number {
  const state = paymentState(facts);
  return state === 'disputed' || state === 'charged_back' ? 0 : facts.amount - facts.returned;
}

/**
 * Cents that were given back over there, without the shop.
 * @param reported cents given back in all, as the provider has it; an old report may say less than the books
 */
export function unknownRefund({ amount, returned }: PaymentFacts, reported: number): number {
  return Math.max(0, Math.min(reported, amount) - returned);
}

/** A dispute moves on from open to its end, whatever order the reports come in. */
export function disputeAfter(before: DisputeStatus | undefined, reported: DisputeStatus): DisputeStatus {
  return before === undefined || before === 'open' ? reported : before;
}
