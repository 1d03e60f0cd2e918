/** Texts of the mails about disputes. */
import type { DisputeStatus } from '../orders/payment-state.ts';

export type DisputeChange = {
  id: string;
  /** Cents. */
  amount: number;
  reason: string;
  status: DisputeStatus;
  /** The previous status; undefined for a new dispute. */
  before: DisputeStatus | undefined;
  /** Time of the event, as ISO 8601. */
  at: string;
};

type Texts = Readonly<Record<DisputeStatus, { heading: string; text: string }>>;

const FIRST: Texts = {
  open: {
    heading: 'the buyer disputes the payment',
    text: 'The money is held back. Answer in the dashboard of the payment provider before its deadline; no refund can be made until then.',
  },
  won: { heading: 'the dispute is over, the money stays', text: 'Nothing is left to do.' },
  lost: { heading: 'the dispute is lost', text: 'The bank gave the money back to the buyer.' },
};

/** Texts for a dispute that changes after it was decided. */
const AGAIN: Texts = {
  open: {
    heading: 'the dispute is open again',
    text: 'The money is held back once more. Answer in the dashboard of the payment provider before its deadline; no refund can be made until then.',
  },
  won: {
    heading: 'the lost dispute is won after all',
    text: 'The bank has decided again: the money is back with you.',
  },
  lost: {
    heading: 'the won dispute is lost after all',
    text: 'The bank has decided again, and gave the money back to the buyer.',
  },
};

export function disputeTexts({ before, status }: DisputeChange): Texts[DisputeStatus] {
  const wasDecided = before !== undefined && before !== 'open' && before !== status;
  return (wasDecided ? AGAIN : FIRST)[status];
}
