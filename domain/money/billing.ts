/** Intervals of recurring prices. */
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

/** A price with its interval: `$297.00 / month`, `$80.00 / 3 months`. */
export function withPeriod(price: string, billing: Billing): string {
  return isRecurring(billing) ? `${price} / ${periodText(billing)}` : price;
}

/** The next payment of a subscription. */
export type Renewal = Recurring & {
  /** Cents of each further payment. */
  amount: number;
  /** Due date. */
  next: Date;
};

/** `every month`, `every 3 months`. */
export const everyPeriod = (billing: Recurring): string => `every ${periodText(billing)}`;

/** `$297.00 every month until you cancel` */
export const untilCanceled = (price: string, billing: Recurring): string =>
  `${price} ${everyPeriod(billing)} until you cancel`;

/** Whether two recurring prices have the same interval: the provider bills those of a checkout together. */
export function sameBilling(one: Recurring, other: Recurring): boolean {
  return one.billing_interval === other.billing_interval && one.billing_interval_count === other.billing_interval_count;
}

/**
 * The due date of a payment, in UTC like the provider: a month after January 31 is the last day of February.
 * @param times periods since the start, so that the day of the month is restored after a short month
 */
export function dueDate(start: Date, { billing_interval, billing_interval_count }: Recurring, times = 1): Date {
  const count = billing_interval_count * times;
  const due = new Date(start);
  if (billing_interval === 'day') due.setUTCDate(due.getUTCDate() + count);
  if (billing_interval === 'week') due.setUTCDate(due.getUTCDate() + 7 * count);
  if (billing_interval === 'month' || billing_interval === 'year') {
    const months = billing_interval === 'year' ? 12 * count : count;
    due.setUTCMonth(due.getUTCMonth() + months);
    // The month has fewer days, so the date is in the month after it.
    if (due.getUTCDate() !== start.getUTCDate()) due.setUTCDate(0);
  }
  return due;
}
