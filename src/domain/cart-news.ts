/** What has happened to a cart since it was filled, in sentences. */
import type { CartItem } from './cart.ts';
import type { PriceChange } from './cart-refresh.ts';
import { type LineProblem, lineName } from './line-problem.ts';

/** What has become of a line's price, as a sentence. */
export function changeText(name: string, { kind, before, now }: PriceChange): string {
  if (kind === 'sale-ended') return `The sale on ${name} has ended. It is now ${now}, not ${before}.`;
  if (kind === 'sale-started') return `${name} is on sale: ${now} instead of ${before}.`;
  return `The price of ${name} has changed from ${before} to ${now}.`;
}

/** As a sentence of its own. */
export function problemText(problem: LineProblem, item: CartItem): string {
  const name = lineName(item);
  if (problem === 'gone') return `${name} is no longer available.`;
  if (problem === 'not-for-sale') return `${name} is currently unavailable.`;
  if (problem === 'sold-out') return `${name} is sold out.`;
  const { quantity, stock_limit } = item;
  return `Only ${stock_limit} of ${name} ${stock_limit === 1 ? 'is' : 'are'} left, and your cart has ${quantity}.`;
}
