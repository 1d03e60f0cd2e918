/** What stands in the way of buying a line of the cart. */
import type { CartItem } from './cart.ts';

/** Its product or variant was taken out of the store, or is not for sale at the moment. */
export type Unavailable = 'gone' | 'not-for-sale';
export type LineProblem = Unavailable | 'sold-out' | 'too-few';

/** Why a line cannot be bought as it is; undefined when it can. */
export function lineProblem(
  { quantity, stock_limit }: CartItem,
  unavailable: Unavailable | undefined,
): LineProblem | undefined {
  if (unavailable !== undefined) return unavailable;
  if (stock_limit === null || quantity <= stock_limit) return undefined;
  return stock_limit === 0 ? 'sold-out' : 'too-few';
}

/** Whether the total counts a line: what cannot be bought at all is not part of it. */
export const isInTotal = (problem: LineProblem | undefined) => problem === undefined || problem === 'too-few';

/** As a few words on the line. */
export function problemLabel(problem: LineProblem, { stock_limit }: CartItem): string {
  const labels = { gone: 'No longer available', 'not-for-sale': 'Currently unavailable', 'sold-out': 'Sold out' };
  return problem === 'too-few' ? `Only ${stock_limit} left` : labels[problem];
}

/** What a line is called: with its variant where that has a name of its own. */
export function lineName({ product, variant }: CartItem): string {
  const title = product.title || variant.title || 'An item';
  return variant.title === '' || variant.title === title ? title : `${title} (${variant.title})`;
}
