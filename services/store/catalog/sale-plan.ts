/** A scheduled sale with a start or an end. Pure. */

export type SalePlan = {
  /** Cents. */
  amount: number;
  /** ISO 8601 in UTC; null without a start or an end. */
  starts_at: string | null;
  /** Exclusive: the regular price applies from this time. */
  ends_at: string | null;
};

export type SaleState = {
  /** The current sale price; null without a sale. */
  sale: number | null;
  /** Time of the next scheduled change, as ISO 8601; null without one. */
  changes_at: string | null;
};

export function saleAt({ amount, starts_at, ends_at }: SalePlan, now: Date): SaleState {
  const moment = now.toISOString();
  if (ends_at !== null && ends_at <= moment) return { sale: null, changes_at: null };
  if (starts_at !== null && starts_at > moment) return { sale: null, changes_at: starts_at };
  return { sale: amount, changes_at: ends_at };
}
