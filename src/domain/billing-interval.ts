/** How often a price may recur. A file of its own, because every page reads carts and few pages say prices that recur. */
export const BILLING_INTERVALS = ['day', 'week', 'month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];
