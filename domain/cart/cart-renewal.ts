/** The renewal of a cart with subscriptions. */
import { everyPeriod, isRecurring, type Recurring, sameBilling } from '../money/billing.ts';
import type { Currency } from '../product/product.ts';
import { type Cart, unitPrice } from './cart.ts';

/** `mixed`: subscriptions with different intervals, which cannot be paid together. */
export type CartRenewal =
  | { kind: 'none' }
  | { kind: 'renews'; cents: number; currency: Currency | null; billing: Recurring }
  | { kind: 'mixed'; message: string };

/** The provider bills all recurring prices of a checkout together, so they need the same interval. */
export function cartRenewal(cart: Cart): CartRenewal {
  const subscriptions = cart.flatMap(({ product, variant, quantity }) =>
    isRecurring(variant) ? { title: product.title, billing: variant, cents: unitPrice(variant) * quantity } : [],
  );
  const [first, ...others] = subscriptions;
  if (!first) return { kind: 'none' };
  const other = others.find(({ billing }) => !sameBilling(first.billing, billing));
  if (other) {
    const [one, two] = [first, other].map(({ title, billing }) => `${title} is billed ${everyPeriod(billing)}`);
    const message = `${one} and ${two}, so they cannot be paid together. Remove one of them and order it separately.`;
    return { kind: 'mixed', message };
  }
  const cents = subscriptions.reduce((sum, { cents: each }) => sum + each, 0);
  return { kind: 'renews', cents, currency: first.billing.currency, billing: first.billing };
}
