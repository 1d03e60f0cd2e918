/** Held units: lists the open and pending checkouts, and releases units when no payment is expected any more. */

import type { Currency } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import type { PaymentMode } from '../payment/modes.ts';
import { type Checkout, closeAndRelease, lockCheckout, readCheckout } from './checkouts.ts';
import { type CheckoutStatus, HOLDING } from './states.ts';

export type HoldingCheckout = {
  id: string;
  status: CheckoutStatus;
  gateway: PaymentMode;
  /** Cents. */
  total: number;
  currency: Currency;
  createdAt: string;
  /** End of the hold of an open checkout; the hold of a pending checkout has no end. */
  expiresAt: string;
};

/** Open and pending checkouts, the oldest first. They hold units, unless the stock of their products is not counted. */
export async function listHolding(db: Database): Promise<HoldingCheckout[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'status', 'gateway', 'total', 'currency_json', 'created_at', 'expires_at'])
    .where('status', 'in', HOLDING)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ currency_json, created_at, expires_at, ...row }) => ({
    ...row,
    currency: JSON.parse(currency_json) as Currency,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

/** Closes an open or pending checkout and releases its units. @returns false for a closed checkout */
export function releaseHold(db: Database, checkout: Checkout, now: Date): Promise<boolean> {
  return closeAndRelease(db, checkout, 'cancelled', now, HOLDING);
}

export type Release =
  | { kind: 'unknown' }
  /** It will expire without a command; the buyer may be paying now. */
  | { kind: 'open'; expiresAt: Date }
  /** It no longer holds units. */
  | { kind: 'closed'; status: CheckoutStatus }
  | { kind: 'released'; checkout: Checkout };

/**
 * Releases a pending checkout at the request of the operator. A payment that arrives later becomes an order when the
 * units are still available, and is refunded otherwise.
 */
export async function releasePending(db: Database, id: string, now: Date): Promise<Release> {
  return withTransaction(db, async (tx): Promise<Release> => {
    await lockCheckout(tx, id);
    const checkout = await readCheckout(tx, id);
    if (!checkout) return { kind: 'unknown' };
    if (checkout.status === 'open') return { kind: 'open', expiresAt: checkout.expiresAt };
    return (await releaseHold(tx, checkout, now))
      ? { kind: 'released', checkout }
      : { kind: 'closed', status: checkout.status };
  });
}
