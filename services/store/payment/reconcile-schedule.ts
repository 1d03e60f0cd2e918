/** How often a checkout is reconciled with the provider. Pure. */
import type { SessionState } from './gateway.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Milliseconds. Refunds and disputes can happen weeks after the payment: cardholders usually have 120 days for a
 * dispute. An open dispute is checked until it is closed.
 */
const INTERVALS = { unsettled: 5 * MINUTE, paid: DAY, later: 7 * DAY };
const MONTH = 30 * DAY;
/**
 * Maximum age in milliseconds of a checkout to be reconciled, unless it holds units, or has an open dispute or a
 * subscription.
 */
export const MAX_AGE = { unsettled: MONTH, paid: 6 * MONTH };

export type CheckoutActivity = {
  /** The checkout holds units. */
  holding: boolean;
  /** A dispute is open. */
  disputed: boolean;
  /** A subscription has not ended. */
  subscribed: boolean;
};

/** @returns the time of the next check; null when the state is final */
export function nextReconciliation(
  state: SessionState,
  { holding, disputed, subscribed }: CheckoutActivity,
  createdAt: Date,
  now: Date,
): Date | null {
  if (state === 'expired' || state === 'failed') return null;
  if (state === 'none' && !holding) return null;
  if (subscribed) return new Date(now.getTime() + INTERVALS.paid);
  const age = now.getTime() - createdAt.getTime();
  const kind = state === 'paid' ? 'paid' : 'unsettled';
  if (age > MAX_AGE[kind] && !disputed && !holding) return null;
  return new Date(now.getTime() + (age > MONTH ? INTERVALS.later : INTERVALS[kind]));
}
