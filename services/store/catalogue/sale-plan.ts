/** A sale with a beginning or an end. Pure. */

export type SalePlan = {
  /** Cents. */
  amount: number;
  /** ISO texts in UTC; null: from the beginning, without end. */
  starts_at: string | null;
  /** From this moment on the regular price counts again. */
  ends_at: string | null;
};

export type SaleState = {
  /** The sale price just now; null: none. */
  sale: number | null;
  /** When that changes by itself, as an ISO text; null: never. */
  changes_at: string | null;
};

export function saleAt({ amount, starts_at, ends_at }: SalePlan, now: Date): SaleState {
  const at = now.toISOString();
  if (ends_at !== null && ends_at <= at) return { sale: null, changes_at: null };
  if (starts_at !== null && starts_at > at) return { sale: null, changes_at: starts_at };
  return { sale: amount, changes_at: ends_at };
}
