/** How often a checkout is compared with the provider: a pure rule. */
import type { SessionState } from './gateway.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Milliseconds. Refunds and disputes over there may come weeks after the payment: cardholders have 120 days for a dispute
 * as a rule, and one that is open is waited for however long it takes.
 */
const RHYTHM = { unsettled: 5 * MINUTE, paid: DAY, later: 7 * DAY };
const MONTH = 30 * DAY;
/** Milliseconds after which there is nothing more to learn of a checkout that holds nothing. */
export const LONGEST = { unsettled: MONTH, paid: 6 * MONTH };

export type Waiting = {
  /** Units are still set apart for the checkout. */
  holding: boolean;
  /** The bank has not decided yet. */
  disputed: boolean;
  /** More will be charged until it is ended. */
  subscribed: boolean;
};

/** @returns the next moment; null when there is nothing more to learn */
export function nextCheck(
  state: SessionState,
  { holding, disputed, subscribed }: Waiting,
  createdAt: Date,
  now: Date,
): Date | null {
  if (state === 'expired' || state === 'failed') return null;
  if (state === 'none' && !holding) return null;
  if (subscribed) return new Date(now.getTime() + RHYTHM.paid);
  const age = now.getTime() - createdAt.getTime();
  const kind = state === 'paid' ? 'paid' : 'unsettled';
  if (age > LONGEST[kind] && !disputed && !holding) return null;
  return new Date(now.getTime() + (age > MONTH ? RHYTHM.later : RHYTHM[kind]));
}
