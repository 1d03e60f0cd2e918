/** What the store asks of every product, whatever it was made from. Pure. */
import type { BillingInterval } from '../../../src/domain/billing-interval.ts';
import { type Product, variantName } from './product.ts';

/** More than a page could offer for choice. */
export const MOST_VARIANTS = 1000;

/** The longest time between two payments that the payment service takes: three years, in each interval. */
const LONGEST_BILLING: Readonly<Record<BillingInterval, number>> = { day: 1095, week: 156, month: 36, year: 3 };

/** What decides on a rule that is broken, and why it is. */
export type Problem = { field: 'type' | 'currency' | 'variants'; reason: string };

/** @returns why a product cannot be sold as it would be; undefined for one that can */
export function productProblem({ title, type, variants }: Product): Problem | undefined {
  if (variants.length > MOST_VARIANTS) {
    return { field: 'variants', reason: `must not hold more than ${MOST_VARIANTS} variants` };
  }
  if (new Set(variants.map(({ details }) => details.currency.code)).size > 1) {
    return { field: 'currency', reason: 'must be the same for all variants of a product' };
  }
  for (const { billing_interval: interval, billing_interval_count: count, details } of variants) {
    if (interval === null) continue;
    // Every payment would owe the buyer another parcel, which the shop does not see to.
    if (type === 'physical') {
      const name = variantName(title, details.title);
      const reason = `the product must be digital, because "${name}" is billed every ${interval}: only digital ones can be billed again`;
      return { field: 'type', reason };
    }
    if (count > LONGEST_BILLING[interval]) {
      const reason = `must not have a billing_interval_count over ${LONGEST_BILLING[interval]} for the billing_interval ${interval}`;
      return { field: 'variants', reason };
    }
  }
  return undefined;
}
