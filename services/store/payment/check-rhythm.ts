/** How often a checkout is compared with the provider: a pure rule. */
import type { SessionState } from './gateway.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds. Refunds and disputes over there may come weeks after the payment. */
const RHYTHM = { unsettled: 5 * MINUTE, paid: DAY, longest: 30 * DAY };

/**
 * @param holding units are still set apart for the checkout
 * @returns the next moment; null when there is nothing more to learn
 */
export function nextCheck(state: SessionState, holding: boolean, createdAt: Date, now: Date): Date | null {
  if (state === 'expired' || state === 'failed') return null;
  if (state === 'none' && !holding) return null;
  if (now.getTime() - createdAt.getTime() > RHYTHM.longest) return null;
  return new Date(now.getTime() + (state === 'paid' ? RHYTHM.paid : RHYTHM.unsettled));
}
