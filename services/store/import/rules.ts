/** Rules for every product, from any source. Pure. */
import type { BillingInterval } from '../../../domain/money/billing.ts';
import { type Product, variantName } from './product.ts';

/** As many as Shopify allows. */
const MOST_VARIANTS = 2048;

/** @returns why a product cannot have so many variants, for its merchant; undefined where it can */
export function variantsProblem(title: string, count: number): string | undefined {
  if (count <= MOST_VARIANTS) return undefined;
  const [has, most] = [count, MOST_VARIANTS].map((number) => number.toLocaleString('en-US'));
  return `"${title}" has ${has} variants, and a product of this shop can have ${most}: divide it into several products, such as one for each size`;
}

/** The longest time between two payments that the payment service takes: three years, in each interval. */
const LONGEST_BILLING: Readonly<Record<BillingInterval, number>> = { day: 1095, week: 156, month: 36, year: 3 };

/** What decides on a rule that is broken, and why it is; undefined where the reason says it. */
export type Problem = { field: 'type' | 'currency' | 'variants' | undefined; reason: string };

/** @returns why a product cannot be sold as it would be; undefined for one that can */
export function productProblem({ title, type, variants }: Product): Problem | undefined {
  const tooMany = variantsProblem(title, variants.length);
  if (tooMany !== undefined) return { field: undefined, reason: tooMany };
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
