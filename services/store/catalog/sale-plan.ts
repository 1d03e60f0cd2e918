/** A scheduled sale with a start or an end. Pure. */

export type SalePlan = {
  /** Cents. */
  amount: number;
  /** ISO texts in UTC; null without a start or an end. */
  starts_at: string | null;
  /** Exclusive: from this time on the regular price applies. */
  ends_at: string | null;
};

export type SaleState = {
  /** The current sale price; null without a sale. */
  sale: number | null;
  /** When the schedule changes it next, as an ISO text; null: never. */
  changes_at: string | null;
};

export function saleAt({ amount, starts_at, ends_at }: SalePlan, now: Date): SaleState {
  const at = now.toISOString();
  if (ends_at !== null && ends_at <= at) return { sale: null, changes_at: null };
  if (starts_at !== null && starts_at > at) return { sale: null, changes_at: starts_at };
  return { sale: amount, changes_at: ends_at };
}
