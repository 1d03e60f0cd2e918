/** How often a price may recur. */
export const BILLING_INTERVALS = ['day', 'week', 'month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Field names are those of the wire contract. */
export type Billing = {
  /** Null: charged once. */
  billing_interval: BillingInterval | null;
  /** Intervals between two charges, from 1. */
  billing_interval_count: number;
};

export type Recurring = Billing & { billing_interval: BillingInterval };

export function isRecurring<T extends Billing>(price: T): price is T & Recurring {
  return price.billing_interval !== null;
}

/** `month`, `3 months`. */
export function periodText({ billing_interval, billing_interval_count: count }: Recurring): string {
  return count === 1 ? billing_interval : `${count} ${billing_interval}s`;
}

/** A price with how often it is charged: `$297.00 / month`, `$80.00 / 3 months`. */
export function withPeriod(price: string, billing: Billing): string {
  return isRecurring(billing) ? `${price} / ${periodText(billing)}` : price;
}

/** What is charged again after a payment. */
export type Renewal = Recurring & {
  /** Cents of each further payment. */
  amount: number;
  /** When the next one is due. */
  next: Date;
};

/** `every month`, `every 3 months`. */
export const everyPeriod = (billing: Recurring): string => `every ${periodText(billing)}`;

/** What recurs, to stand before or beside a total: `$297.00 every month until you cancel`. */
export const untilCancelled = (price: string, billing: Recurring): string =>
  `${price} ${everyPeriod(billing)} until you cancel`;

/** Prices of one checkout that recur have to do so together: the provider bills them as one. */
export function sameBilling(one: Recurring, other: Recurring): boolean {
  return one.billing_interval === other.billing_interval && one.billing_interval_count === other.billing_interval_count;
}

/**
 * When the next payment is due. In UTC, as the provider reckons: a month after January 31 is the last day of February.
 * @param times periods from the start on, so that the day of the month comes back after a short month
 */
export function dueDate(start: Date, { billing_interval, billing_interval_count }: Recurring, times = 1): Date {
  const count = billing_interval_count * times;
  const due = new Date(start);
  if (billing_interval === 'day') due.setUTCDate(due.getUTCDate() + count);
  if (billing_interval === 'week') due.setUTCDate(due.getUTCDate() + 7 * count);
  if (billing_interval === 'month' || billing_interval === 'year') {
    const months = billing_interval === 'year' ? 12 * count : count;
    due.setUTCMonth(due.getUTCMonth() + months);
    // The month was too short, so that it ran over into the next one.
    if (due.getUTCDate() !== start.getUTCDate()) due.setUTCDate(0);
  }
  return due;
}
