/** Why a line of the cart cannot be bought. */
import type { CartItem } from './cart.ts';

/** `removed`: the product or variant was removed. `not-for-sale`: the product cannot be bought now. */
export type Unavailable = 'removed' | 'not-for-sale';
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

/** Whether a line counts in the total: unavailable lines do not. */
export const isInTotal = (problem: LineProblem | undefined) => problem === undefined || problem === 'too-few';

/** A short label for the line. */
export function problemLabel(problem: LineProblem, { stock_limit }: CartItem): string {
  const labels = { removed: 'No longer available', 'not-for-sale': 'Currently unavailable', 'sold-out': 'Sold out' };
  return problem === 'too-few' ? `Only ${stock_limit} left` : labels[problem];
}

/** The title of a line, with its variant when that has a different name. */
export function lineName({ product, variant }: CartItem): string {
  const title = product.title || variant.title || 'An item';
  return variant.title === '' || variant.title === title ? title : `${title} (${variant.title})`;
}
