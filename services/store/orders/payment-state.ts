/** The state of an order's payment, and the refundable amount. Pure. */

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
  /** Cents of them that were refunded or are being refunded. */
  refunded: number;
  disputes: readonly {
    status: DisputeStatus;
    /** Cents, which may be a part of the payment. */
    amount: number;
  }[];
};

/** Cents that lost disputes returned to the buyer, at most the payment. */
export function chargedBack({ amount, disputes }: PaymentFacts): number {
  const lost = disputes.filter(({ status }) => status === 'lost');
  return Math.min(
    amount,
    lost.reduce((sum, each) => sum + each.amount, 0),
  );
}

/** Open and lost disputes take precedence over refunds. */
export function paymentState(facts: PaymentFacts): PaymentState {
  const { amount, refunded, disputes } = facts;
  if (disputes.some(({ status }) => status === 'open')) return 'disputed';
  if (disputes.some(({ status }) => status === 'lost'))
    return chargedBack(facts) + refunded < amount ? 'partially_charged_back' : 'charged_back';
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partially_refunded' : 'refunded';
}

/** Cents that the shop may still refund: 0 during a dispute, and without charged-back amounts. */
export function refundable(facts: PaymentFacts): number {
  if (paymentState(facts) === 'disputed') return 0;
  return Math.max(0, facts.amount - facts.refunded - chargedBack(facts));
}

/**
 * Cents that were refunded at the provider and are not recorded here yet.
 * @param reported total refunded cents at the provider; an old event may report less than the stored total
 */
export function unrecordedRefund({ amount, refunded }: Omit<PaymentFacts, 'disputes'>, reported: number): number {
  return Math.max(0, Math.min(reported, amount) - refunded);
}

/** `asOf`: the provider's time of the status, as ISO 8601; null when unknown. */
export type DisputeReport = { status: DisputeStatus; asOf: string | null };

/**
 * Whether a reported status is newer than the stored one: banks may change their decision, and events arrive in any
 * order. When both have the same time, or the time of one is unknown, a reported closed status counts as newer.
 */
export function isNewerDisputeStatus(known: DisputeReport | undefined, reported: DisputeReport): boolean {
  if (!known) return true;
  if (known.asOf !== null && reported.asOf !== null && known.asOf !== reported.asOf) return reported.asOf > known.asOf;
  return reported.status !== 'open' || known.status === 'open';
}
