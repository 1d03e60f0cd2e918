/** Units that wait for a payment: who has them, and letting go of them when no money comes any more. */
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import type { PaymentMode } from '../payment/modes.ts';
import type { Currency } from '../wire.ts';
import { type Checkout, closeCheckout, lockCheckout, readCheckout } from './checkouts.ts';
import { unitsToHold } from './lines.ts';
import { type CheckoutStatus, HOLDING } from './states.ts';
import { releaseUnits } from './stock.ts';

export type HoldingCheckout = {
  id: string;
  status: CheckoutStatus;
  gateway: PaymentMode;
  /** Cents. */
  total: number;
  currency: Currency;
  createdAt: string;
  /** Until when an open one holds them; one whose payment takes days has no such end. */
  expiresAt: string;
};

/** Checkouts that hold units, the oldest first. */
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

/** Gives the units of a checkout to others, also while a payment is under way. @returns whether it held any */
export async function letGo(db: Database, checkout: Checkout, now: Date): Promise<boolean> {
  if (!(await closeCheckout(db, checkout.id, 'cancelled', now, HOLDING))) return false;
  await releaseUnits(db, unitsToHold(checkout.lines), { reference: checkout.id, now });
  return true;
}

export type Release =
  | { kind: 'unknown' }
  /** It ends by itself; the buyer may be paying just now. */
  | { kind: 'open'; expiresAt: Date }
  /** Nothing is held for it any more. */
  | { kind: 'closed'; status: CheckoutStatus }
  | { kind: 'released'; checkout: Checkout };

/**
 * The operator does not wait any longer for a payment that takes days. Money that comes all the same is treated like every
 * late payment: it gets the units if they are still there, and goes back otherwise.
 */
export async function releasePending(db: Database, id: string, now: Date): Promise<Release> {
  return withTransaction(db, async (tx): Promise<Release> => {
    await lockCheckout(tx, id);
    const checkout = await readCheckout(tx, id);
    if (!checkout) return { kind: 'unknown' };
    if (checkout.status === 'open') return { kind: 'open', expiresAt: checkout.expiresAt };
    return (await letGo(tx, checkout, now))
      ? { kind: 'released', checkout }
      : { kind: 'closed', status: checkout.status };
  });
}
